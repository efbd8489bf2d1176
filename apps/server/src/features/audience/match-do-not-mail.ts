import { lastWordOf } from '@dropdate/domain/address/name-words';
import { type DoNotMailPerson, isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';

export interface MatchedPerson {
  readonly vendorKey: bigint;
  /** Five digits. */
  readonly zip: string;
}

const addresseeOf = ({ name, zip }: DoNotMailPerson) => ({ zip: zip.slice(0, 5), lastWord: lastWordOf(name) });
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
  const people = await mailableOf(engine, entries);
  return people
    .filter((person) => known.of(person).some((entry) => isDoNotMail(entry, person)))
    .map(({ vendorKey, zip }) => ({ vendorKey, zip: zip.slice(0, 5) }));
}

/** The mailable people with the ZIP codes and last words of entries. */
export async function mailableOf(engine: Pick<ProspectEngine, 'addressees'>, entries: readonly DoNotMailPerson[]) {
  const people = await engine.addressees(entries.map(addresseeOf));
  return people.filter((person) => !person.isDeceased && !person.isDoNotMail);
}

/**
 * Looks up the entries of companies in the prospect file, each entry once for each release. A company of 20,000 entries
 * has neighbours in most ZIP codes, so looking all of them up after each change of the list would read most of the
 * file.
 */
export function entriesLookup(engine: Pick<ProspectEngine, 'addressees' | 'release'>) {
  const lookedUp = new Map<string, { readonly seq: number; readonly found: Map<string, readonly bigint[]> }>();
  return async (companyId: string, entries: readonly DoNotMailPerson[]): Promise<readonly bigint[]> => {
    const seq = engine.release()?.seq ?? 0;
    const last = lookedUp.get(companyId);
    const before = last?.seq === seq ? last.found : new Map<string, readonly bigint[]>();
    const missing = entries.filter((entry) => !before.has(wordsOf(entry)));
    const found = new Map<string, bigint[]>(missing.map((entry) => [wordsOf(entry), []]));
    const known = byLookup(missing);
    const people = missing.length === 0 || seq === 0 ? [] : await mailableOf(engine, missing);
    for (const person of people)
      for (const entry of known.of(person))
        if (isDoNotMail(entry, person)) found.get(wordsOf(entry))?.push(person.vendorKey);
    // Removed entries are forgotten.
    const now = new Map(
      entries.map((entry) => [wordsOf(entry), before.get(wordsOf(entry)) ?? found.get(wordsOf(entry)) ?? []]),
    );
    lookedUp.set(companyId, { seq, found: now });
    return [...now.values()].flat();
  };
}

const wordsOf = ({ name, address, zip }: DoNotMailPerson) => [name, address, zip].join('\n');
