import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { suffixOf } from '@dropdate/domain/mail-piece/postal-address';
import { endorsementOf } from '@dropdate/domain/mail-piece/postal-class';
import { senderOf } from '@dropdate/domain/mail-piece/reply-center';
import { emptyLines, postalClasses, type StateLines, stockColors } from '@dropdate/domain/personalize/variant';
import {
  type IdentityColumn,
  identityColumns,
  type PieceIdentity,
} from '@dropdate/domain/production-file/identity-columns';
import { plainTitle } from '@dropdate/domain/production-file/returned-header';
import { linkTextsOf } from './online-answer.ts';
import type { PieceRow, ProductionOrder } from './production.data.ts';

export interface PrintedPiece {
  readonly order: Pick<
    ProductionOrder,
    'number' | 'campaignName' | 'templateName' | 'orgName' | 'replyCenter' | 'senderAddress' | 'linkKey'
  >;
  readonly piece: PieceRow;
}

/** The number of digits of a tracking number. The other digits of a stored barcode are its routing number. */
const trackingDigits = 20;

/** A piece with the facts that name it. */
interface NamedPiece {
  readonly order: Pick<ProductionOrder, 'number'>;
  readonly piece: PieceRow;
}

const identityTexts: Readonly<Record<IdentityColumn, (named: NamedPiece) => string>> = {
  orderNumber: ({ order }) => String(order.number),
  sequence: ({ piece }) => String(piece.seq),
  clientNumber: ({ piece }) => piece.clientCode,
  mailerCode: ({ piece }) => mailerIdOf(piece),
  mailingNumber: ({ piece }) => String(piece.mailingNumber).padStart(4, '0'),
  imBarcode: ({ piece }) => imbBars(imbOf(piece)),
  postalClass: ({ piece }) => postalClasses.find(({ id }) => id === piece.postalClass)?.label ?? '',
  qualifyingCode: ({ piece }) => piece.qualifyingCode,
};

/** The columns of the production file. The print shop returns them for validation (decisions 42 and 43). */
export const productionColumns: readonly (readonly [string, (printed: PrintedPiece) => string])[] = [
  ['Order Number', identityTexts.orderNumber],
  ['Campaign Name', ({ order }) => order.campaignName],
  ['Sequence', identityTexts.sequence],
  ['Client Number', identityTexts.clientNumber],
  ['Mailer Code', identityTexts.mailerCode],
  ['Mailing Number', identityTexts.mailingNumber],
  ['Printed Key', ({ piece }) => formatPrintedKey(piece)],
  ['IM Barcode Digits', ({ piece }) => piece.imb],
  ['IM Barcode', identityTexts.imBarcode],
  ['Postal Class', identityTexts.postalClass],
  ['Qualifying Code', identityTexts.qualifyingCode],
  ['Piece ID', ({ piece }) => piece.pieceId],
  ['Template', ({ order }) => order.templateName],
  ['Variant', ({ piece }) => piece.variantName],
  ['Stock Color', ({ piece }) => stockColors.find(({ id }) => id === piece.stockColor)?.label ?? ''],
  ['First Name', ({ piece }) => piece.firstName],
  ['Middle Name', ({ piece }) => piece.middleName],
  ['Last Name', ({ piece }) => piece.lastName],
  ['Address Line 1', ({ piece }) => piece.addressLine1],
  ['City', ({ piece }) => piece.city],
  ['State', ({ piece }) => piece.state],
  ['Zip', ({ piece }) => piece.zip],
  ['Zip+4', ({ piece }) => piece.zip4],
  ['Delivery Point', ({ piece }) => piece.deliveryPoint],
  ['County', ({ piece }) => piece.county],
  ['Company Name', ({ piece }) => shown(piece, 'isCompanyNameShown', 'companyName')],
  ['Agency Name', ({ piece }) => shown(piece, 'isAgencyNameShown', 'agencyName')],
  ['License Number', ({ piece }) => shown(piece, 'isLicenseNumberShown', 'licenseNumber')],
  ['Suffix', ({ piece }) => suffixOf(piece.lastName)],
  ['Service Type', ({ piece }) => piece.imb.slice(2, 5)],
  ['Endorsement', ({ piece }) => (piece.postalClass === null ? '' : endorsementOf(piece.postalClass))],
  ['Return Address Line 1', ({ order }) => senderOf(order.orgName, order).addressLine1],
  ['Return City Line', ({ order }) => senderOf(order.orgName, order).cityLine],
  ['Urbanization', ({ piece }) => piece.urbanization],
  ['Answer Link', ({ order, piece }) => linkTextsOf(order, piece)?.printed ?? ''],
  ['QR Code', ({ order, piece }) => linkTextsOf(order, piece)?.coded ?? ''],
  ['Seed', ({ piece }) => (piece.isSeed ? 'Yes' : '')],
];

const textOfPlain = new Map(productionColumns.map(([title, text]) => [plainTitle(title), text]));

/** The text that the production file has in a column. Empty for a column that the production file lacks. */
export function productionTextOf(title: string, printed: PrintedPiece): string {
  return textOfPlain.get(plainTitle(title))?.(printed) ?? '';
}

/** The texts that the production file has in the identity columns of a piece. */
export function identityOf(named: NamedPiece): PieceIdentity {
  const texts = identityColumns.map(({ column }) => [column, identityTexts[column](named)]);
  return Object.fromEntries(texts) as PieceIdentity;
}

/**
 * The mailer id that is printed in the barcode: six digits after the two digits of the barcode id and the three digits
 * of the service type. The configuration may have another mailer id by now.
 */
function mailerIdOf({ imb }: Pick<PieceRow, 'imb'>): string {
  return imb.slice(5, 11);
}

/** The two parts of a piece's barcode. */
export function imbOf({ imb }: Pick<PieceRow, 'imb'>) {
  return { tracking: imb.slice(0, trackingDigits), routing: imb.slice(trackingDigits) };
}

/** The variant's lines in the state of the piece. */
export function linesOf({ lines }: Pick<PieceRow, 'lines'>): StateLines {
  return lines ?? emptyLines;
}

function shown(
  piece: PieceRow,
  flag: 'isCompanyNameShown' | 'isAgencyNameShown' | 'isLicenseNumberShown',
  text: 'companyName' | 'agencyName' | 'licenseNumber',
): string {
  const lines = linesOf(piece);
  return lines[flag] ? lines[text] : '';
}
