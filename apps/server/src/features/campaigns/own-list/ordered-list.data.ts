import { and, eq, inArray, sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ownListPeople } from '../../../schema/own-lists.ts';
import type { OwnListPerson, PeopleKey } from './own-list.data.ts';

const ofList = ({ companyId, campaignId, importId }: PeopleKey) =>
  and(
    eq(ownListPeople.companyId, companyId),
    eq(ownListPeople.campaignId, campaignId),
    eq(ownListPeople.importId, importId),
  );

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
    .where(ofList(key))
    .orderBy(sql`hashtextextended(${ownListPeople.personKey}::text, 0)`, ownListPeople.line);
}

/** The place of each person of a list in the order of mailing: by ZIP code, +4 and line. */
export async function readMailingOrder(db: Database, key: PeopleKey): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .select({ personKey: ownListPeople.personKey })
    .from(ownListPeople)
    .where(ofList(key))
    .orderBy(ownListPeople.zip, ownListPeople.zip4, ownListPeople.line);
  return new Map(rows.map(({ personKey }, at) => [personKey, at]));
}

/** The people of a list in these ZIP codes. */
export async function listPeopleIn(db: Database, key: PeopleKey, zips: readonly string[]): Promise<OwnListPerson[]> {
  if (zips.length === 0) return [];
  return db
    .select()
    .from(ownListPeople)
    .where(and(ofList(key), inArray(ownListPeople.zip, [...zips])));
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
    .where(and(ofList(key), sql`${ownListPeople.personKey} = any(${arrayText(keys)}::bigint[])`));
  return new Map(rows.map((row) => [row.personKey, row]));
}
