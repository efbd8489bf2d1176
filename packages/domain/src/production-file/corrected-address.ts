import { imbBars } from '../mail-piece/barcode/imb-bars.ts';
import { imbRouting } from '../mail-piece/barcode/imb-number.ts';
import { plainText } from './moved-person.ts';
import { plainTitle } from './returned-header.ts';

/** An address as a mail house returns it. */
export interface ReturnedAddress {
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4: string;
  readonly deliveryPoint: string;
}

/** The optional columns of a returned file with the address of each piece. */
const addressTitles = {
  addressLine1: 'Address Line 1',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  zip4: 'Zip+4',
  deliveryPoint: 'Delivery Point',
} as const satisfies Readonly<Record<keyof ReturnedAddress, string>>;

/** The places of the address columns. Null for a file without ZIP codes: nothing in it can be a correction. */
export type AddressColumns = Readonly<Record<keyof ReturnedAddress, number>> | null;

export function readAddressColumns(titles: readonly string[]): AddressColumns {
  const names = titles.map(plainTitle);
  const entries = Object.entries(addressTitles).map(([field, title]) => [field, names.indexOf(plainTitle(title))]);
  const columns = Object.fromEntries(entries) as Record<keyof ReturnedAddress, number>;
  return columns.zip < 0 || columns.zip4 < 0 ? null : columns;
}

/** `corrected`: the same place, written as the postal service knows it (CASS). `moved`: another place (NCOA). */
export type CorrectionKind = 'corrected' | 'moved';

/** A correction of a piece's address by the mail house, with the barcode that the mail house printed. */
export interface AddressCorrection extends ReturnedAddress {
  readonly kind: CorrectionKind;
  /** Digits of the new barcode: the tracking of the piece, then the new routing. */
  readonly imb: string;
}

/** A printed piece whose row comes back with another barcode. */
export interface CorrectablePiece {
  /** The 20 digits by which the post finds the piece. They stay. */
  readonly tracking: string;
  readonly address: ReturnedAddress;
}

/**
 * The correction in a returned row. The row must carry the ZIP code, ZIP+4 and delivery point that its barcode encodes, with
 * the tracking number of its own piece. Null for every other barcode: such a row is wrong.
 * @param bars the 65 letters of the returned barcode
 */
export function readCorrection(
  piece: CorrectablePiece,
  cells: readonly string[],
  columns: AddressColumns,
  bars: string,
): AddressCorrection | null {
  if (columns === null) return null;
  const cell = (field: keyof ReturnedAddress) => {
    const text = columns[field] < 0 ? '' : (cells[columns[field]] ?? '').trim();
    return text === '' && columns[field] < 0 ? piece.address[field] : text;
  };
  const [zip, zip4] = [digits(cell('zip'), 5), digits(cell('zip4'), 4)];
  const deliveryPoint = digits(columns.deliveryPoint < 0 ? '' : cell('deliveryPoint'), 2);
  const routing = imbRouting({ zip, zip4, deliveryPoint });
  if (routing === '' || imbBars({ tracking: piece.tracking, routing }) !== bars) return null;
  const address = {
    addressLine1: cell('addressLine1'),
    city: cell('city'),
    state: cell('state'),
    zip,
    zip4,
    deliveryPoint,
  };
  return { ...address, kind: kindOf(piece.address, address), imb: `${piece.tracking}${routing}` };
}

/** Spreadsheets remove the zeros at the beginning. */
function digits(text: string, length: number): string {
  return /^\d+$/.test(text) ? text.padStart(length, '0') : text;
}

/** Another ZIP code or another house number is another place. Streets are often written in another way. */
function kindOf(before: ReturnedAddress, now: ReturnedAddress): CorrectionKind {
  const houseOf = ({ addressLine1 }: ReturnedAddress) => plainText(addressLine1).split(' ')[0];
  return before.zip === now.zip && houseOf(before) === houseOf(now) ? 'corrected' : 'moved';
}
