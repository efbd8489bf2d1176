import { createHash } from 'node:crypto';
import { isDoNotMail, lastWordOf } from '@dropdate/domain/audience/do-not-mail';
import { streetOf } from '@dropdate/domain/own-list/complete-address';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import { personIdentity } from '@dropdate/domain/own-list/person-identity';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { byLookup } from '../../audience/match-do-not-mail.ts';

/** The keys under which a person is held, mailed and suppressed (record 30). */
export interface PersonKeys {
  readonly personKey: bigint;
  readonly householdKey: bigint;
}

/** A negative number of 62 bits. The keys of prospects are not negative, so both share one space of numbers. */
function hashOf(text: string): bigint {
  const digest = createHash('sha256').update(text).digest();
  return -1n - (digest.readBigUInt64BE() >> 2n);
}

/** The keys of a person whom the prospect file does not know. */
export function hashedKeys(texts: OwnListTexts): PersonKeys {
  const { person, household } = personIdentity(texts);
  return { personKey: hashOf(`person ${person}`), householdKey: hashOf(`household ${household}`) };
}

/** A person as entries of Do Not Mail and prospects are compared. */
export const addresseeOf = (texts: OwnListTexts) => ({
  name: `${texts.firstName ?? ''} ${texts.lastName ?? ''}`,
  address: streetOf(texts),
  zip: texts.postalCode ?? '',
});

/**
 * The prospects who the people are, by the position of the person: the same first and last name, ZIP code and house
 * number. People whom the present prospect file does not know are left out.
 */
export async function findProspects(
  engine: Pick<ProspectEngine, 'addressees' | 'release'>,
  people: readonly OwnListTexts[],
): Promise<ReadonlyMap<number, PersonKeys>> {
  const found = new Map<number, PersonKeys>();
  if (people.length === 0 || engine.release() === null) return found;
  const wanted = people.map(addresseeOf);
  const prospects = byLookup(
    await engine.addressees(wanted.map(({ name, zip }) => ({ zip: zip.slice(0, 5), lastWord: lastWordOf(name) }))),
  );
  for (const [at, person] of wanted.entries()) {
    const prospect = prospects.of(person).find((one) => isDoNotMail(person, one));
    if (prospect !== undefined) found.set(at, { personKey: prospect.vendorKey, householdKey: prospect.householdKey });
  }
  return found;
}
