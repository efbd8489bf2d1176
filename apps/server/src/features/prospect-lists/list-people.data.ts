import { setImmediate } from 'node:timers/promises';
import type { CompanyId, ProspectListId } from '@dropdate/domain/id/brand';
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { prospectListPeople } from '../../schema/prospect-lists.ts';

type PersonRow = typeof prospectListPeople.$inferSelect;
/** A row of a list's file without its list. */
export type ListedRow = Omit<PersonRow, 'companyId' | 'prospectListId'>;

interface ListKey {
  readonly companyId: CompanyId;
  readonly prospectListId: ProspectListId;
}

const columns = getTableColumns(prospectListPeople);
const fields = (Object.keys(columns) as (keyof PersonRow)[]).filter(
  (field): field is keyof ListedRow => field !== 'companyId' && field !== 'prospectListId',
);

/**
 * Writes the people of a list, one statement for each portion. Each column is sent as one array, because PostgreSQL reads
 * arrays several times faster than objects. Other requests get their turn between two portions. Returns the number of rows.
 */
export async function insertPeople(
  tx: Database,
  key: ListKey,
  portions: AsyncIterable<readonly ListedRow[]>,
  onWritten: (written: number) => void,
): Promise<number> {
  const names = fields.map((field) => sql.identifier(columns[field].name));
  let written = 0;
  for await (const portion of portions) {
    const arrays = fields.map(
      (field) => sql`${arrayText(portion.map((row) => row[field]))}::${sql.raw(columns[field].getSQLType())}[]`,
    );
    await tx.execute(sql`insert into prospect_list_people (company_id, prospect_list_id, ${sql.join(names, sql`, `)})
      select ${key.companyId}::uuid, ${key.prospectListId}::uuid, person.* from unnest(${sql.join(arrays, sql`, `)}) as person`);
    written += portion.length;
    onWritten(written);
    await setImmediate();
  }
  return written;
}

/** Deletes the people of a list whose order is taken back. */
export async function deletePeople(tx: Database, { companyId, prospectListId }: ListKey): Promise<void> {
  await tx
    .delete(prospectListPeople)
    .where(and(eq(prospectListPeople.companyId, companyId), eq(prospectListPeople.prospectListId, prospectListId)));
}

/** The people of a list behind a place, in the order of the file. */
export async function listPeopleAfter(
  db: Database,
  { companyId, prospectListId }: ListKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ListedRow[]> {
  return db
    .select()
    .from(prospectListPeople)
    .where(
      and(
        eq(prospectListPeople.companyId, companyId),
        eq(prospectListPeople.prospectListId, prospectListId),
        gt(prospectListPeople.seq, after),
      ),
    )
    .orderBy(asc(prospectListPeople.seq))
    .limit(limit);
}
