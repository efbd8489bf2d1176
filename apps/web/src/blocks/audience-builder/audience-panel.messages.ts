import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the panel beside an audience. Source: specification 2, sections 2, 5 and 9; sentences without a source are ours. */
export const panelMessages = {
  available: 'Prospects available',
  outOfDate: 'Out of date',
  updateToUse: 'Press Update to order from this count.',
  counting: 'Counting',
  update: 'Update',
  desired: 'Desired count',
  desiredPlaceholder: '12,000',
  apply: 'Apply',
  ofAvailable: (percent: string) => `${percent} of the available prospects`,
  distribution: 'Distribution',
  countiesExpected: 'Each state gets exactly its count. Counties are expected values.',
  about: 'about',
  lastApplied: 'As last applied',
  showAll: (count: number) => `Show all ${formatCount(count)} counties`,
  showFewer: 'Show fewer counties',
  nobody: 'No prospects match. Widen the geography or remove a parameter.',
  few: (below: string) => `Fewer than ${below} prospects match. Orders below ${below} carry a low quantity charge.`,
} as const;
