import { base32, parsePieceId } from './piece-id.ts';

/**
 * The personal link of a piece (decision 77): `{address}/r/{piece id}`. People type the link that is printed. The QR
 * code of the piece has the same link with a secret behind it, because whoever scans the paper has the paper.
 */

/** Characters of the secret in the QR code. 40 bits cannot be tried out on a page that counts attempts. */
export const linkSecretLength = 8;

/**
 * The longest address with its scheme that keeps the QR code at 29 modules a side. A code of 15 mm then has modules of
 * half a millimetre.
 */
export const longestAnswerUrl = 37;

/** A link as a person or a camera gave it. */
export interface PersonalLink {
  readonly pieceId: string;
  /** Missing in a typed link. */
  readonly secret?: string;
}

/** The link as it is printed: without the scheme, and with the piece id in groups that are easy to type. */
export function printedLink(answerUrl: string, pieceId: string): string {
  const groups = pieceId.match(/.{1,4}/g) ?? [];
  return `${answerUrl.replace(/^https?:\/\//, '')}/r/${groups.join('-')}`;
}

/** The link in the QR code. Capitals need three quarters of the modules that small letters need. */
export function codedLink(answerUrl: string, pieceId: string, secret: string): string {
  return `${answerUrl}/r/${pieceId}/${secret}`.toUpperCase();
}

/** The link in an address. Undefined when the address names no piece. The host is not looked at. */
export function parsePersonalLink(address: string): PersonalLink | undefined {
  const [, code = '', secret] = /\/r\/([^/?#]+)(?:\/([^/?#]*))?\/?(?:[?#].*)?$/i.exec(address.trim()) ?? [];
  const pieceId = parsePieceId(code);
  if (pieceId === undefined) return undefined;
  const given = secret?.toUpperCase();
  return given !== undefined && isLinkSecret(given) ? { pieceId, secret: given } : { pieceId };
}

function isLinkSecret(text: string): boolean {
  return text.length === linkSecretLength && [...text].every((character) => base32.includes(character));
}
