import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { listReleases } from '@dropdate/prospect-engine/duckdb/release-files';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';
import type { AudienceQuery, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { withRelease } from '@dropdate/prospect-engine/testing/with-release';
import { measureBeside } from './audience/measure.ts';
import { openPostgresPeople, type PostgresPeople } from './audience/postgres-people.ts';
import { type BenchQuery, Places, queries } from './audience/queries.ts';
import { type AudienceReport, goals, printReport, type QueryResult } from './audience/report.ts';
import { countsThroughApi } from './audience/through-api.ts';

// `npm run bench -- audience [--people 1,10] [--api] [--json]`: the prospect engine and PostgreSQL on the same people, and
// the calls of the product. With `--api` the calls alone, because PostgreSQL needs a quarter of an hour for 10 million.

const asOf = 2026 * 12 + 10;
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '1,10' },
    api: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const cache = fileURLToPath(new URL('../.cache/bench', import.meta.url));
const say = (text: string) => (options.json ? undefined : console.log(text));

const reports: AudienceReport[] = [];
for (const size of options.people.split(',').map(Number)) reports.push(await benchmark(size));
if (options.json)
  console.log(
    JSON.stringify(
      reports.map((report) => ({ ...report, goals: goals(report) })),
      null,
      2,
    ),
  );

async function benchmark(millions: number): Promise<AudienceReport> {
  const folder = path.join(cache, `audience-${millions}m`);
  const file = await releaseOf(folder, millions);
  const engine = await openProspectEngine({ directory: path.join(folder, 'releases'), threads: 2 });
  const places = new Places(engine.geography());
  const rows = engine.release()?.rows ?? 0;
  const beside = options.api ? null : await besidePostgres(engine, places, { folder, file, millions });
  await engine.close();
  const api = await countsThroughApi(folder, millions * 1e6, places);
  const report = { millions, rows, engineFileMb: Math.round(statSync(file).size / 1e6), beside, api };
  if (!options.json) printReport(report);
  return report;
}

async function besidePostgres(
  engine: ProspectEngine,
  places: Places,
  { folder, file, millions }: { readonly folder: string; readonly file: string; readonly millions: number },
): Promise<AudienceReport['beside']> {
  const suppressed = await someKeys(file, Math.min(1_000_000, (millions * 1e6) / 10));
  const postgres = await openPostgresPeople(folder, file, { suppressed, counties: places.countyNumbers() }, say);
  try {
    const held = suppressed.map((vendorKey) => ({ vendorKey, holder: 'earlier order' }));
    await engine.projection.rebuild('suppressing', { held, mailed: [], orders: [] });
    const firstSuppressedMs = await timeOf(() =>
      ask(engine, { ...queryOf(queries[0], 99, places), companyId: 'suppressing' }, undefined),
    );
    const results: QueryResult[] = [];
    for (const query of queries) results.push(await compare(engine, postgres, places, query));
    return {
      postgresMb: Math.round(postgres.bytes / 1e6),
      firstSuppressedMs,
      allocateMs: await timeOf(() => allocate(engine, places)),
      results,
    };
  } finally {
    await postgres.stop();
  }
}

async function releaseOf(folder: string, millions: number): Promise<string> {
  const directory = path.join(folder, 'releases');
  mkdirSync(directory, { recursive: true });
  const [known] = listReleases(directory);
  if (known) return known.file;
  say(`generating ${millions} million people`);
  return (await generateProspects({ directory, people: millions * 1e6, seed: 7, dataAsOf: asOf, memoryLimitMb: 4096 }))
    .file;
}

async function compare(
  engine: ProspectEngine,
  postgres: PostgresPeople,
  places: Places,
  query: BenchQuery,
): Promise<QueryResult> {
  const { ours, theirs, answers } = await measureBeside(
    (variant) => ask(engine, queryOf(query, variant, places), query.by),
    (variant) => postgres.ask(query, variant, places),
  );
  for (const answer of answers) {
    if (answer.ours !== answer.theirs)
      throw new Error(`${query.name}: engine ${answer.ours}, PostgreSQL ${answer.theirs}`);
  }
  return { name: query.name, kind: query.kind, engine: ours, postgres: theirs, ratio: theirs.p50 / ours.p50 };
}

function queryOf(query: BenchQuery | undefined, variant: number, places: Places): AudienceQuery {
  if (!query) throw new Error('no query');
  const parameters = query.parameters(variant, places);
  return { companyId: query.isSuppressed ? 'suppressing' : 'plain', parameters, asOf, seed: 'bench' };
}

async function ask(engine: ProspectEngine, query: AudienceQuery, by: BenchQuery['by']): Promise<string> {
  if (!by) return String((await engine.count(query)).total);
  const groups = await engine.countBy(query, by);
  return `${groups.length} groups, ${groups.reduce((sum, { total }) => sum + total, 0)}`;
}

async function allocate(engine: ProspectEngine, places: Places): Promise<void> {
  const query = queryOf(queries[0], 0, places);
  const groups = await engine.countBy(query, 'state');
  const quotas = groups.map(({ key, total }) => ({ key, desired: Math.min(total, 1000) }));
  await engine.allocate({ query, dimension: 'state', quotas, spare: 20 });
}

/** Vendor keys of people from the whole file. Every run takes the same keys. */
async function someKeys(file: string, count: number): Promise<readonly bigint[]> {
  return withRelease(file, async (release) => {
    const reader = await release.runAndReadAll(
      `select vendor_key from f.person order by hash(vendor_key) limit ${count}`,
    );
    return reader.getRows().map(([vendorKey]) => BigInt(String(vendorKey)));
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
