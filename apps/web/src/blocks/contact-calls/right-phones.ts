import type { PhoneCheck } from '@dropdate/contract/contacts/phone-check';
import type { PhoneType } from '@dropdate/domain/contact/contact-type';

/** A number of a contact. Nobody calls a wrong one again, one of the do-not-call file, or one that its check bars. */
export interface KnownPhone {
  readonly phoneType: PhoneType;
  readonly phoneNumber: string;
  readonly isWrong: boolean;
  /** Whether the number is on the do-not-call file of the company. */
  readonly isDoNotCall: boolean;
  /** The finding of the last check of the number. Null without a check. */
  readonly check: PhoneCheck | null;
}

/** The numbers that can be called. */
export const rightPhones = <Phone extends KnownPhone>(phones: readonly Phone[]): readonly Phone[] =>
  phones.filter(({ isWrong, isDoNotCall, check }) => !isWrong && !isDoNotCall && check?.isBarred !== true);
