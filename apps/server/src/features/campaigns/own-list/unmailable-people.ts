import { isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import { byLookup } from '../../audience/match-do-not-mail.ts';
import type { PeopleKey } from './own-list.data.ts';
import { addresseeOf, findProspects, lookupOf } from './person-keys.ts';
import { type NamedPerson, readNames } from './unmailable-people.data.ts';

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
  const suspects: NamedPerson[] = [];
  for await (const people of readNames(db, key)) {
    const keys = people.map(({ personKey }) => personKey).filter((personKey) => personKey >= 0n);
    for (const personKey of await engine.unmailable(keys)) left.add(personKey);
    suspects.push(...(await suspectsOf(engine, people)));
  }
  const found = await findProspects(engine, suspects.map(textsOf));
  for (const [at, person] of suspects.entries()) {
    const prospect = found.get(at);
    if (prospect?.isDeceased === true || prospect?.isDoNotMail === true) left.add(person.personKey);
  }
  return left;
}

/** The people with name and address of somebody who may not be mailed. All prospects are asked for these few alone. */
async function suspectsOf(
  engine: Pick<ProspectEngine, 'addressees'>,
  people: readonly NamedPerson[],
): Promise<readonly NamedPerson[]> {
  const wanted = people.map((person) => lookupOf(addresseeOf(textsOf(person))));
  const unmailable = byLookup(await engine.addressees(wanted, { isUnmailableOnly: true }));
  return people.filter((person) => {
    const addressee = addresseeOf(textsOf(person));
    return unmailable.of(addressee).some((one) => isDoNotMail(addressee, one));
  });
}

const textsOf = ({ zip, zip4, personKey: _key, ...texts }: NamedPerson): OwnListTexts => ({
  ...texts,
  postalCode: zip4 === '' ? zip : `${zip}-${zip4}`,
});
