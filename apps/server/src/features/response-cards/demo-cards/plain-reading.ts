import { cardTicks } from '@dropdate/domain/keying/card-ticks';
import { postalLines } from '@dropdate/domain/mail-piece/postal-address';
import type { CardReading, ReadPrint } from '@dropdate/domain/response-card/card-reading';
import { codeFrameOf, keyFrameOf } from '../scan/key-beside-code.ts';
import { imageBoxOf, pointOn } from '../scan/page-place.ts';
import type { CardDice } from './card-dice.ts';
import type { CardPiece, CleanCard } from './clean-card.ts';
import type { PlainDamage } from './plain-damages.ts';

export interface ShownCard {
  /** The piece whose identity stands on the card. */
  readonly piece: CardPiece;
  readonly card: Pick<CleanCard, 'width' | 'height' | 'code'>;
  readonly damage: PlainDamage;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** Whether each box to tick is ticked, in the order of the layout. */
  readonly ticks: readonly boolean[];
}

const nothing: CardReading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };
const noPrint: ReadPrint = { printedKey: null, zip: null, addressee: null, confidence: 0 };

/** The reading that a scan of a plain card gives. A test compares these readings with those of real scans. */
export function plainReading(shown: ShownCard, dice: CardDice): CardReading {
  const reading = identityReading(shown, dice);
  const ticks = cardTicks(shown.piece.layout).map(({ label }, at) => ({ label, isTicked: shown.ticks[at] ?? false }));
  return reading.codes.length === 0 || ticks.length === 0 ? reading : { ...reading, ticks };
}

function identityReading({ piece, card, damage, angle }: Omit<ShownCard, 'ticks'>, dice: CardDice): CardReading {
  const { pieceId, printedKey } = piece.facts.identity;
  const keyBox = keyBoxOf(card, angle);
  const sure = dice.whole(88, 96);
  const coded = { ...nothing, codes: [{ pieceId, pass: 'plain' as const }], isCrowded: false };
  switch (damage) {
    case 'blank':
      return { ...nothing, isBlank: true };
    case 'address-side':
      return { ...nothing, print: noPrint, isCrowded: false, isReplyPanel: true };
    case 'spoilt':
    case 'struck-key':
      return { ...nothing, print: { ...printOf(piece, null, 0) }, isCrowded: false };
    case 'covered-code':
    case 'torn-code':
      return { ...nothing, print: printOf(piece, printedKey, sure), keyBox, isCrowded: false };
    case 'crossed-key':
      return { ...coded, print: printOf(piece, null, 0), keyBox };
    default:
      return { ...coded, print: printOf(piece, printedKey, sure), keyBox };
  }
}

function printOf({ facts: { recipient } }: CardPiece, printedKey: string | null, confidence: number): ReadPrint {
  const zip = recipient.zip4 ? `${recipient.zip}-${recipient.zip4}` : recipient.zip;
  return { printedKey, zip, addressee: postalLines(recipient, recipient)[0] ?? null, confidence };
}

/** The place of the printed key beside the code, on the turned card. */
function keyBoxOf({ width, height, code }: ShownCard['card'], angle: number): CardReading['keyBox'] {
  const middle = { origin: { x: width / 2, y: height / 2 }, angle, width: 0, height: 0 };
  const point = (x: number, y: number) => pointOn(middle, x - width / 2, y - height / 2);
  const topLeft = point(code.x, code.y);
  const topRight = point(code.x + code.width, code.y);
  const frame = keyFrameOf({ topLeft, topRight });
  return codeFrameOf({ topLeft, topRight }).width > 0 ? imageBoxOf(frame, { width, height }, 0) : null;
}
