import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { presentContacts } from '../../../schema/visible-contacts.ts';
import { type LikenessRow, likenessColumns } from './like-contacts.data.ts';

/**
 * Texts that two contacts of one person usually share. Contacts of an org with the same text are a block, and only
 * contacts of a block are compared. A pair needs a phone, an e-mail address, a birth or an address in common, so these
 * texts find nearly all pairs. The name finds those whose births only resemble each other.
 */
export const blockKeys = {
  phone: sql`phone.number`,
  email: sql`lower(nullif(contacts.email, ''))`,
  birth: sql`contacts.birth_year || '-' || contacts.birth_month || '-' || contacts.birth_day`,
  house: sql`substring(contacts.address_line1 from '^\\s*(\\d+)') || ' ' || left(nullif(contacts.postal_code, ''), 5)`,
  name: sql`folded(nullif(contacts.last_name, '') || ' ' || nullif(contacts.first_name, ''))`,
} as const satisfies Readonly<Record<string, SQL>>;
export type BlockKey = keyof typeof blockKeys;

export interface BlockRow extends LikenessRow {
  readonly key: string;
  readonly segmentId: string;
}

/** The rows that are read at once. */
const rowsAtOnce = 10_000;

/**
 * Reads the contacts of a scope that share a text with another contact of their org, block by block. A cursor reads
 * them, so the memory holds a few thousand contacts of a million.
 */
export async function readBlocks(
  db: Database,
  scope: RowScope,
  key: BlockKey,
  take: (rows: readonly BlockRow[]) => Promise<void>,
): Promise<void> {
  const phones =
    key === 'phone'
      ? sql`cross join lateral (select distinct number from (values (contacts.home_phone), (contacts.mobile_phone),
          (contacts.work_phone)) as own (number)) as phone`
      : sql``;
  await db.transaction(async (tx) => {
    await tx.execute(sql`declare blocks no scroll cursor for select * from (
      select ${blockKeys[key]} as key, contacts.segment_id as "segmentId", ${likenessColumns},
        count(*) over (partition by contacts.segment_id, ${blockKeys[key]}) as size
      from contacts ${phones} where ${presentContacts(scope)} and ${blockKeys[key]} is not null) as keyed
      where size > 1 order by "segmentId", key, folded("lastName"), folded("firstName"), "birthYear", "birthMonth", id`);
    for (;;) {
      const { rows } = await tx.execute<BlockRow>(sql.raw(`fetch ${rowsAtOnce} from blocks`));
      if (rows.length === 0) return;
      await take(rows);
    }
  });
}

/** The number of contacts of a scope. */
export async function countContacts(db: Database, scope: RowScope): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts where ${presentContacts(scope)}`,
  );
  return rows[0]?.count ?? 0;
}
