import type { CardCandidate, CardReading, CardVerdict, ManualReason, ReadPrint } from './card-reading.ts';
import { keyDistance } from './near-keys.ts';
import { isOfOtherAddressee, lettersOf, nameAgreement, zipAgreement } from './print-agreement.ts';
import { textDistance } from './text-distance.ts';

/** The confidence, from 0 to 100, from which on a printed key counts as read. */
export const surePrint = 80;

/** An issued piece and its recipient. */
export interface IssuedPiece {
  readonly recipientId: string;
  readonly clientId: string;
  readonly pieceId: string;
  /** `HRB01-6789-01`. */
  readonly printedKey: string;
  /** The code of 8 characters on the piece. */
  readonly qualifyingCode?: string | undefined;
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
  /** The pieces with a qualifying code of `nearCodes(reading.print.qualifyingCode)`. */
  readonly byQualifyingCode?: readonly IssuedPiece[] | undefined;
  /** The pieces with the read addressee at the read ZIP code. */
  readonly byAddress?: readonly IssuedPiece[] | undefined;
}

/** The most candidates that an operator is shown. */
const mostCandidates = 2;

/**
 * Identifies a card, or says why a person must (decision 46). The rules never guess: two possible pieces are a matter
 * for a person, and so is a print that may be read wrongly in one character.
 */
export function identifyCard(reading: CardReading, lookups: CardLookups): CardVerdict {
  if (!reading.isImage) return manual('not-an-image');
  const pieceIds = new Set(reading.codes.map(({ pieceId }) => pieceId));
  const coded = lookups.byCode.filter(({ pieceId }) => pieceIds.has(pieceId));
  if (pieceIds.size > 1 || (pieceIds.size === 1 && reading.isCrowded))
    return manual('two-codes', coded.map(codeCandidate));
  if (pieceIds.size === 1) return verdictOfCode(coded[0], reading.print, lookups);
  if (reading.print?.printedKey || reading.print?.qualifyingCode)
    return verdictOfPrint(reading.print, lookups, reading);
  if (reading.isReplyPanel) return manual('reply-panel');
  if (reading.isBlank) return manual('blank');
  return manual('nothing-read', (lookups.byAddress ?? []).map(candidateOf(reading.print)));
}

function verdictOfCode(piece: IssuedPiece | undefined, print: ReadPrint | null, lookups: CardLookups): CardVerdict {
  if (piece === undefined) return manual('unknown-piece');
  const { byPrint, byQualifyingCode = [], byAddress = [] } = lookups;
  const candidatesWith = (others: readonly IssuedPiece[]): CardCandidate[] => [
    codeCandidate(piece),
    ...others.filter(({ recipientId }) => recipientId !== piece.recipientId).map(candidateOf(print)),
  ];
  const codeOwners = byQualifyingCode.filter(({ qualifyingCode }) => qualifyingCode === print?.qualifyingCode);
  if (print !== null && (isOfOtherPiece(print, piece, byPrint) || isForeign(codeOwners, piece))) {
    const printed = byPrint.filter(({ printedKey }) => printedKey === print.printedKey);
    return manual('code-and-print-differ', candidatesWith([...printed, ...codeOwners]));
  }
  if (print !== null && isOfOtherAddressee(print, piece, byAddress))
    return manual('address-differs', candidatesWith(byAddress));
  if (!piece.isDispatched) return manual(unmailed(piece), [codeCandidate(piece)]);
  return { kind: 'identified', recipientId: piece.recipientId, clientId: piece.clientId, by: 'code' };
}

/** Whether a qualifying code was read that is issued, and not to this piece. */
const isForeign = (owners: readonly IssuedPiece[], piece: IssuedPiece): boolean =>
  owners.length > 0 && owners.every(({ recipientId }) => recipientId !== piece.recipientId);

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

/**
 * The piece of a print without a DataMatrix. The texts of a piece check each other: key, code of 8 characters, ZIP code
 * and addressee. A text that agrees with an issued piece by chance is rare, two texts that do are no chance.
 */
function verdictOfPrint(print: ReadPrint, lookups: CardLookups, { isCrowded }: CardReading): CardVerdict {
  const { byPrint, byQualifyingCode = [], byAddress = [] } = lookups;
  const { printedKey, qualifyingCode } = print;
  const all = [...byQualifyingCode, ...byPrint];
  const near = all
    .filter((piece, at) => all.findIndex(({ recipientId }) => recipientId === piece.recipientId) === at)
    .map(
      (piece): NearPiece => ({
        piece,
        candidate: candidateOf(print)(piece),
        codeDistance: codeDistanceOf(print, piece),
      }),
    )
    .filter(({ candidate, codeDistance }) => candidate.distance <= 1 || codeDistance <= 1)
    .sort((a, b) => orderOf(a) - orderOf(b));
  const candidates = near.map(({ candidate }) => candidate);
  if (isCrowded) return manual('two-codes', candidates);
  const isClear = print.confidence >= surePrint && print.zip !== null;
  const ofPerson = pieceOfPerson(print, byAddress);
  if (ofPerson !== undefined && near.every(({ piece }) => piece.recipientId === ofPerson.recipientId))
    return identified(ofPerson, [candidateOf(print)(ofPerson)]);
  if (near.length === 0) {
    const isRead = isClear && printedKey !== null;
    return manual(isRead ? 'unknown-piece' : 'print-not-sure', byAddress.map(candidateOf(print)));
  }
  // A code that is issued is read rightly: one of a million codes is issued.
  const [coded] = near.filter(({ codeDistance }) => codeDistance === 0);
  if (coded !== undefined && qualifyingCode) {
    const { piece, candidate } = coded;
    const keyOwners = byPrint.filter((one) => one.printedKey === printedKey && one.recipientId !== piece.recipientId);
    if (keyOwners.length > 0 && candidate.distance > 1) return manual('code-and-print-differ', candidates);
    if (isOfOtherAddressee(print, piece, byAddress)) return manual('address-differs', candidates);
    return identified(piece, candidates);
  }
  const possible = near.filter(({ candidate }) => candidate.isZipEqual);
  const exact = near.filter(({ candidate }) => candidate.distance === 0);
  // The name stands for a ZIP code that cannot be read.
  const [unzipped] = print.zip === null && print.confidence >= surePrint ? exact : [];
  if (possible.length === 0 && unzipped !== undefined && near.length === 1 && isNamed(print, unzipped.piece))
    return identified(unzipped.piece, candidates);
  // Two names of the piece, each with at most one wrong character, are no chance either.
  const [both] = near.filter(({ candidate, codeDistance }) => candidate.distance <= 1 && codeDistance <= 1);
  if (both !== undefined) {
    if (isOfOtherAddressee(print, both.piece, byAddress)) return manual('address-differs', candidates);
    if (both.candidate.isZipEqual || isNamed(print, both.piece) || both.candidate.distance === 0)
      return identified(both.piece, candidates);
  }
  const [only] = possible.length > 1 ? possible.filter(isNamedAlone(print, possible)) : possible;
  if (possible.length > 1 && only === undefined) return manual('several-candidates', candidates);
  if (only === undefined) return manual('print-not-sure', candidates);
  const { piece, candidate } = only;
  if (possible.length === 1 && isOfOtherAddressee(print, piece, byAddress))
    return manual('address-differs', candidates);
  if (candidate.distance > 0 ? !agreesInAll(print, piece, 'equal') : !isClear && !agreesInAll(print, piece, 'near'))
    return manual('print-not-sure', candidates);
  return identified(piece, candidates);
}

function identified(piece: IssuedPiece, candidates: readonly CardCandidate[]): CardVerdict {
  if (!piece.isDispatched) return manual(unmailed(piece), candidates);
  return { kind: 'identified', recipientId: piece.recipientId, clientId: piece.clientId, by: 'print' };
}

/** The number of differing characters of the qualifying code. 9 where no code was read or the piece has none. */
const codeDistanceOf = ({ qualifyingCode }: ReadPrint, piece: IssuedPiece): number =>
  qualifyingCode && piece.qualifyingCode ? keyDistance(piece.qualifyingCode, qualifyingCode) : 9;

const isNamed = ({ addressee }: ReadPrint, piece: IssuedPiece): boolean =>
  nameAgreement(addressee, piece.addressee) === 'equal';

/**
 * Whether all nine digits of the ZIP code and the addressee agree with the issued piece whose key was read. Three texts
 * that agree prove more than the confidence of the OCR, which is low for every dirty card. Where the key was read in all
 * characters, a few letters of the name may be misread, or the four further digits may be missing beside the whole name.
 */
function agreesInAll(print: ReadPrint, piece: IssuedPiece, least: 'equal' | 'near'): boolean {
  const name = nameAgreement(print.addressee, piece.addressee);
  const place = zipAgreement(print.zip, piece);
  if (name === 'equal') return place === 'nine' || (place === 'five' && least === 'near' && piece.zip4 !== '');
  return name === 'near' && place === 'nine' && least === 'near';
}

/** The letters that OCR may exchange, put in or leave out in a key or code beside an address that was read as a whole. */
const mostMisread = 2;

/**
 * The piece of a person who is known by the name and by all nine digits of the ZIP code, when key or code is that of this
 * piece but for two characters. A person with several pieces must be told by the code, whose characters are scattered.
 */
function pieceOfPerson(print: ReadPrint, byAddress: readonly IssuedPiece[]): IssuedPiece | undefined {
  const { printedKey, qualifyingCode, zip } = print;
  const own = byAddress.filter((piece) => isNamed(print, piece) && zipAgreement(zip, piece) === 'nine');
  const hasCode = (piece: IssuedPiece) =>
    !!qualifyingCode && textDistance(qualifyingCode, piece.qualifyingCode ?? '') <= mostMisread;
  const hasKey = (piece: IssuedPiece) =>
    printedKey !== null && textDistance(printedKey, piece.printedKey) <= mostMisread;
  const close = own.filter((piece) => hasCode(piece) || (own.length === 1 && hasKey(piece)));
  return close.length === 1 ? close[0] : undefined;
}

interface NearPiece {
  readonly piece: IssuedPiece;
  readonly candidate: CardCandidate;
  readonly codeDistance: number;
}

/** The piece of the read code comes first, then pieces at the read ZIP code, and exact keys before near ones. */
const orderOf = ({ candidate: { isZipEqual, distance }, codeDistance }: NearPiece): number =>
  codeDistance === 0 ? -1 : (isZipEqual ? 0 : 2) + Math.min(distance, 2);

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

/** Whether so much differs between two names that no misread letter explains it. */
function isOtherName(one: string, other: string): boolean {
  if (one === '') return false;
  const differing = [...one].filter((letter, place) => letter !== other[place]).length;
  return Math.max(differing, Math.abs(one.length - other.length)) > 1;
}

function candidateOf(print: ReadPrint | null): (piece: IssuedPiece) => CardCandidate {
  return (piece) => ({
    recipientId: piece.recipientId,
    clientId: piece.clientId,
    distance: print?.printedKey ? keyDistance(piece.printedKey, print.printedKey) : piece.printedKey.length,
    isZipEqual: isSameZip(print?.zip ?? null, piece),
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
