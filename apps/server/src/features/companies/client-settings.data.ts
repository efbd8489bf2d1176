import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ListPlan } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import { companies } from '../../schema/tenancy.ts';
import { visibleCompanies } from '../../schema/visible-rows.ts';
import { clientSettingsList } from './client-settings-list.ts';

/** The settings of a client that the provider keeps. */
export type ClientSettings = Pick<
  typeof companies.$inferSelect,
  | 'timeZone'
  | 'paymentTerms'
  | 'holdDays'
  | 'maxLeadDays'
  | 'completeAfterDays'
  | 'isIGroup'
  | 'isCreditReward'
  | 'isCardsReturn'
  | 'isDeceasedMailedBack'
  | 'isFlaggedMailedBack'
>;

/** The clients of a scope. The provider orders no campaigns, so it has no such settings. */
const clientsIn = (scope: RowScope) => and(visibleCompanies(scope, companies.id), eq(companies.kind, 'client'));

/** A page of Client Settings. */
export function searchClients(db: Database, scope: RowScope, plan: ListPlan) {
  // The list is short, so every page counts its rows anew.
  return selectRows(db, clientSettingsList, { from: sql`companies`, visible: sql`${clientsIn(scope)}` }, plan);
}

/**
 * Locks a client's settings against other changes until the transaction ends. Null when the viewer sees no such client.
 */
export async function lockClientSettings(
  tx: Database,
  scope: RowScope,
  companyId: CompanyId,
): Promise<ClientSettings | null> {
  const [row] = await tx
    .select({
      timeZone: companies.timeZone,
      paymentTerms: companies.paymentTerms,
      holdDays: companies.holdDays,
      maxLeadDays: companies.maxLeadDays,
      completeAfterDays: companies.completeAfterDays,
      isIGroup: companies.isIGroup,
      isCreditReward: companies.isCreditReward,
      isCardsReturn: companies.isCardsReturn,
      isDeceasedMailedBack: companies.isDeceasedMailedBack,
      isFlaggedMailedBack: companies.isFlaggedMailedBack,
    })
    .from(companies)
    .where(and(clientsIn(scope), eq(companies.id, companyId)))
    .for('no key update');
  return row ?? null;
}

export async function saveClientSettings(
  tx: Database,
  companyId: CompanyId,
  values: Partial<ClientSettings>,
): Promise<void> {
  await tx.update(companies).set(values).where(eq(companies.id, companyId));
}
