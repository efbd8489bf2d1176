import { type CallOutcome, callOutcomes, numberOutcomes } from '@dropdate/domain/contact/call-outcome';
import type { PhoneType } from '@dropdate/domain/contact/contact-type';
import { callTexts } from './contact-calls.messages.ts';
import { type KnownPhone, rightPhones } from './right-phones.ts';

/** How a call ended, as the caller answers. An answer about the number names the number. */
export interface CallAnswer {
  readonly outcome: CallOutcome;
  readonly label: string;
  /** What then becomes of a lead. */
  readonly after: string;
  readonly phoneType?: PhoneType;
  /** The status that the answer goes on to ask for, once the call is logged. */
  readonly asks?: ClosingStatus;
}

/** An answer that goes on to the question of a status. */
export type ClosingAnswer = CallAnswer & Required<Pick<CallAnswer, 'asks'>>;

/** The statuses that end the work on a lead. */
export type ClosingStatus = 'lost' | 'won';

export const isClosing = (answer: CallAnswer): answer is ClosingAnswer => answer.asks !== undefined;

/** The answers that a reached lead may give at once. Each answer logs the call as reached, and goes on to the question of its status. */
const closingAnswers: readonly ClosingAnswer[] = [
  { outcome: 'reached', ...callTexts.notInterested, asks: 'lost' },
  { outcome: 'reached', ...callTexts.sold, asks: 'won' },
];

/**
 * The answers to the question how a call ended. With several numbers, each of them may be the wrong one, or the one that
 * nobody shall call again. `canClose` adds the answers that end the work on a lead. They stand before those answers,
 * so that their keys are the same for every lead.
 */
export function callAnswers(phones: readonly KnownPhone[], canClose: boolean): readonly CallAnswer[] {
  const callable = rightPhones(phones);
  const answers = callOutcomes.flatMap(({ outcome, label, after }): readonly CallAnswer[] =>
    !numberOutcomes.includes(outcome) || callable.length === 0
      ? [{ outcome, label, after }]
      : callable.map(({ phoneType, phoneNumber }) => ({
          outcome,
          label: callable.length === 1 ? label : `${label}, ${phoneNumber}`,
          after,
          phoneType,
        })),
  );
  const at = answers.findIndex(({ outcome }) => numberOutcomes.includes(outcome));
  return canClose ? answers.toSpliced(at, 0, ...closingAnswers) : answers;
}
