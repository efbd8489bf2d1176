import type { DoNotMailPerson } from '@dropdate/domain/audience/do-not-mail';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { HeldPerson, ProjectionSnapshot } from '@dropdate/prospect-engine/prospect-engine';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { mailHistory, reservations, suppressionVersions } from '../../schema/orders.ts';
import { suppressionRules } from '../../schema/suppression-rules.ts';
import { companies } from '../../schema/tenancy.ts';
import { listDeceased } from './deceased-people.data.ts';
import { listDoNotMailPeople } from './do-not-mail.data.ts';
import { limitOf, listKnownProspects, readRules } from './suppression-rules/suppression-rules.data.ts';

/** The version of a company's suppression. 0 before its first order. */
async function readSuppressionVersion(db: Database, companyId: CompanyId): Promise<number> {
  const [row] = await db
    .select({ version: suppressionVersions.version })
    .from(suppressionVersions)
    .where(eq(suppressionVersions.companyId, companyId));
  return row?.version ?? 0;
}

/** The version of a company's suppression, and what decides which households got too many pieces. */
export async function readSuppressionState(db: Database, companyId: CompanyId) {
  const { householdPieces, householdDays } = suppressionRules;
  const [row] = await db
    .select({ version: suppressionVersions.version, timeZone: companies.timeZone, householdPieces, householdDays })
    .from(companies)
    .leftJoin(suppressionVersions, eq(suppressionVersions.companyId, companies.id))
    .leftJoin(suppressionRules, eq(suppressionRules.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (row === undefined) throw new Error('a company is gone');
  return { version: row.version ?? 0, timeZone: row.timeZone, limit: limitOf(row) };
}

/**
 * Raises the version and returns it. The row stays locked until the transaction ends, so versions are committed in
 * rising order.
 */
export async function incrementSuppressionVersion(tx: Database, companyId: CompanyId): Promise<number> {
  const [row] = await tx
    .insert(suppressionVersions)
    .values({ companyId, version: 1 })
    .onConflictDoUpdate({
      target: suppressionVersions.companyId,
      set: { version: sql`${suppressionVersions.version} + 1` },
    })
    .returning({ version: suppressionVersions.version });
  if (!row) throw new Error('a suppression version was not written');
  return row.version;
}

export interface StoredSuppression {
  readonly version: number;
  /** The held people. All people of one checkout or order are held until the same instant. */
  readonly held: readonly (HeldPerson & { readonly expiresAt: Date })[];
  readonly mailed: ProjectionSnapshot['mailed'];
  /** The people whom cards call deceased. They are left out without an end (decision 69). */
  readonly deceased: readonly bigint[];
  /** The people whom the company does not mail, as its users entered them. */
  readonly doNotMail: readonly DoNotMailPerson[];
  /** The people of the prospect file who are customers or open leads, where the company looks its contacts up. */
  readonly known: readonly bigint[];
  /** True when only audiences leave them out whose buyers say so. */
  readonly isKnownOnRequest: boolean;
}

/**
 * The stored facts for a company's queries: the held people, whom the queries leave out, and the mailed people, whom
 * the queries rank by their last mailing. Neither expired holds nor the recipients of orders are read.
 */
export async function readSuppression(db: Database, companyId: CompanyId, now: Date): Promise<StoredSuppression> {
  return db.transaction(
    async (tx) => {
      const version = await readSuppressionVersion(tx, companyId);
      const held = await tx
        .select({
          vendorKey: reservations.vendorKey,
          holder: reservations.holderId,
          expiresAt: reservations.expiresAt,
        })
        .from(reservations)
        .where(and(eq(reservations.companyId, companyId), gt(reservations.expiresAt, now)));
      const mailed = await tx
        .select({ vendorKey: mailHistory.vendorKey, on: mailHistory.lastMailedOn })
        .from(mailHistory)
        .where(eq(mailHistory.companyId, companyId));
      const deceased = await listDeceased(tx, companyId);
      const known = await listKnownProspects(tx, companyId);
      const { leavesOutKnownPeople } = await readRules(tx, companyId);
      const doNotMail = await listDoNotMailPeople(tx, companyId);
      return { version, held, mailed, deceased, doNotMail, known, isKnownOnRequest: !leavesOutKnownPeople };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
