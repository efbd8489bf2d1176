import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import {
  type DispatchDetails,
  type DispatchLimits,
  type DispatchProblems,
  dispatchProblems,
} from '@dropdate/domain/campaign/dispatch-details';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { messages as dateMessages } from '../../client/date-field/date-field.messages.ts';
import { isNoCount, noCountText, type TypedCount } from '../../kit/field/number-text.ts';

/** The content of the fields of the dispatch dialog. */
export interface DispatchEntry {
  readonly quantity: TypedCount;
  /** The dates as the user typed them. */
  readonly sentForPrinting: string;
  readonly dispatched: string;
  readonly reason: string;
  /** The missing pieces as the user typed them. Empty for the last ones. */
  readonly missingPieces: string;
}

/** All pieces that are printed and mailed: the bought ones, and those to seed addresses. */
export const printedPieces = ({ quantity, seedCount }: Pick<CampaignStatusRow, 'quantity' | 'seedCount'>): number =>
  quantity + seedCount;

const typedDate = (date: string | null): string => (date === null ? '' : formatDate(date));

/**
 * The fields when the dialog opens. All pieces of the order are dispatched today, unless details were saved before.
 */
export function entryOf(row: CampaignStatusRow, today: string): DispatchEntry {
  return {
    quantity: { count: row.savedDispatch?.dispatchCount ?? printedPieces(row) },
    sentForPrinting: typedDate(row.dateSentForPrinting),
    dispatched: typedDate(row.savedDispatch?.dispatchDate ?? today),
    reason: '',
    missingPieces: row.savedDispatch?.missingPieces ?? '',
  };
}

/** The details that the fields contain, and their problems by field. */
export function readEntry(
  { quantity, sentForPrinting, dispatched, reason, missingPieces }: DispatchEntry,
  limits: DispatchLimits,
): { readonly details: DispatchDetails; readonly problems: DispatchProblems } {
  const details = {
    dispatchCount: quantity.count,
    dateSentForPrinting: parseDate(sentForPrinting),
    dispatchDate: parseDate(dispatched),
    reason: reason.trim(),
    missingPieces: missingPieces.trim(),
  };
  const isNoDate = (text: string, date: string | null) => date === null && text.trim() !== '';
  const problems = {
    ...dispatchProblems(details, limits),
    ...(isNoCount(quantity) && { dispatchCount: noCountText }),
    ...(isNoDate(sentForPrinting, details.dateSentForPrinting) && { dateSentForPrinting: dateMessages.notADate }),
    ...(isNoDate(dispatched, details.dispatchDate) && { dispatchDate: dateMessages.notADate }),
  };
  return { details, problems };
}

/** The complete details without problems, as the server takes them. Null while a field is empty. */
export function completeDetails({ dispatchCount, dispatchDate, dateSentForPrinting, ...texts }: DispatchDetails) {
  if (dispatchCount === null || dispatchDate === null || dateSentForPrinting === null) return null;
  return { dispatchCount, dispatchDate, dateSentForPrinting, ...texts };
}
