import { type DoNotMailPerson, isDoNotMail, lastWordOf } from '@dropdate/domain/audience/do-not-mail';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';

export interface MatchedPerson {
  readonly vendorKey: bigint;
  /** Five digits. */
  readonly zip: string;
}

/** The people of the present prospect file whom entries mean. Nobody before the first release. */
export async function matchDoNotMail(
  engine: Pick<ProspectEngine, 'addressees' | 'release'>,
  entries: readonly DoNotMailPerson[],
): Promise<readonly MatchedPerson[]> {
  if (entries.length === 0 || engine.release() === null) return [];
  const lookupOf = ({ name, zip }: DoNotMailPerson) => `${zip.slice(0, 5)} ${lastWordOf(name)}`;
  const byLookup = new Map<string, DoNotMailPerson[]>();
  for (const entry of entries) byLookup.set(lookupOf(entry), [...(byLookup.get(lookupOf(entry)) ?? []), entry]);
  const people = await engine.addressees(
    entries.map(({ name, zip }) => ({ zip: zip.slice(0, 5), lastWord: lastWordOf(name) })),
  );
  return people
    .filter((person) => byLookup.get(lookupOf(person))?.some((entry) => isDoNotMail(entry, person)) === true)
    .map(({ vendorKey, zip }) => ({ vendorKey, zip: zip.slice(0, 5) }));
}
