import { campaignTexts } from '../../blocks/campaign-row/campaign-row.messages.ts';

/**
 * Texts of Campaign Status. Source: specification 2, sections 2, 4 and 8. Texts that the specification lacks are ours.
 */
export const messages = {
  ...campaignTexts,
  title: 'Campaign Status',
  total: 'Total',
  search: 'Search Campaigns',
  noMatch: 'No Matching Campaigns Found',
  noMatchSentence: (term: string) => `No ordered campaign matches '${term}'.`,
  emptySentence: 'A campaign appears here as soon as its order is placed.',
  overviewFailed: 'Error fetching campaign overview data',
  pieces: (count: string) => `${count} pieces`,

  validationSkipped: 'validated (skipped)',
  statusOf: (name: string) => `status of ${name}`,
  statusMenu: (name: string) => `Statuses of ${name}`,
  statusUpdated: 'Campaign status updated successfully',
  statusFailed: 'Error while updating the status',

  dispatch: 'Dispatch Details',
  dispatchSentence: (order: string, pieces: string) => `Order ${order} has ${pieces} pieces.`,
  quantity: 'Quantity',
  sentForPrinting: 'Date Sent For Printing',
  dispatchDate: 'Dispatch Date',
  reason: 'Reason',
  reasonHint: 'The buyer does not see the reason.',
  missing: 'Missing Pieces',
  missingForm: '12, 40-45',
  missingLast: (pieces: string) => `Empty: the last pieces, ${pieces}.`,
  missingHint: 'Numbers of the column Sequence in the production file.',
  missingFile: 'Read the missing pieces from a file',
  missingFileHint: 'CSV or XLSX with the column Sequence',
  missingFailed: 'The missing pieces could not be read',
  removeFile: (name: string) => `Remove ${name}`,
  dispatchVerb: 'Dispatch',
  dispatchSaved: 'Dispatch details updated successfully',
  dispatchStarted: (order: string) => `Order ${order} is being dispatched. The bell shows the progress.`,
  dispatchFailed: 'Error while updating dispatch details',

  validateFile: 'Validate File',
  viewValidation: 'View Validation',
  download: 'Download Production File',
  downloadMany: 'Download Production Files',
  downloadManySentence: (orders: number) =>
    orders === 1 ? 'The production file of 1 order.' : `The production files of ${orders} orders.`,
  packing: 'Files',
  packings: { zip: 'Zip, one file each', 'one-file': 'One file' },
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (.xlsx)' },
  columnsOf: 'Columns',
  columnChoices: { all: 'All columns', identity: 'Identity columns' },
  downloadVerb: 'Download',
  manyFailed: 'Error while preparing the production files',
  notInProduction: (order: string) => `Order ${order} is not in this list.`,
} as const;
