import { type ListedDoNotMail, mostDoNotMailNames } from '@dropdate/domain/own-list/do-not-mail-text';
import type { Database } from '../../../platform/database/database.ts';
import { refusedPeople } from '../../audience/refused-people.ts';
import { addresseesOf } from './mailed-person.ts';
import { addresseesIn, type ListedAddressee } from './ordered-list.data.ts';
import type { PeopleKey } from './own-list.data.ts';

/** The people of a list whom its company does not mail, in the order of the file. */
export async function* refusedInList(db: Database, key: PeopleKey): AsyncGenerator<ListedAddressee> {
  const refused = await refusedPeople(db, key.companyId);
  for await (const portion of addresseesIn(db, key, refused.zips))
    for (const person of portion) if (addresseesOf(person).some((addressee) => refused.means(addressee))) yield person;
}

/** How many people of a list its company does not mail, and the names of the first of them. */
export async function countRefusedInList(db: Database, key: PeopleKey): Promise<ListedDoNotMail> {
  let people = 0;
  const names: string[] = [];
  for await (const { firstName, lastName } of refusedInList(db, key)) {
    people += 1;
    if (names.length < mostDoNotMailNames) names.push(`${firstName} ${lastName}`);
  }
  return { people, names };
}
