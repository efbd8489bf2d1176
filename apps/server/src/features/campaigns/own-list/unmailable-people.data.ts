import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { ownListPeople } from '../../../schema/own-lists.ts';
import type { OwnListPerson, PeopleKey } from './own-list.data.ts';

export type NamedPerson = Pick<
  OwnListPerson,
  'personKey' | 'firstName' | 'lastName' | 'addressLine1' | 'urbanization' | 'zip' | 'zip4'
>;

/** People who are read at once. The prospect file takes as long for many people as for a few. */
const portion = 25_000;

/** The names and addresses of a list, in portions. */
export async function* readNames(
  db: Database,
  { companyId, campaignId, importId }: PeopleKey,
): AsyncGenerator<readonly NamedPerson[]> {
  for (let last: bigint | null = null; ; ) {
    const people: NamedPerson[] = await db
      .select({
        personKey: ownListPeople.personKey,
        firstName: ownListPeople.firstName,
        lastName: ownListPeople.lastName,
        addressLine1: ownListPeople.addressLine1,
        urbanization: ownListPeople.urbanization,
        zip: ownListPeople.zip,
        zip4: ownListPeople.zip4,
      })
      .from(ownListPeople)
      .where(
        and(
          eq(ownListPeople.companyId, companyId),
          eq(ownListPeople.campaignId, campaignId),
          eq(ownListPeople.importId, importId),
          last === null ? undefined : gt(ownListPeople.personKey, last),
        ),
      )
      .orderBy(asc(ownListPeople.personKey))
      .limit(portion);
    if (people.length > 0) yield people;
    if (people.length < portion) return;
    last = people.at(-1)?.personKey ?? null;
  }
}
