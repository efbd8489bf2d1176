import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';

/**
 * Texts about a previewed mail piece. Source: specification 2, sections 2 and 5. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  preview: 'Preview',
  state: 'State',
  variant: 'Variant',
  side: 'Side',
  front: 'Front',
  back: 'Back',
  online: 'Online',
  guides: 'Safe zone and bleed',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  safeZone: 'Safe zone',
  bleed: 'Bleed',
  perState: 'Filled per state',
  paper: (name: string) => `Stock color: ${name}`,
  recipient: 'Sample recipient',
  orderRecipient: 'Recipient',
  place: (at: number, of: number) => `${at} of ${of}`,
  nextRecipient: 'Next recipient',
  previousRecipient: 'Previous recipient',
  inventedName: 'Invented recipient',
  samplesLoading: 'Loading',
  samplesFailed: 'The sample recipients could not be loaded.',
  samplesMissing: 'the samples could not be loaded',
  tryAgain: 'Try again',
  noRecipient: (state: string) => `none of the samples lives in ${state}`,
  samplesWithheld: {
    'not-applied': 'apply a desired count to see real people',
    ordered: 'the order has its own recipients',
    'daily-limit': 'your company has looked at the people of many counts today; real people are shown again tomorrow',
  },
  recipientsMissing: 'the recipients could not be loaded',
  noPiece: (state: string) => `none of the pieces shown here goes to ${state}`,
  recipientsFailed: 'The recipients could not be loaded.',
  withheld: 'the recipients are shown to production only',
  listed: 'the real recipients are in the Duplicate List',
  pieceLabel: (side: string, template: string, recipient: string) => `${side} of ${template} for ${recipient}`,
  stage: 'Mail piece',
  keys: 'F turns the piece over, + and − zoom, arrows step through the recipients.',
  keysWithGuides: 'F turns the piece over, G shows the guides, + and − zoom, arrows step through the recipients.',
  pieceFailed: 'The mail piece could not be loaded.',
  order: 'Order',
  open: (template: string) => `Preview ${template}`,
  close: 'Close',
} as const;

/** Names of the lines that are filled per state. */
export const fieldLabels: Readonly<Record<StateField, string>> = {
  companyName: 'Company name',
  agencyName: 'Agency name',
  licenseNumber: 'License number',
};
