import { sanExample } from '@dropdate/domain/phone-check/san-number';

/** Texts of the numbers with which phones are looked up. The specification names the fields; the other texts are ours. */
export const messages = {
  sanNumbers: 'SAN numbers',
  placeholder: sanExample,
  hint: 'The Subscription Account Number of your company at the National Do Not Call Registry. Numbers are looked up with it before you pay.',
  add: 'Add',
  most: (most: number) => `An audience has at most ${most} SAN numbers.`,
  offered: 'SAN numbers of your org',
  use: (number: string) => `Use ${number}`,
  expired: (number: string) => `${number} has expired`,
  expiredMark: 'expired',
  orgId: 'Org ID',
  orgIdHint: 'The organization ID of the same subscription.',
} as const;
