import { cpus, loadavg, platform, release } from 'node:os';
import { parseArgs } from 'node:util';
import { isOutOfTime, openDatabase } from '@dropdate/server/platform/database/database';
import { joinedFor, planList } from '@dropdate/server/platform/database/list-query';
import { selectRows } from '@dropdate/server/platform/database/row-list';
import { silentLog } from '@dropdate/server/platform/log';
import { sql } from 'drizzle-orm';
import type { Question } from './lists/ask.ts';
import { callQuestions } from './lists/calls.ts';
import { findQuestions, measureFind } from './lists/contacts.ts';
import { addUnfoldedText, foldedQuestions, withoutFolding } from './lists/folding.ts';
import { listOf } from './lists/lists.ts';
import { measureOverview, overviewQuestions } from './lists/overview.ts';
import { type Asked, askedOf, questions } from './lists/questions.ts';
import { scopes } from './lists/scopes.ts';
import { startListsWorld } from './lists/world.ts';

// `npm run bench -- lists [--rows 1000000] [--rounds 40] [--only <part of a question>] [--without-plain] [--folding] [--json]`: pages, searches, filters and
// sorts of the lists All Campaigns, Campaign Status, All Contacts and Leads, beside the plain query that does everything in one step. Every count
// is compared with a count of its own. Also the palette's searches, the tiles of contacts and leads, the call list, what filters offer,
// possible duplicates, and the neighbourhood and the timeline of a contact. `--folding` measures only what folding accents costs a search.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    /** The goal: the p95 of each question in milliseconds. */
    goal: { type: 'string', default: '100' },
    /** Leaves out the plain query, which takes most of the time. */
    'without-plain': { type: 'boolean', default: false },
    /** Measures the searches of people beside the same searches without folding, and nothing else. */
    folding: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const say = (text: string) => void process.stderr.write(`${text}\n`);
const rounds = Number(options.rounds);
/** Counts that are compared with a count of their own, for each question. */
const proofs = 3;
/** Milliseconds after which the plain query is given up. It takes minutes where it computes 300,000 rows. */
const plainLimit = 10_000;

say('starting the database');
const world = await startListsWorld(Number(options.rows), say);
try {
  const results = options.folding ? [] : await measure(world.url);
  if (options.folding) await measureFolding(world.url);
  else if (options.json) console.log(JSON.stringify({ machine: machine(), results }, null, 2));
  else print(results);
} finally {
  await world.stop();
}

interface Result {
  readonly question: string;
  readonly total: number;
  /** The first answer after a change, which counts anew. */
  readonly afterChangeMs: number;
  readonly p95Ms: number;
  /** The plain query, or its time limit. Null for a question without a plain query, and where the query is left out. */
  readonly plainMs: number | null;
}

async function measure(url: string): Promise<Result[]> {
  const handle = openDatabase(url, silentLog);
  const { db } = handle;
  const slow = openDatabase(url, silentLog, { limits: { statement: plainLimit } });
  const ask = ({ list, scope }: Question, { query }: Asked) => {
    const { list: asked, source } = listOf(list);
    return selectRows(db, asked, source(scopes[scope], query), planList(asked, query));
  };
  const plain = async ({ list: name, scope }: Question, { query }: Asked) => {
    const { list, source } = listOf(name);
    const { from, joins = {}, visible } = source(scopes[scope], query);
    const { where, orderBy, limit, offset } = planList(list, query);
    await slow.db.execute(sql`select ${list.row} as row, count(*) over ()::int as total_count
      from ${sql.join([from, ...Object.values(joins)], sql` `)}
      where ${visible} and ${where} order by ${orderBy} limit ${limit} offset ${offset}`);
  };
  const exactCount = async ({ list: name, scope }: Question, { query }: Asked): Promise<number> => {
    const { list, source } = listOf(name);
    const of = source(scopes[scope], query);
    const { where } = planList(list, query);
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${joinedFor(of, where)} where ${of.visible} and ${where}`,
    );
    return rows[0]?.total ?? -1;
  };
  try {
    const results: Result[] = [];
    for (const question of questions.filter(({ name }) => name.includes(options.only))) {
      // The company's own change makes the kept counts old.
      const table = sql.raw(listOf(question.list).table);
      await db.execute(sql`update ${table} set updated_at = updated_at where ctid = (select ctid from ${table}
        where company_id = ${scopes.org.companyId} limit 1)`);
      const firsts: number[] = [];
      const times: number[] = [];
      let total = 0;
      for (let round = 0; round < rounds; round += 1) {
        const asked = askedOf(question, round, total);
        const start = performance.now();
        const { totalCount } = await ask(question, asked);
        (round === 0 ? firsts : times).push(performance.now() - start);
        const isNew = round === 0 || asked.isNew;
        if (isNew && round < proofs) {
          const exact = await exactCount(question, asked);
          if (exact !== totalCount) throw new Error(`${question.name}: ${totalCount} counted, ${exact} exist`);
        }
        total = totalCount;
      }
      const plainMs = options['without-plain'] ? null : await timed(plain(question, askedOf(question, 0, total)));
      results.push({
        question: question.name,
        total,
        afterChangeMs: firsts[0] ?? 0,
        p95Ms: p95(times),
        plainMs,
      });
      say(`${question.name}: ${p95(times).toFixed(0)} ms`);
    }
    for (const question of findQuestions.filter(({ name }) => name.includes(options.only))) {
      const { times, total } = await measureFind(db, question, rounds);
      results.push({ question: question.name, total, afterChangeMs: times[0] ?? 0, p95Ms: p95(times), plainMs: null });
      say(`${question.name}: ${p95(times).toFixed(0)} ms`);
    }
    for (const question of [...overviewQuestions, ...callQuestions].filter(({ name }) => name.includes(options.only))) {
      const { times, total } = await measureOverview(db, question, rounds);
      results.push({ question: question.name, total, afterChangeMs: times[0] ?? 0, p95Ms: p95(times), plainMs: null });
      say(`${question.name}: ${p95(times).toFixed(0)} ms`);
    }
    return results;
  } finally {
    await Promise.all([handle.close(), slow.close()]);
  }
}

/** Asks each search in turns of the folded and of the unfolded text, so that a machine that slows down slows both. */
async function measureFolding(url: string): Promise<void> {
  const handle = openDatabase(url, silentLog, { limits: { statement: 3_600_000 } });
  const { db } = handle;
  try {
    say('adding the unfolded text');
    await addUnfoldedText(db);
    const plain = withoutFolding(db);
    console.log(machine());
    console.log(`${'question'.padEnd(56)}   folded p50   p95   unfolded p50   p95   ratio of p50`);
    for (const question of foldedQuestions.filter(({ name }) => name.includes(options.only))) {
      const times = { folded: [] as number[], unfolded: [] as number[] };
      const { list, source } = listOf(question.list);
      for (let round = 0; round < rounds; round += 1) {
        const { query } = askedOf(question, round, 0);
        const totals: number[] = [];
        // The second question of a round finds the blocks of the first in memory, so the two take turns at being first.
        const ways = [['folded', db] as const, ['unfolded', plain] as const];
        for (const [way, of] of round % 2 === 0 ? ways : ways.toReversed()) {
          const start = performance.now();
          const { totalCount } = await selectRows(
            of,
            list,
            source(scopes[question.scope], query),
            planList(list, query),
          );
          times[way].push(performance.now() - start);
          totals.push(totalCount);
        }
        // The names of this world have no accents, so both searches find the same rows.
        if (totals[0] !== totals[1]) throw new Error(`${question.name}: ${totals.join(' and ')} rows`);
      }
      const cells = [p50(times.folded), p95(times.folded), p50(times.unfolded), p95(times.unfolded)];
      const ratio = p50(times.folded) / p50(times.unfolded);
      console.log(
        `${question.name.padEnd(56)}${cells.map((ms) => ms.toFixed(1).padStart(10)).join('')}${ratio.toFixed(2).padStart(10)}`,
      );
    }
  } finally {
    await handle.close();
  }
}

/** The milliseconds of a plain query. Only the end of the time limit may fail it. */
async function timed(query: Promise<void>): Promise<number> {
  const start = performance.now();
  await query.catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error;
  });
  return performance.now() - start;
}

function p50(times: readonly number[]): number {
  return [...times].sort((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0;
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${platform()} ${release()}, load ${loadavg()[0]?.toFixed(1)}`;
}

function print(results: readonly Result[]): void {
  console.log(machine());
  console.log(`${'question'.padEnd(64)}     rows   p95 ms  changed    plain`);
  for (const { question, total, afterChangeMs, p95Ms, plainMs } of results) {
    const cells = [total, p95Ms, afterChangeMs, plainMs].map((cell) => (cell?.toFixed(0) ?? '').padStart(9)).join('');
    console.log(`${question.padEnd(64)}${cells}${p95Ms > Number(options.goal) ? '  slow' : ''}`);
  }
}
