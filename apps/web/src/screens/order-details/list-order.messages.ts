import { formatCount } from '@dropdate/domain/money/money-text';

/**
 * Texts of an individual prospect list. Source: specification 2, sections 2 and 8. Texts that the specification lacks
 * are ours.
 */
export const messages = {
  title: 'Overview',
  badge: 'Prospect List',
  back: 'Back',
  loading: 'Loading the prospect list',
  loadFailed: 'Error while fetching the prospect list order',
  missing: 'This prospect list was not found',
  missingSentence: 'It may have been deleted, or it belongs to another org.',
  subtitle: (name: string, order: string) => `${name}, order ${order}`,
  summary: 'Summary',
  available: 'Total prospects available',
  payment: 'Payment Summary',
  receipt: 'Receipt',
  boughtBy: 'Bought by',
  orderDate: 'Order date',
  org: 'Org',
  groups: 'Groups',
  tags: 'Tags',
  addOns: 'Add-Ons',
  noAddOns: 'None',
  licence: 'License',
  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  download: 'Download Prospect List',
  downloaded: 'File downloaded successfully',
  downloadFailed: 'Error while downloading the File',
  keptUntil: (date: string) => `The file is kept until ${date}, and can be made again afterwards.`,
  beingMade: 'The file is being made. This takes a moment.',
  ended: 'The file was kept for 90 days. It can be made again with the same people.',
  makeAgain: 'Make the file again',
  makeFailed: 'The file could not be made.',
  campaigns: (count: number) => {
    if (count === 0) return 'No campaign mails this list yet.';
    return count === 1 ? '1 campaign mails this list.' : `${formatCount(count)} campaigns mail this list.`;
  },
  usedOnce: 'This list may be used once, and a campaign mails it already. Buy a new list to mail again.',
  refresh: 'Refresh This List',
  refreshNote: 'Finds people who are new since the purchase. You pay for the new people only.',
  refreshFailed: 'The refresh could not be started.',
  share: 'Share',
  shareFailed: 'Failed to share prospect list',
  shareMissing: 'The dialog could not be loaded. Try again.',
} as const;
