import { and, gt, type SQL, sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ownListPeople } from '../../../schema/own-lists.ts';
import { type OwnListPerson, ofImport, type PeopleKey } from './own-list.data.ts';

/**
 * All people of a list with their keys and states, in an order that depends on nothing that a user knows of them, so that
 * each variant gets people of all places.
 */
export async function listPeopleKeys(db: Database, key: PeopleKey) {
  return db
    .select({
      personKey: ownListPeople.personKey,
      householdKey: ownListPeople.householdKey,
      state: ownListPeople.state,
    })
    .from(ownListPeople)
    .where(ofImport(key))
    .orderBy(sql`hashtextextended(${ownListPeople.personKey}::text, 0)`, ownListPeople.line);
}

/** The place of each person of a list in the order of mailing: by ZIP code, +4 and line. */
export async function readMailingOrder(db: Database, key: PeopleKey): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .select({ personKey: ownListPeople.personKey })
    .from(ownListPeople)
    .where(ofImport(key))
    .orderBy(ownListPeople.zip, ownListPeople.zip4, ownListPeople.line);
  return new Map(rows.map(({ personKey }, at) => [personKey, at]));
}

/** A person of a list as Do Not Mail and the prospect file compare people. */
export type ListedAddressee = Pick<
  OwnListPerson,
  'personKey' | 'firstName' | 'lastName' | 'addressLine1' | 'urbanization' | 'zip' | 'zip4' | 'former'
>;

/** The people of a list who live in these ZIP codes, or who have moved from there, portion by portion. */
export async function* addresseesIn(
  db: Database,
  key: PeopleKey,
  zips: readonly string[],
): AsyncGenerator<readonly ListedAddressee[]> {
  if (zips.length === 0) return;
  const meant = sql`any(${sql.param([...zips])}::text[])`;
  const isThere = sql`(${ownListPeople.zip} = ${meant} or left(${ownListPeople.former} ->> 'postalCode', 5) = ${meant})`;
  yield* readAddressees(db, key, 2_000, isThere);
}

/** All people of a list, in portions of so many. */
export async function* readAddressees(
  db: Database,
  key: PeopleKey,
  atOnce: number,
  condition?: SQL,
): AsyncGenerator<readonly ListedAddressee[]> {
  for (let line = 0; ; ) {
    const rows = await db
      .select({
        line: ownListPeople.line,
        personKey: ownListPeople.personKey,
        firstName: ownListPeople.firstName,
        lastName: ownListPeople.lastName,
        addressLine1: ownListPeople.addressLine1,
        urbanization: ownListPeople.urbanization,
        zip: ownListPeople.zip,
        zip4: ownListPeople.zip4,
        former: ownListPeople.former,
      })
      .from(ownListPeople)
      .where(and(ofImport(key), gt(ownListPeople.line, line), condition))
      .orderBy(ownListPeople.line)
      .limit(atOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    line = last.line;
  }
}

/** The people of a list with these keys, by key. */
export async function findPeople(
  db: Database,
  key: PeopleKey,
  keys: readonly bigint[],
): Promise<ReadonlyMap<bigint, OwnListPerson>> {
  const rows = await db
    .select()
    .from(ownListPeople)
    .where(and(ofImport(key), sql`${ownListPeople.personKey} = any(${arrayText(keys)}::bigint[])`));
  return new Map(rows.map((row) => [row.personKey, row]));
}
