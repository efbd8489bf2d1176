import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the table of the distribution, which loads late. Source: specification 2, section 2. */
export const messages = {
  distribution: 'Distribution',
  countiesExpected: 'The number of each state is exact. The numbers of its counties are estimates.',
  about: 'about',
  lastApplied: 'As last applied',
  showAll: (count: number) => `Show all ${formatCount(count)} counties`,
  showFewer: 'Show fewer counties',
} as const;
