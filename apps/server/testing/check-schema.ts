/**
 * Applies all migrations to one empty database and the schema files to another, and compares the two databases. Then
 * checks that every tenant table and its keys contain `company_id`, and that every column of JSON has a schema. Prints
 * one line per fault. Ends with exit code 1 when there is a fault.
 */
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { trigramIndexes } from '../src/platform/database/trigram-indexes.ts';
import { silentLog } from '../src/platform/log.ts';
import { foldedFunction } from '../src/schema/folded.ts';
import { withDatabase } from './global-setup.ts';
import { removeDataDir } from './remove-data-dir.ts';
import { exportsOf, tenancyFaults } from './tenant-tables.ts';
import { throwawayFolder } from './throwaway-folder.ts';
import { unparsedColumns } from './unparsed-columns.ts';

const source = join(import.meta.dirname, '..');

/**
 * Lists columns, keys, checks and indexes of a database, one line each. Partitions are left out, because they follow
 * their parent table. Trigram indexes are left out, because a database may lack the extension that they need. So are the
 * columns that a key sets to null, because the schema files cannot name these columns.
 */
const catalogue = `
  select format('column %s.%s %s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), '-')) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  union all
  select format('constraint %s.%s %s', c.relname, k.conname,
      regexp_replace(pg_get_constraintdef(k.oid), 'SET NULL \\([a-z_, ]+\\)', 'SET NULL'))
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype <> 'n'
  union all
  select format('index %s', replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '))
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relkind in ('r', 'p')
      and i.indexrelid::regclass::text <> all('{${Object.keys(trigramIndexes).join(',')}}'::text[])
  union all
  select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = 'folded'`;

/**
 * Foreign keys between two tenant tables, if the columns of the key include no company. The client of a response card is
 * a company, too.
 */
const keysWithoutCompany = `
  select format('%s: %s does not carry company_id', c.relname, k.conname) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute a where a.attrelid = f.oid and a.attname = 'company_id')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
      and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname in ('company_id', 'acting_company_id', 'client_id') and a.attnum = any(k.conkey))`;

async function linesOf(url: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(query);
  await client.end();
  return rows
    .map(({ line }) => line)
    .filter((line) => !line.includes('schema_migrations'))
    .sort();
}

const schema = await exportsOf(join(source, 'src/schema'));
const dataDir = throwawayFolder('dropdate-schema-');
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
try {
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  for (const database of ['migrated', 'declared']) await owner.query(`create database ${database}`);
  await owner.end();
  const migrated = withDatabase(postgres.ownerUrl, 'migrated');
  const declared = withDatabase(postgres.ownerUrl, 'declared');
  await migrate({
    ownerUrl: migrated,
    applicationUrl: withDatabase(postgres.appUrl, 'migrated'),
    directory: join(source, 'migrations'),
    log: silentLog,
  });
  const client = new pg.Client({ connectionString: declared });
  await client.connect();
  await client.query(foldedFunction);
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema)))
    await client.query(statement);
  await client.end();
  const [have, want] = await Promise.all([linesOf(migrated, catalogue), linesOf(declared, catalogue)]);
  const problems = [
    ...want.filter((line) => !have.includes(line)).map((line) => `the migrations lack: ${line}`),
    ...have.filter((line) => !want.includes(line)).map((line) => `the schema files lack: ${line}`),
    ...(await linesOf(migrated, keysWithoutCompany)),
    ...tenancyFaults(schema),
    ...unparsedColumns(schema),
  ];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length === 0) process.stdout.write(`${have.length} columns, keys and indexes agree\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  removeDataDir(dataDir);
}
