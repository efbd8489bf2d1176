import { isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import { byLookup } from '../../audience/match-do-not-mail.ts';
import { addresseesOf, textsOf } from './mailed-person.ts';
import { type ListedAddressee, readAddressees } from './ordered-list.data.ts';
import type { PeopleKey } from './own-list.data.ts';
import { findProspects, lookupOf } from './person-keys.ts';

/** People who are compared at once. The prospect file takes as long for many people as for a few. */
const comparedAtOnce = 25_000;

/**
 * The people of a list whom the present prospect file calls deceased or do-not-mail. The file may be newer than the list.
 * A person is meant by the key of a prospect, or by name and address, as in the review.
 */
export async function unmailablePeople(
  engine: Pick<ProspectEngine, 'addressees' | 'release' | 'unmailable'>,
  db: Database,
  key: PeopleKey,
): Promise<ReadonlySet<bigint>> {
  const left = new Set<bigint>();
  if (engine.release() === null) return left;
  const suspects: ListedAddressee[] = [];
  for await (const people of readAddressees(db, key, comparedAtOnce)) {
    const keys = people.map(({ personKey }) => personKey).filter((personKey) => personKey >= 0n);
    for (const personKey of await engine.unmailable(keys)) left.add(personKey);
    suspects.push(...(await suspectsOf(engine, people)));
  }
  const addresses = suspects.flatMap((person) => textsOf(person).map((texts) => ({ person, texts })));
  const found = await findProspects(
    engine,
    addresses.map(({ texts }) => texts),
  );
  for (const [at, { person }] of addresses.entries()) {
    const prospect = found.get(at);
    if (prospect?.isDeceased === true || prospect?.isDoNotMail === true) left.add(person.personKey);
  }
  return left;
}

/** The people with name and address of somebody who may not be mailed. All prospects are asked for these few alone. */
async function suspectsOf(
  engine: Pick<ProspectEngine, 'addressees'>,
  people: readonly ListedAddressee[],
): Promise<readonly ListedAddressee[]> {
  const wanted = people.flatMap(addresseesOf).map(lookupOf);
  const unmailable = byLookup(await engine.addressees(wanted, { isUnmailableOnly: true }));
  return people.filter((person) =>
    addresseesOf(person).some((addressee) => unmailable.of(addressee).some((one) => isDoNotMail(addressee, one))),
  );
}
