import { clientSettingsRowSchema } from '@dropdate/contract/companies/search-client-settings';
import { paymentTermCodes } from '@dropdate/domain/order/payment-term';
import { sql } from 'drizzle-orm';
import { count, shown, text } from '../../platform/database/list-columns.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { isLike } from '../../schema/folded.ts';

/** The columns of Client Settings. */
export const clientSettingsList = rowList(clientSettingsRowSchema, {
  name: 'client-settings',
  id: sql`companies.id`,
  search: ({ pattern }) => isLike(sql`companies.name`, pattern),
  defaultSort: 'name-asc',
  columns: {
    companyId: shown(sql`companies.id`),
    name: text(sql`companies.name`),
    timeZone: shown(sql`companies.time_zone`),
    paymentTerms: shown(sql`companies.payment_terms`, (codes: readonly number[]) => codes.map(paymentTermCodes.wordOf)),
    holdDays: count(sql`companies.hold_days`, { isNeverEmpty: true }),
    maxLeadDays: count(sql`companies.max_lead_days`, { isNeverEmpty: true }),
    isIGroup: shown(sql`companies.is_igroup`),
    isCreditReward: shown(sql`companies.is_credit_reward`),
    isCardsReturn: shown(sql`companies.is_cards_return`),
    isDeceasedMailedBack: shown(sql`companies.is_deceased_mailed_back`),
    isFlaggedMailedBack: shown(sql`companies.is_flagged_mailed_back`),
    completeAfterDays: count(sql`companies.complete_after_days`),
  },
});
