import { parsePieceId } from '../mail-piece/identity/piece-id.ts';
import { type PrintedKey, readPrintedKey } from '../mail-piece/identity/printed-key.ts';
import type { NoMailbackReason } from './mailback-state.ts';

/** What a hand scanner or a person typed: the code of a card, or its printed key. */
export type CardCode = { readonly pieceId: string } | { readonly printedKey: PrintedKey };

/** The most characters of a scanned text. A scanner may read a link in place of a code. */
export const maxCardCodeLength = 200;

/**
 * The code in a scanned text; undefined when the text names no card. A text may be the code itself, the printed key, or
 * a link whose last part is the code.
 */
export function readCardCode(text: string): CardCode | undefined {
  const [last = ''] = text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .slice(-1);
  const pieceId = parsePieceId(last);
  if (pieceId !== undefined) return { pieceId };
  const printedKey = readPrintedKey(last);
  return printedKey && { printedKey };
}

/** Why a card is not packed. */
export type PackingRefusal =
  | 'no-code'
  | 'unknown'
  | 'not-scanned'
  | 'sent'
  | 'in-this-batch'
  | 'in-other-batch'
  | 'other-org'
  | NoMailbackReason;

/** The facts that the sentence of a refusal names. */
export interface RefusalFacts {
  /** The client and the org of the card, such as `Harborline, Tampa`. */
  readonly owner: string;
  /** The box of the batch in which the card lies. */
  readonly box: number | null;
  /** The packer of the other batch. */
  readonly packer: string;
  /** The day on which the card was marked as sent, as `11/20/2026`. */
  readonly sentOn: string;
}

/** The sentence of a refusal: what is wrong with the card. */
export function refusalText(reason: PackingRefusal, { owner, box, packer, sentOn }: RefusalFacts): string {
  switch (reason) {
    case 'no-code':
      return 'This is no code of a card. Scan the square code, or type the printed key.';
    case 'unknown':
      return 'No mailed piece has this code.';
    case 'not-scanned':
      return `This card of ${owner} did not come in by a scan. Scan it with Response Cards first.`;
    case 'sent':
      return `This card of ${owner} was marked as sent on ${sentOn}.`;
    case 'in-this-batch':
      return `This card is in box ${box ?? ''} already.`;
    case 'in-other-batch':
      return `This card of ${owner} is in the batch of ${packer}.`;
    case 'other-org':
      return `This card belongs to ${owner}, and this batch does not.`;
    case 'deleted':
      return 'This card was deleted.';
    case 'seed':
      return 'This piece went to a seed address, so its card is not mailed back.';
    case 'unidentified':
      return 'Nobody has found out yet whose card this is. Identify it first.';
    case 'cards-return':
      return `${owner} gets its cards itself, so they are not mailed back.`;
    case 'no-service':
      return `The campaign of this card was ordered without Mailback Service. It belongs to ${owner}.`;
    case 'not-ready':
      return `The lead of this card was not sent to ${owner} yet.`;
    case 'deceased':
      return `${owner} does not want the cards of people who died.`;
    case 'flagged':
      return `${owner} does not want flagged cards.`;
  }
}

/** The most cards of one batch. */
export const maxBatchCards = 5_000;
