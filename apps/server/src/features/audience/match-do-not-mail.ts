import { lastWordOf } from '@dropdate/domain/address/name-words';
import { type DoNotMailPerson, isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';

export interface MatchedPerson {
  readonly vendorKey: bigint;
  /** Five digits. */
  readonly zip: string;
}

const lookupOf = ({ name, zip }: DoNotMailPerson) => `${zip.slice(0, 5)} ${lastWordOf(name)}`;

/** Groups people by ZIP code and last word of the name, so that each is compared with few others. */
export function byLookup<Person extends DoNotMailPerson>(people: readonly Person[]) {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const key = lookupOf(person);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [person]);
    else others.push(person);
  }
  return { of: (person: DoNotMailPerson): readonly Person[] => groups.get(lookupOf(person)) ?? [] };
}

/** The mailable people of the present prospect file whom entries mean. Nobody before the first release. */
export async function matchDoNotMail(
  engine: Pick<ProspectEngine, 'addressees' | 'release'>,
  entries: readonly DoNotMailPerson[],
): Promise<readonly MatchedPerson[]> {
  if (entries.length === 0 || engine.release() === null) return [];
  const known = byLookup(entries);
  const people = await engine.addressees(
    entries.map(({ name, zip }) => ({ zip: zip.slice(0, 5), lastWord: lastWordOf(name) })),
  );
  return people
    .filter(({ isDeceased, isDoNotMail: isRefused }) => !isDeceased && !isRefused)
    .filter((person) => known.of(person).some((entry) => isDoNotMail(entry, person)))
    .map(({ vendorKey, zip }) => ({ vendorKey, zip: zip.slice(0, 5) }));
}
