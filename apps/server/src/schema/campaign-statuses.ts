import {
  type CampaignStatus,
  campaignStatusCodes,
  campaignStatuses,
  dispatchedStatuses,
  isEditable,
  orderedStatuses,
} from '@dropdate/domain/campaign/campaign-status';
import { queuedStatuses } from '@dropdate/domain/campaign/production-queue';
import { isListEditable, listStatusCodes, listStatuses } from '@dropdate/domain/prospect-list/list-status';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Statuses as SQL, for indexes and for the conditions that these indexes serve. The codes are part of the text, because
 * PostgreSQL uses such an index only for the same text.
 */
const codesOf = (statuses: readonly CampaignStatus[]): SQL =>
  sql.raw(`(${statuses.map(campaignStatusCodes.codeOf).join(', ')})`);
export const orderedCodes = codesOf(orderedStatuses);
export const dispatchedCodes = codesOf(dispatchedStatuses);
export const editableCodes = codesOf(campaignStatuses.map(({ status }) => status).filter(isEditable));

/** The statuses of prospect lists that can still be edited. */
const editableLists = listStatuses.map(({ status }) => status).filter(isListEditable);
export const editableListCodes = sql.raw(`(${editableLists.map(listStatusCodes.codeOf).join(', ')})`);

/** The campaigns of the production queue. */
export const isQueued = sql`deleted_at is null and status in ${codesOf(queuedStatuses)}`;

/** The campaigns of Campaign Status. */
export const isOrdered = sql`deleted_at is null and status in ${orderedCodes}`;

/** The day of the dispatch as lists show and sort it: empty before the dispatch. */
export const shownDispatchDate = sql`(case when status in ${dispatchedCodes} then dispatch_date end)`;
