import type { CardCandidate, CardReading, CardVerdict, ManualReason, ReadPrint } from './card-reading.ts';
import { keyDistance } from './near-keys.ts';

/** The confidence, from 0 to 100, from which on a printed key counts as read. */
export const surePrint = 80;

/** An issued piece and its recipient. */
export interface IssuedPiece {
  readonly recipientId: string;
  readonly clientId: string;
  readonly pieceId: string;
  /** `HRB01-6789-01`. */
  readonly printedKey: string;
  /** Five digits. */
  readonly zip: string;
  /** Four digits, or empty. */
  readonly zip4: string;
  /** The first of the `postalLines`. Without it, a couple with neighbouring keys is left to a person. */
  readonly addressee?: string | undefined;
  /** Whether the piece was mailed. A piece that nobody got cannot come back. */
  readonly isDispatched: boolean;
  /** Whether the campaign of a piece that was not mailed has a dispatch. The card proves that the piece was mailed. */
  readonly isOfDispatch?: boolean | undefined;
}

/** The issued pieces that a card may be. */
export interface CardLookups {
  /** The pieces with the piece ids of `reading.codes`. */
  readonly byCode: readonly IssuedPiece[];
  /** The pieces with a printed key of `nearKeys(reading.print.printedKey)`. */
  readonly byPrint: readonly IssuedPiece[];
}

/** The most candidates that an operator is shown. */
const mostCandidates = 2;

/**
 * Identifies a card, or says why a person must (decision 46). The rules never guess: two possible pieces are a matter
 * for a person, and so is a print that may be read wrongly in one character.
 */
export function identifyCard(reading: CardReading, { byCode, byPrint }: CardLookups): CardVerdict {
  if (!reading.isImage) return manual('not-an-image');
  const pieceIds = new Set(reading.codes.map(({ pieceId }) => pieceId));
  const coded = byCode.filter(({ pieceId }) => pieceIds.has(pieceId));
  if (pieceIds.size > 1 || (pieceIds.size === 1 && reading.isCrowded))
    return manual('two-codes', coded.map(codeCandidate));
  if (pieceIds.size === 1) return verdictOfCode(coded[0], reading.print, byPrint);
  if (reading.print?.printedKey) return verdictOfPrint(reading.print, reading.print.printedKey, byPrint, reading);
  return manual(reading.isBlank ? 'blank' : 'nothing-read');
}

function verdictOfCode(
  piece: IssuedPiece | undefined,
  print: ReadPrint | null,
  byPrint: readonly IssuedPiece[],
): CardVerdict {
  if (piece === undefined) return manual('unknown-piece');
  if (print !== null && isOfOtherPiece(print, piece, byPrint)) {
    const printed = byPrint.filter(({ printedKey }) => printedKey === print.printedKey).map(candidateOf(print));
    return manual('code-and-print-differ', [codeCandidate(piece), ...printed]);
  }
  if (!piece.isDispatched) return manual(unmailed(piece), [codeCandidate(piece)]);
  return { kind: 'identified', recipientId: piece.recipientId, clientId: piece.clientId, by: 'code' };
}

/** Why a person looks at the card of a piece that counts as not mailed (decision 63). */
const unmailed = ({ isOfDispatch }: IssuedPiece): ManualReason =>
  isOfDispatch === true ? 'not-mailed' : 'not-dispatched';

/**
 * Whether the print names another piece than the code. One differing character alone proves nothing, because OCR errs in
 * one character now and then, and a code has its own check. But the neighbours of an order, couples among them, have keys
 * that differ in one character. So a key that was surely read and that was issued is the key of another piece.
 */
function isOfOtherPiece(
  { printedKey, confidence }: ReadPrint,
  piece: IssuedPiece,
  byPrint: readonly IssuedPiece[],
): boolean {
  if (printedKey === null || printedKey === piece.printedKey) return false;
  const isIssued = byPrint.some((issued) => issued.printedKey === printedKey);
  const isSure = confidence >= surePrint;
  return keyDistance(printedKey, piece.printedKey) <= 1 ? isSure && isIssued : isSure || isIssued;
}

function verdictOfPrint(
  print: ReadPrint,
  printedKey: string,
  byPrint: readonly IssuedPiece[],
  { isCrowded }: CardReading,
): CardVerdict {
  const near = byPrint
    .filter((piece) => keyDistance(piece.printedKey, printedKey) <= 1)
    .map((piece): NearPiece => ({ piece, candidate: candidateOf(print)(piece) }))
    .sort((a, b) => orderOf(a) - orderOf(b));
  const candidates = near.map(({ candidate }) => candidate);
  if (isCrowded) return manual('two-codes', candidates);
  const isClear = print.confidence >= surePrint && print.zip !== null;
  if (near.length === 0) return manual(isClear ? 'unknown-piece' : 'print-not-sure');
  const possible = near.filter(({ candidate }) => candidate.isZipEqual);
  const [only] = possible.length > 1 ? possible.filter(isNamedAlone(print, possible)) : possible;
  if (possible.length > 1 && only === undefined) return manual('several-candidates', candidates);
  if (only === undefined || only.candidate.distance > 0) return manual('print-not-sure', candidates);
  if (!isClear && !agreesInAll(print, only.piece)) return manual('print-not-sure', candidates);
  if (!only.piece.isDispatched) return manual(unmailed(only.piece), candidates);
  const { recipientId, clientId } = only.piece;
  return { kind: 'identified', recipientId, clientId, by: 'print' };
}

/**
 * Whether key, all nine digits of the ZIP code and the addressee agree with the issued piece. Three texts that agree prove
 * more than the confidence of the OCR, which is low for every dirty card.
 */
function agreesInAll({ zip, addressee }: ReadPrint, piece: IssuedPiece): boolean {
  const letters = lettersOf(addressee ?? '');
  return letters !== '' && letters === lettersOf(piece.addressee ?? '') && zip === `${piece.zip}-${piece.zip4}`;
}

interface NearPiece {
  readonly piece: IssuedPiece;
  readonly candidate: CardCandidate;
}

/** Pieces at the read ZIP code come first, and exact keys before near ones. */
const orderOf = ({ candidate: { isZipEqual, distance } }: NearPiece): number => (isZipEqual ? 0 : 2) + distance;

/**
 * Whether the print names the piece by its key and by its addressee, and no other possible piece has a similar name. A
 * couple at one address often has keys that differ in one character, and the first names tell the two apart.
 */
function isNamedAlone(print: ReadPrint, possible: readonly NearPiece[]): (near: NearPiece) => boolean {
  const letters = lettersOf(print.addressee ?? '');
  return ({ piece, candidate }) =>
    candidate.distance === 0 &&
    letters !== '' &&
    lettersOf(piece.addressee ?? '') === letters &&
    possible.every(({ piece: other }) => other === piece || isOtherName(lettersOf(other.addressee ?? ''), letters));
}

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, '');

/** Whether so much differs between two names that no misread letter explains it. */
function isOtherName(one: string, other: string): boolean {
  if (one === '') return false;
  const differing = [...one].filter((letter, place) => letter !== other[place]).length;
  return Math.max(differing, Math.abs(one.length - other.length)) > 1;
}

function candidateOf(print: ReadPrint): (piece: IssuedPiece) => CardCandidate {
  return (piece) => ({
    recipientId: piece.recipientId,
    clientId: piece.clientId,
    distance: print.printedKey === null ? piece.printedKey.length : keyDistance(piece.printedKey, print.printedKey),
    isZipEqual: isSameZip(print.zip, piece),
  });
}

/** A print without the four further digits agrees by its first five. */
function isSameZip(printed: string | null, { zip, zip4 }: IssuedPiece): boolean {
  if (printed === null) return false;
  const [first, further] = printed.split('-');
  return first === zip && (further === undefined || zip4 === '' || further === zip4);
}

const codeCandidate = ({ recipientId, clientId }: IssuedPiece): CardCandidate => ({
  recipientId,
  clientId,
  distance: 0,
  isZipEqual: true,
});

function manual(reason: ManualReason, candidates: readonly CardCandidate[] = []): CardVerdict {
  return { kind: 'manual', reason, candidates: candidates.slice(0, mostCandidates) };
}
