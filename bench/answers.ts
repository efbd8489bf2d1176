import { parseArgs } from 'node:util';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { silentLog } from '@dropdate/server/platform/log';
import pg from 'pg';
import { machine, p95 } from './load/figures.ts';
import { say } from './load/run-beside-tenant.ts';
import { accepted, callerAt, pay, prepareOrder, signIn } from './load/tenant.ts';
import { memoryOf, taken, type Watched, watch } from './load/watch.ts';
import { ensureBuilt, startProduct, webData } from './product.ts';
import { prepareWorld } from './web/world.ts';

// `npm run bench -- answers [--people 2] [--answers 100000] [--json]`: a flood of answers on the page of a campaign, beside
// lists and orders of another tenant. Afterwards the answers in the database are counted: none may be lost or doubled.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    answers: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
  },
});
const wanted = Number(options.answers);
const atOnce = 32;
const smallOrders = 60;
const quietRounds = 10;
/** How much slower the other tenant may become. */
const mostSlower = 2;

interface Results {
  readonly phases: Readonly<Record<'quiet' | 'flood', Watched>>;
  readonly idleMb: number;
  readonly floodMs: number;
  /** The answers to the prospects, by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

await ensureBuilt();
say('starting the product');
const data = webData(Number(options.people));
const product = await startProduct(data);
let results: Results;
try {
  results = await measure(product.origin, product.pid);
} finally {
  await product.stop();
}
const kept = await countKept(data.dataDir);
const taken303 = results.statuses['303'] ?? 0;
const isWhole = kept === taken303 && taken303 === wanted;
if (options.json) console.log(JSON.stringify({ machine: machine(), ...results, kept, isWhole }, null, 2));
else print();
process.exitCode = isWhole ? 0 : 1;

async function measure(origin: string, pid: number): Promise<Results> {
  const { answerPage } = await prepareWorld(origin, 1);
  const other = callerAt(origin, await signIn(origin, 'ruth.kessler@prairie.example'));
  say('preparing orders');
  const carts: Awaited<ReturnType<typeof prepareOrder>>[] = [];
  for (let at = 0; at < smallOrders; at += 1)
    carts.push(await prepareOrder(other, { name: `Small ${at}`, people: 100, term: 'credit-card' }));
  const asked = {
    list: () => other.call(searchCampaigns, { body: listQuerySchema.parse({}) }).then(accepted),
    order: async () => {
      const cart = carts.shift();
      return cart === undefined ? 'not asked' : pay(other, cart);
    },
  };
  const idleMb = memoryOf(pid);
  say('quiet');
  const quiet = await watch({ origin, pid, asked }, Promise.resolve(), quietRounds);
  say(`${options.answers} answers`);
  const statuses: Record<string, number> = {};
  const flood = await watch(
    { origin, pid, asked },
    taken(() => send(`${origin}${answerPage}`, statuses)),
    3,
  );
  return { phases: { quiet: quiet.watched, flood: flood.watched }, idleMb, floodMs: flood.result, statuses };
}

/** Sends different answers from many connections, as fast as the product takes them. */
async function send(address: string, statuses: Record<string, number>): Promise<void> {
  const page = await (await fetch(address)).text();
  const [, at = ''] = /name="at" value="([^"]+)"/.exec(page) ?? [];
  let next = 0;
  const work = async () => {
    for (let number = next++; number < wanted; number = next++) {
      const phone = `813${String(2_000_000 + number)}`;
      const person = { first: 'Flood', last: `Number ${number}`, street: `${number} Oak St`, zip: '33606' };
      const body = new URLSearchParams({ at, phone, ...person });
      const { status, body: rest } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
      await rest?.cancel();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The answers of the flood that the database holds: those that wait, and those that have a card. */
async function countKept(dataDir: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(`select (
      (select count(*) from waiting_answers w where w.answer -> 'fields' ->> 'firstName' = 'Flood' and w.card_id is null)
      + (select count(*) from online_answers a where a.fields ->> 'firstName' = 'Flood'))::int as count`);
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
  }
}

function print(): void {
  const { phases, idleMb, floodMs, statuses } = results;
  console.log(machine());
  for (const [phase, { times, longestStall, memoryMb }] of Object.entries(phases)) {
    const calls = Object.entries(times).map(([name, all]) => `${name} p95 ${p95(all).toFixed(0)} ms (${all.length})`);
    console.log(
      `${phase}: ${calls.join(', ')}, longest stall ${longestStall.toFixed(0)} ms, ${memoryMb.toFixed(0)} MB`,
    );
  }
  for (const name of ['list', 'order']) {
    const [before = 0, beside = 0] = [phases.quiet, phases.flood].map(({ times }) => p95(times[name] ?? []));
    const isMet = beside <= mostSlower * before;
    console.log(
      `${name}: ${(beside / before).toFixed(1)} times the quiet p95, ${isMet ? 'within' : 'OVER'} ${mostSlower}`,
    );
  }
  console.log(
    `${wanted} answers in ${(floodMs / 1_000).toFixed(0)} s, ${(wanted / (floodMs / 1_000)).toFixed(0)} a second`,
  );
  console.log(`answers by status ${JSON.stringify(statuses)}, kept ${kept}, idle ${idleMb.toFixed(0)} MB`);
}
