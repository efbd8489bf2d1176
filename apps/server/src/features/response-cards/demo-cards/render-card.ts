import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/identity/piece-id';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { type CardDamage, cardDamages } from './card-damages.ts';
import { CardDice } from './card-dice.ts';
import { type CardPiece, type CleanCard, cleanCard } from './clean-card.ts';
import { fillingOf } from './filled-in.ts';
import { drawnSheet, onLetterPage, ordinaryScan, type ScanTraits, scanned, stacked } from './scanner.ts';
import {
  coverOf,
  crossedOut,
  foldsOf,
  joined,
  type Spoils,
  shortCodeOf,
  stainsOf,
  tintOf,
  tornCorner,
} from './spoils.ts';

/** The pieces of a card that came back. */
export interface ReturnedPieces {
  readonly piece: CardPiece;
  /** Another piece of the order, for two cards on one scan and for mixed-up identities. */
  readonly neighbour: CardPiece;
}

/**
 * Renders a reply card as it comes back: torn off, filled in by hand, damaged and scanned into a JPEG. The same numbers
 * of `random` give the same bytes.
 * @throws RangeError for a template without a reply card
 */
export async function renderCard(
  { piece, neighbour }: ReturnedPieces,
  damage: CardDamage,
  random: () => number,
): Promise<Uint8Array> {
  const dice = new CardDice(random);
  const traits = { ...ordinaryScan(dice), ...traitsOf(damage, dice) };
  if (damage === 'two-cards') {
    const upper = await sheetOf(piece, 'clean', traits, dice);
    const lower = await sheetOf(neighbour, dice.chance(0.4) ? 'covered-code' : 'clean', traits, dice);
    return scanned(await stacked(upper, lower, traits.bed), traits, dice);
  }
  if (damage === 'on-a-page')
    return scanned(await onLetterPage(await sheetOf(piece, damage, traits, dice), traits.bed, dice), traits, dice);
  const shown = shownPiece(piece, neighbour, damage, dice);
  return scanned(await sheetOf(shown, damage, traits, dice), traits, dice);
}

function traitsOf(damage: CardDamage, dice: CardDice): Partial<ScanTraits> {
  const sign = dice.chance(0.5) ? 1 : -1;
  switch (damage) {
    case 'skewed':
      return { angle: sign * dice.between(1, 5) };
    case 'upside-down':
      return { angle: 180 + dice.between(-1.5, 1.5) };
    case 'turned':
      return { angle: sign * 90 + dice.between(-1.5, 1.5) };
    case 'coarse':
      return { dpi: 200, quality: 60, blur: dice.oneOf([0, 0.5, 0.7]) };
    case 'on-a-page':
      return { dpi: 200, bed: '#fbfbfa' };
    case 'noisy':
      return { noise: dice.between(12, 28), quality: dice.whole(60, 75) };
    default:
      // Every sixth card with another damage comes the wrong way up.
      return cardDamages[damage].level === 'heavy' && dice.chance(1 / 6) ? { angle: 180 + dice.between(-1, 1) } : {};
  }
}

/** The piece whose card is drawn. Its identity may belong to somebody else. */
export function shownPiece(piece: CardPiece, neighbour: CardPiece, damage: CardDamage, dice: CardDice): CardPiece {
  const { facts } = piece;
  if (damage === 'two-identities') {
    const { printedKey } = neighbour.facts.identity;
    return { ...piece, facts: { ...facts, identity: { ...facts.identity, printedKey } } };
  }
  if (damage !== 'foreign') return piece;
  const pieceId = pieceIdOf(BigInt(Math.floor(dice.random() * 2 ** 50)) % pieceIdPayloads);
  const printedKey = formatPrintedKey({
    clientCode: 'XKW97',
    mailingNumber: dice.whole(1, 9_999),
    deliveryPoint: '07',
  });
  return { ...piece, facts: { ...facts, identity: { ...facts.identity, pieceId, printedKey } } };
}

async function sheetOf(piece: CardPiece, damage: CardDamage, traits: ScanTraits, dice: CardDice) {
  const card = await cleanCard(piece, damage === 'address-side' ? 'address' : 'filled-in');
  const isFilledIn = damage !== 'address-side' && damage !== 'blank';
  const shown = damage === 'blank' ? { ...card, page: { ...card.page, runs: [] } } : card;
  const paper: Spoils = { inks: tintOf(card, dice), covers: '' };
  const filling: Spoils = { inks: isFilledIn ? fillingOf(card, piece, dice) : '', covers: '' };
  return drawnSheet(shown, joined(paper, filling, spoilsOf(card, damage, traits, dice)));
}

/** The spots and covers that a damage leaves on a card. */
export function spoilsOf(
  card: CleanCard,
  damage: CardDamage,
  { bed }: Pick<ScanTraits, 'bed'>,
  dice: CardDice,
): Spoils {
  switch (damage) {
    case 'folded':
      return foldsOf(card, dice);
    case 'stained':
      return stainsOf(card, dice);
    case 'covered-code':
      return coverOf(card, dice);
    case 'torn-code':
      return tornCorner(card, bed, dice);
    case 'crossed-key':
      return crossedOut(card.key, dice);
    case 'spoilt':
      return joined(tornCorner(card, bed, dice), crossedOut(card.key, dice), crossedOut(shortCodeOf(card), dice));
    case 'blank':
      return dice.chance(0.5) ? foldsOf(card, dice) : stainsOf(card, dice);
    default:
      return { inks: '', covers: '' };
  }
}
