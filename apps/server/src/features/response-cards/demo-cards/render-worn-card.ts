import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import { CardDice } from './card-dice.ts';
import { type CardBox, type CleanCard, cleanCard } from './clean-card.ts';
import { fillingOf } from './filled-in.ts';
import { anyHand, written } from './handwriting.ts';
import type { ReturnedPieces } from './render-card.ts';
import { drawnSheet, ordinaryScan, type ScanTraits, scanned } from './scanner.ts';
import {
  coverOf,
  crossedOut,
  foldsOf,
  joined,
  type Spoils,
  shortCodeOf,
  struckThrough,
  tintOf,
  tornCorner,
} from './spoils.ts';
import type { WornKind } from './worn-kinds.ts';
import * as worn from './worn-scans.ts';

/** Dots of a drawn sheet in a millimetre. */
const dots = 300 / 25.4;

/**
 * Renders a reply card as offices that we do not know send it. The same numbers of `random` give the same bytes.
 * @throws RangeError for a template without a reply card
 */
export async function renderWornCard(
  { piece, neighbour }: ReturnedPieces,
  kind: WornKind,
  random: () => number,
): Promise<Uint8Array> {
  const dice = new CardDice(random);
  const traits = { ...ordinaryScan(dice), ...traitsOf(kind, dice) };
  const card = await cleanCard(piece);
  const paper: Spoils = { inks: tintOf(card, dice), covers: '' };
  const filling: Spoils = { inks: fillingOf(card, piece, dice), covers: '' };
  const sheet = await drawnSheet(card, joined(paper, filling, spoilsOf(kind, card, traits, dice)));
  const seen = await wornSheet(kind, { sheet, card, piece, neighbour }, dice);
  return scanned(seen, traits, dice);
}

function traitsOf(kind: WornKind, dice: CardDice): Partial<ScanTraits> {
  const sign = dice.chance(0.5) ? 1 : -1;
  switch (kind) {
    case 'strong-skew':
      return { angle: sign * dice.between(6, 13) };
    case 'torn-and-turned':
      return { angle: dice.oneOf([90, 180, 270]) + dice.between(-1.5, 1.5) };
    case 'low-resolution':
      return { dpi: dice.whole(110, 150), quality: 75, blur: 0 };
    case 'strong-compression':
      return { dpi: 200, quality: dice.whole(12, 24) };
    case 'photo':
    case 'photo-in-shadow':
    case 'photo-torn':
      return { dpi: 300, angle: dice.chance(0.2) ? 90 : 0, noise: dice.between(3, 7), quality: dice.whole(55, 80) };
    case 'fax-fine':
    case 'fax-standard':
    case 'black-and-white':
      return { dpi: 300, noise: 0, blur: 0, angle: dice.between(-0.6, 0.6), quality: 85, bed: '#ffffff', isGrey: true };
    case 'negative':
      return { bed: '#101010' };
    default:
      return {};
  }
}

/** Code, key and code of 8 characters together. */
const identityOf = ({ code, key }: CleanCard): CardBox => ({
  x: code.x,
  y: code.y,
  width: key.x + key.width - code.x,
  height: code.height,
});

/** The address above the code, on all templates. */
function addressOf({ page, code }: CleanCard): CardBox {
  const isSmall = page.width < 180;
  return { x: code.x - 1, y: code.y - (isSmall ? 31 : 24.5), width: 62, height: 13 };
}

function spoilsOf(kind: WornKind, card: CleanCard, { bed }: ScanTraits, dice: CardDice): Spoils {
  const { code } = card;
  const { x, y, width, height } = code;
  const grown = { x: x - 1, y: y - 1, width: width + 1.2, height: height + 2 };
  switch (kind) {
    case 'mirrored-torn':
    case 'photo-torn':
    case 'torn-and-turned':
      return tornCorner(card, bed, dice);
    case 'pen-over-code':
      return coverOf(card, dice);
    case 'scribbled-code':
      return crossedOut(grown, dice);
    case 'sticker-on-code': {
      const colour = dice.oneOf(['#f6d33c', '#ffffff', '#d8432f', '#222222']);
      const at = `x="${x - 2}" y="${y - 2}" width="${width + 3}" height="${height + 5}"`;
      return { inks: '', covers: `<rect ${at} rx="1" fill="${colour}"/>` };
    }
    case 'code-and-key-gone':
      return joined(tornCorner(card, bed, dice), crossedOut(card.key, dice));
    case 'code-and-address-gone':
      return joined(crossedOut(grown, dice), crossedOut(addressOf(card), dice));
    case 'all-gone':
      return joined(tornCorner(card, bed, dice), crossedOut(card.key, dice), crossedOut(shortCodeOf(card), dice));
    case 'double-feed-torn':
      return joined(crossedOut(grown, dice));
    case 'highlighter': {
      const box = identityOf(card);
      const colour = dice.oneOf(['#f7f03c', '#ff8fd0', '#8df07a', '#ffb347']);
      return {
        inks: `<rect x="${box.x - 2}" y="${box.y - 1}" width="${box.width + 4}" height="${box.height + 2}" fill="${colour}"/>`,
        covers: '',
      };
    }
    case 'address-corrected':
      return corrected(addressOf(card), dice);
    case 'crumpled':
      return foldsOf(card, dice);
    default:
      return { inks: '', covers: '' };
  }
}

/** The address struck out line by line, and another one written below. */
function corrected(address: CardBox, dice: CardDice): Spoils {
  const lines = [0.8, 5, 9.2].map((down) => struckThrough({ ...address, y: address.y + down, height: 3 }, dice));
  const at = { x: address.x + 2, y: address.y + address.height + 4.5, width: 55 };
  const hand = anyHand(dice);
  return joined(...lines, {
    inks: written(`${dice.whole(10, 999)} Elm St Apt ${dice.whole(1, 40)}`, at, hand, dice),
    covers: '',
  });
}

interface WornSheet extends ReturnedPieces {
  readonly sheet: PagePixels;
  readonly card: CleanCard;
}

async function wornSheet(
  kind: WornKind,
  { sheet, card, piece, neighbour }: WornSheet,
  dice: CardDice,
): Promise<PagePixels> {
  const codeAt = (card.code.x + dice.between(0.15, 0.85) * card.code.width) / card.width;
  switch (kind) {
    case 'toner-streaks':
      return worn.streaked(sheet, [codeAt, codeAt + dice.between(0.004, 0.03)], true, dice);
    case 'white-streaks':
      return worn.streaked(sheet, [codeAt], false, dice);
    case 'faint-toner':
      return worn.faint(sheet, dice);
    case 'specks':
      return worn.specked(sheet, dice);
    case 'motion-blur':
      return worn.moved(sheet, dice);
    case 'out-of-focus':
      return worn.unfocused(sheet, dice);
    case 'mirrored':
    case 'mirrored-torn':
      return worn.mirrored(sheet);
    case 'fax-fine':
    case 'fax-standard':
      return worn.faxed(sheet, kind === 'fax-fine', dice);
    case 'black-and-white':
      return worn.blackAndWhite(sheet, dice.whole(120, 200));
    case 'dithered':
      return worn.dithered(sheet);
    case 'negative':
      return worn.negative(sheet);
    case 'photo':
    case 'photo-torn':
      return worn.photographed(sheet, dice, false);
    case 'photo-in-shadow':
      return worn.photographed(sheet, dice, true);
    case 'stretched':
      return worn.stretched(sheet, dice);
    case 'dark-scan':
      return worn.dark(sheet, dice);
    case 'bleed-through':
      return worn.bledThrough(sheet, await drawnSheet(await cleanCard(piece, 'address'), noSpoils), dice);
    case 'crumpled':
      return worn.crumpled(sheet, dice);
    case 'cut-below': {
      const height = Math.round((card.code.y + card.code.height + dice.between(-3, 0.5)) * dots);
      return worn.sheetFrom(worn.sharpOf(sheet).extract({ left: 0, top: 0, width: sheet.width, height }));
    }
    case 'double-feed':
    case 'double-feed-torn':
    case 'double-feed-household': {
      const over = await cleanCard(neighbour);
      const filling = { inks: fillingOf(over, neighbour, dice), covers: '' };
      const upper = await drawnSheet(over, joined({ inks: tintOf(over, dice), covers: '' }, filling));
      const cover = Math.min(card.code.y - dice.between(0.5, 8), over.code.y - 0.5) * dots;
      return worn.doubleFed(upper, sheet, cover, dice);
    }
    default:
      return sheet;
  }
}

const noSpoils: Spoils = { inks: '', covers: '' };
