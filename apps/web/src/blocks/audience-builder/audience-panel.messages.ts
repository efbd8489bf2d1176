import { formatCount } from '@dropdate/domain/money/money-text';
import { itemOf } from '@dropdate/domain/pricing/item';

/**
 * Texts of the panel beside an audience. Source: specification 2, sections 2, 5 and 9. Texts that the specification
 * lacks are ours.
 */
export const panelMessages = {
  available: 'Prospects available',
  outOfDate: 'Out of date',
  nextPress: {
    update: 'Press Update to count the prospects.',
    apply: 'Press Apply to order from this count.',
    'type-count': 'Enter a desired count, then press Apply.',
  },
  counting: 'Counting',
  update: 'Update',
  desired: 'Desired count',
  desiredPlaceholder: '12,000',
  apply: 'Apply',
  allAvailable: (count: number) => `Use all ${formatCount(count)}`,
  short: (desired: number, missing: number) => `Short of ${formatCount(desired)} by ${formatCount(missing)}.`,
  ofAvailable: (percent: string) => `${percent} of the available prospects`,
  /** With the number of people whom reply cards of the company call deceased, as far as it is known. */
  leftOut: (deceased: number) =>
    `Do-not-mail, deceased${deceased === 0 ? '' : ` (${formatCount(deceased)} by your reply cards)`}, and the people of your recent orders are left out.`,
  withPhone: (count: number) => `${formatCount(count)} of them have a phone number.`,
  nobody: 'No prospects match. Widen the geography or remove a parameter.',
  few: (below: string, charge: string | null) =>
    `Fewer than ${below} prospects match. ${itemOf('LowQuantity').name}${charge === null ? '' : ` ${charge}`}: orders below ${below}.`,
} as const;

/** What the buyer does next in the panel. */
export type NextPress = keyof typeof panelMessages.nextPress;
