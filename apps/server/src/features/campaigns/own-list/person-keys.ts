import { createHash } from 'node:crypto';
import { generationOf, lastWordOf } from '@dropdate/domain/address/name-words';
import { isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { streetOf } from '@dropdate/domain/own-list/complete-address';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import { personIdentity } from '@dropdate/domain/own-list/person-identity';
import type { Addressed, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
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
  urbanization: texts.urbanization ?? '',
});

/** A prospect who a person is. */
export interface FoundProspect {
  /** Null where the prospect is another person of the list, such as the father of the same name. */
  readonly keys: PersonKeys | null;
  /** The flags of the vendor. Where the name does not tell father and son apart, the flag of either. */
  readonly isDeceased: boolean;
  readonly isDoNotMail: boolean;
}

/** The prospects who a person may be: those of the same generation, else those whose name or the person's tells none. */
interface Candidates {
  readonly at: number;
  readonly generation: number;
  readonly isExact: boolean;
  readonly prospects: readonly Addressed[];
}

/**
 * The prospects who the people are, by the position of the person: the same first and last name, ZIP code and house
 * number. People whom the present prospect file does not know are left out. A father and a son of one name never are the
 * same prospect.
 */
export async function findProspects(
  engine: Pick<ProspectEngine, 'addressees' | 'release'>,
  people: readonly OwnListTexts[],
): Promise<ReadonlyMap<number, FoundProspect>> {
  if (people.length === 0 || engine.release() === null) return new Map();
  const wanted = people.map(addresseeOf);
  const known = byLookup(await engine.addressees(wanted.map(lookupOf)));
  const found = wanted.flatMap((person, at): Candidates[] => {
    const prospects = known.of(person).filter((one) => isDoNotMail(person, one));
    if (prospects.length === 0) return [];
    const generation = generationOf(person.name);
    const exact = prospects.filter(({ name }) => generationOf(name) === generation);
    const isExact = exact.length > 0;
    return [{ at, generation, isExact, prospects: isExact ? exact : prospects }];
  });
  const takenBy = new Map<bigint, number>();
  const keysOf = ({ prospects, generation }: Candidates): PersonKeys | null => {
    const free = prospects.find(({ vendorKey }) => (takenBy.get(vendorKey) ?? generation) === generation);
    if (free === undefined) return null;
    takenBy.set(free.vendorKey, generation);
    return { personKey: free.vendorKey, householdKey: free.householdKey };
  };
  const sure = found.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
  return new Map(
    sure.map((one) => [
      one.at,
      {
        keys: keysOf(one),
        isDeceased: one.prospects.some(({ isDeceased }) => isDeceased),
        isDoNotMail: one.prospects.some((prospect) => prospect.isDoNotMail),
      },
    ]),
  );
}

/** The ZIP code and word by which the engine finds a person. */
export const lookupOf = ({ name, zip }: Pick<Addressed, 'name' | 'zip'>) => ({
  zip: zip.slice(0, 5),
  lastWord: lastWordOf(name),
});
