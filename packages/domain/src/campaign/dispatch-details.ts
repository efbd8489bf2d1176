import { formatCount } from '../money/money-text.ts';
import { formatDate, type IsoDate } from '../schedule/iso-date.ts';
import { type CampaignStatus, campaignStatusLabel } from './campaign-status.ts';
import { countPieces, mostMissingRanges, readPieceRanges } from './missing-pieces.ts';

/** The entries of the dispatch modal. Null is an empty field. */
export interface DispatchDetails {
  readonly dispatchCount: number | null;
  readonly dispatchDate: IsoDate | null;
  readonly dateSentForPrinting: IsoDate | null;
  /** Why fewer pieces are dispatched than were ordered. */
  readonly reason: string;
  /** The pieces that were not dispatched: `12, 40-45`. Empty for the last pieces of the order. */
  readonly missingPieces: string;
}

export interface DispatchLimits {
  /** The pieces of the order. */
  readonly recipients: number;
  /** The date of the order, in the time zone of the user's company. */
  readonly orderedOn: IsoDate;
  /** Today's date, in the time zone of the user's company. */
  readonly today: IsoDate;
}

/** The problems of the entries, by field. A field without a problem is missing. */
export type DispatchProblems = { readonly [Field in keyof DispatchDetails]?: string };

export const maxDispatchReason = 200;

/** Whether the user must say why fewer pieces are dispatched than were ordered. */
export function needsDispatchReason(dispatchCount: number | null, recipients: number): boolean {
  return dispatchCount !== null && dispatchCount >= 0 && dispatchCount < recipients;
}

/** What is wrong with the entries of the dispatch modal (specification 2, section 5, Dispatch modal). */
export function dispatchProblems(details: DispatchDetails, limits: DispatchLimits): DispatchProblems {
  const { dispatchCount, dispatchDate, dateSentForPrinting, reason, missingPieces } = details;
  const problems = {
    dispatchCount: countProblem(dispatchCount, limits.recipients),
    dateSentForPrinting: dateProblem(dateSentForPrinting, limits),
    dispatchDate: dateProblem(dispatchDate, limits),
    reason: needsDispatchReason(dispatchCount, limits.recipients) ? reasonProblem(reason, limits.recipients) : null,
    missingPieces: missingProblem(missingPieces, dispatchCount, limits.recipients),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== null));
}

/**
 * What is strange about the dates of a dispatch, as sentences. The user may keep the dates, because the press may have begun
 * before the validation, with leave.
 * @param validatedOn the day on which the production file was validated. Null when its validation was skipped
 */
export function dispatchDateDoubts(
  { dispatchDate, dateSentForPrinting }: Pick<DispatchDetails, 'dispatchDate' | 'dateSentForPrinting'>,
  validatedOn: IsoDate | null,
): readonly string[] {
  const doubts: string[] = [];
  if (dispatchDate !== null && dateSentForPrinting !== null && dispatchDate < dateSentForPrinting)
    doubts.push(`The dispatch date is before the date sent for printing, ${formatDate(dateSentForPrinting)}.`);
  const isBefore = (date: IsoDate | null) => date !== null && validatedOn !== null && date < validatedOn;
  const early = [
    isBefore(dateSentForPrinting) ? 'date sent for printing' : null,
    isBefore(dispatchDate) ? 'dispatch date' : null,
  ].filter((name) => name !== null);
  if (validatedOn !== null && early.length > 0)
    doubts.push(
      `The ${early.join(' and the ')} ${early.length === 1 ? 'is' : 'are'} before the validation of the file, ${formatDate(validatedOn)}.`,
    );
  return doubts;
}

/** The hours after a dispatch in which its dates can be corrected. */
export const correctionHours = 24;

/** The entries of a correction of a dispatch's dates. */
export type DispatchCorrection = Pick<DispatchDetails, 'dispatchDate' | 'dateSentForPrinting' | 'reason'>;

/** What is wrong with the entries of a correction, by field. */
export function correctionProblems(
  { dispatchDate, dateSentForPrinting, reason }: DispatchCorrection,
  limits: DispatchLimits,
): { readonly [Field in keyof DispatchCorrection]?: string } {
  const problems = {
    dispatchDate: dateProblem(dispatchDate, limits),
    dateSentForPrinting: dateProblem(dateSentForPrinting, limits),
    reason: correctionReasonProblem(reason),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== null));
}

function correctionReasonProblem(reason: string): string | null {
  if (reason.trim() === '') return 'Enter why the dates are corrected.';
  return reason.length > maxDispatchReason ? `Enter at most ${maxDispatchReason} characters.` : null;
}

/**
 * Why the dates of a dispatch cannot be corrected now. Null when they can.
 * @param dispatchedAt when the dispatch was recorded. Null for a campaign without a dispatch, or from before corrections
 */
export function correctionRefusal(status: CampaignStatus, dispatchedAt: Date | null, now: Date): string | null {
  if (status !== 'dispatched')
    return `The campaign is ${campaignStatusLabel(status)}. Only a dispatch can be corrected.`;
  const isOpen = dispatchedAt !== null && now.getTime() - dispatchedAt.getTime() <= correctionHours * 3_600_000;
  return isOpen ? null : `The dispatch is older than ${correctionHours} hours. Its dates can no longer be corrected.`;
}

const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${formatCount(count)} pieces`);

function countProblem(count: number | null, recipients: number): string | null {
  if (count === null) return 'Enter the number of dispatched pieces.';
  if (!Number.isSafeInteger(count) || count < 0) return 'Enter a whole number from 0.';
  return count > recipients ? `The order has ${piecesText(recipients)}. Enter at most this number.` : null;
}

function dateProblem(date: IsoDate | null, { orderedOn, today }: DispatchLimits): string | null {
  if (date === null) return 'Enter a date.';
  // The holds and the mail history count from this date.
  if (date < orderedOn) return `The date cannot be before the order, ${formatDate(orderedOn)}.`;
  return date > today ? `The date cannot be after today, ${formatDate(today)}.` : null;
}

function missingProblem(text: string, dispatchCount: number | null, recipients: number): string | null {
  if (text.trim() === '') return null;
  const read = readPieceRanges(text, recipients, mostMissingRanges);
  if ('problem' in read) return read.problem;
  const missing = countPieces(read.ranges);
  if (dispatchCount === null || missing === recipients - dispatchCount) return null;
  return `${missing === 1 ? 'This is' : 'These are'} ${piecesText(missing)}, and the quantity leaves ${formatCount(recipients - dispatchCount)}. Correct the pieces or the quantity.`;
}

function reasonProblem(reason: string, recipients: number): string | null {
  if (reason.trim() === '') return `Enter why fewer than ${piecesText(recipients)} are dispatched.`;
  return reason.length > maxDispatchReason ? `Enter at most ${maxDispatchReason} characters.` : null;
}
