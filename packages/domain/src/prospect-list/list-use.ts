import type { PurchaseType } from './purchase-type.ts';

/** Whether a list may be mailed by one more campaign. The licence of a single use allows one. */
export const mayMailAgain = (type: PurchaseType, campaigns: number): boolean => type !== 'one-time' || campaigns === 0;

/** The refusal of a second campaign. */
export const listMailedText = (name: string): string =>
  `${name} may be used once, and a campaign mails its people already. Buy a new list to mail again.`;
