import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { asOfMonth } from '../audience/as-of.ts';
import { isCountUpToDate } from './count-validity.ts';
import type { AudienceRequestRow, AudienceRow } from './drafts.data.ts';

/** An audience with its last count, and the facts by which both are judged. */
export interface JudgedAudience {
  readonly audience: AudienceRow;
  readonly latestRequest: AudienceRequestRow | null;
  readonly hasTurningAgeTemplate: boolean;
  /** The company's time zone. The days of the counts are days of this time zone. */
  readonly timeZone: string;
}

/**
 * The facts by which an audience is judged and priced. While the count can be ordered, `asOf` is the month of the
 * count. The order keeps that month (decision 36), so the price does not depend on the day of payment. Otherwise `asOf`
 * is the present month.
 */
export function contextOfAudience(
  { audience, latestRequest, hasTurningAgeTemplate, timeZone }: JudgedAudience,
  today: string,
): AudienceContext {
  const isCurrent = latestRequest !== null && isCountUpToDate(audience, latestRequest, { today, timeZone });
  return { asOf: asOfMonth(isCurrent ? latestRequest.asOf : today), hasTurningAgeTemplate };
}
