import { type DoNotMailPerson, isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { listDoNotMailPeople } from './do-not-mail.data.ts';
import { byLookup } from './match-do-not-mail.ts';

/** The people whom a company does not mail. */
export interface RefusedPeople {
  /** Whether one of the entries means this person. */
  means(person: DoNotMailPerson): boolean;
  /** The ZIP codes of the entries, five digits each. Nobody outside of them is meant. */
  readonly zips: readonly string[];
}

export async function refusedPeople(db: Database, companyId: CompanyId): Promise<RefusedPeople> {
  const entries = await listDoNotMailPeople(db, companyId);
  const known = byLookup(entries);
  return {
    means: (person) => known.of(person).some((entry) => isDoNotMail(entry, person)),
    zips: [...new Set(entries.map(({ zip }) => zip.slice(0, 5)))],
  };
}
