import type { IsoDate } from '../schedule/iso-date.ts';

/** The end of a card's validity. The card pays through the last day of this month. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
}

/** Whether a card no longer pays on a day (specification 2, section 5, expired cards). */
export function isCardExpired({ expMonth, expYear }: CardExpiry, today: IsoDate): boolean {
  return expYear * 12 + expMonth < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
}

/** `MM/yyyy`. */
export function cardExpiryText({ expMonth, expYear }: CardExpiry): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}
