import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { silentLog } from '@dropdate/server/platform/log';
import pg from 'pg';
import { fillWithoutIndexes } from '../filled-database.ts';

/**
 * Copies the contacts of a stopped product until about so many exist. The leads among the contacts are copied, too. A
 * copy is three hours older than the copy before, and has a Contact ID of its own.
 */
export async function multiplyContacts(dataDir: string, wanted: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from contacts');
    const copies = Math.round(wanted / (rows[0]?.count ?? wanted)) - 1;
    if (copies < 1) return;
    const columns = await columnsOfContacts(client);
    const value = (name: string) => changed[name] ?? `c.${name}`;
    await fillWithoutIndexes(client, ['contacts'], async () => {
      await client.query(`insert into contacts (${columns.join(', ')})
        select ${columns.map(value).join(', ')} from contacts c, generate_series(1, ${copies}) n order by n, c.id`);
    });
    await client.query('vacuum (analyze) contacts');
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
  }
}

const earlier = (column: string) => `c.${column} - n * interval '3 hours'`;

/** The values in which a copy differs. */
const changed: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  external_id: "c.external_id || '-' || n",
  created_at: earlier('created_at'),
  updated_at: earlier('updated_at'),
  lead_created_at: earlier('lead_created_at'),
};

/** The columns that the database does not compute itself. */
async function columnsOfContacts(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'contacts' and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}
