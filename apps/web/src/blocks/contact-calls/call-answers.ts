import { type CallOutcome, callOutcomes, numberOutcomes } from '@dropdate/domain/contact/call-outcome';
import type { PhoneType } from '@dropdate/domain/contact/contact-type';

/** A number of a contact. Nobody calls a wrong one again, or one of the do-not-call file. */
export interface KnownPhone {
  readonly phoneType: PhoneType;
  readonly phoneNumber: string;
  readonly isWrong: boolean;
  /** Whether the number is on the do-not-call file of the company. */
  readonly isDoNotCall: boolean;
}

/** How a call ended, as the caller answers. An answer about the number names the number. */
export interface CallAnswer {
  readonly outcome: CallOutcome;
  readonly label: string;
  /** What then becomes of a lead. */
  readonly after: string;
  readonly phoneType?: PhoneType;
}

/** The numbers that can be called. */
export const rightPhones = <Phone extends KnownPhone>(phones: readonly Phone[]): readonly Phone[] =>
  phones.filter(({ isWrong, isDoNotCall }) => !isWrong && !isDoNotCall);

/** The answers to the question how a call ended. With several numbers, each of them may be the
 * wrong one, or the one that nobody shall call again. */
export function callAnswers(phones: readonly KnownPhone[]): readonly CallAnswer[] {
  const callable = rightPhones(phones);
  return callOutcomes.flatMap(({ outcome, label, after }): readonly CallAnswer[] =>
    !numberOutcomes.includes(outcome) || callable.length === 0
      ? [{ outcome, label, after }]
      : callable.map(({ phoneType, phoneNumber }) => ({
          outcome,
          label: callable.length === 1 ? label : `${label}, ${phoneNumber}`,
          after,
          phoneType,
        })),
  );
}
