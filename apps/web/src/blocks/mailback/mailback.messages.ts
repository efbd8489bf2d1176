/**
 * Texts about marking and labels, for all pages of Mailback Processing. Source: specification 3, sections 2 and 8. Texts
 * that the specification lacks are ours.
 */
export const mailbackTexts = {
  markAsSent: 'Mark As Sent',
  markFailed: 'Failed to mark leads as sent. Please try again',
  generateLabel: 'Generate Label',
  labelsFailed: 'Failed to generate mailing labels. Please try again',

  labelSentence: (client: string, clients: number, count: string) =>
    clients === 1 ? `Mailing labels for ${client}.` : `Mailing labels for ${count} clients.`,
  layout: 'Label sheet',
  noBarcode: 'These labels are too narrow for the Intelligent Mail barcode.',
  start: 'First label',
  startHint: 'Choose the first free label of a begun sheet.',
  startOf: (position: number) => `Label ${position}`,
  each: 'Labels for each client',
  oneLabel: 'One label',
  severalLabels: 'One for so many cards',
  cardsPerLabel: 'Cards in a parcel',
  cardsPerLabelHint: (most: string) => `From 1 to ${most}.`,
  labels: (count: string) => (count === '1' ? '1 label' : `${count} labels`),
  sheets: (count: string) => (count === '1' ? '1 sheet' : `${count} sheets`),
  plan: (labels: string, sheets: string) => `${labels} on ${sheets}`,
  barcodes: (count: string, all: boolean) =>
    all ? 'All labels carry the Intelligent Mail barcode.' : `${count} carry the Intelligent Mail barcode.`,
  noBarcodes: 'No label carries the Intelligent Mail barcode, because no address has ZIP+4.',
  withoutAddress: (names: string) => `No label, because the org has no address: ${names}.`,
  planFailed: 'The labels could not be counted',
  planLoading: 'Counting the labels',
  testSheet: 'Test Sheet',
  testSheetFailed: 'The test sheet could not be made',
  partMissing: 'This part of the page could not be loaded. Reload the page to try again.',
} as const;
