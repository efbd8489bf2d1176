/** The seven faults of a returned production file, as the wire names them (specification 2, section 3). */
export const productionFlags = [
  'isProspectRecordError',
  'isMailerCodeError',
  'isClientNumberError',
  'isMailingNumberError',
  'isImBarCodeError',
  'isPostalClassError',
  'isQualifyingCodeError',
] as const;
export type ProductionFlag = (typeof productionFlags)[number];

/**
 * The columns of a production file that name its pieces, and the fault that a wrong value raises. A returned file needs
 * these columns. All other columns are optional (decision 50). The barcode is its 65 letters, because a spreadsheet
 * shortens a number of 31 digits.
 */
export const identityColumns = [
  { column: 'orderNumber', title: 'Order Number', flag: 'isProspectRecordError' },
  { column: 'sequence', title: 'Sequence', flag: 'isProspectRecordError' },
  { column: 'clientNumber', title: 'Client Number', flag: 'isClientNumberError' },
  { column: 'mailerCode', title: 'Mailer Code', flag: 'isMailerCodeError' },
  { column: 'mailingNumber', title: 'Mailing Number', flag: 'isMailingNumberError' },
  { column: 'imBarcode', title: 'IM Barcode', flag: 'isImBarCodeError' },
  { column: 'postalClass', title: 'Postal Class', flag: 'isPostalClassError' },
  { column: 'qualifyingCode', title: 'Qualifying Code', flag: 'isQualifyingCodeError' },
] as const satisfies readonly { column: string; title: string; flag: ProductionFlag }[];
export type IdentityColumn = (typeof identityColumns)[number]['column'];

/** The identity of a printed piece: the text that the production file has in each identity column. */
export type PieceIdentity = Readonly<Record<IdentityColumn, string>>;
