import { createHash } from 'node:crypto';
import { mailPieceSvg } from '@dropdate/domain/mail-piece/layout/mail-piece-svg';
import type { LaidOutPage, Run } from '@dropdate/domain/mail-piece/layout/runs';
import sharp from 'sharp';
import { encodePicture } from '../../../platform/images/page-image.ts';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import type { CardResult } from '../scan/card-result.ts';
import { CardDice } from './card-dice.ts';
import { type CardPiece, laidOutCard, outlinedPage } from './clean-card.ts';
import { filledIn, nothingFilledIn } from './filled-in.ts';
import type { PlainDamage } from './plain-damages.ts';
import { plainReading } from './plain-reading.ts';
import { type ReturnedPieces, shownPiece, spoilsOf } from './render-card.ts';
import { joined, paperTints, struckThrough } from './spoils.ts';

/** A card as a scan leaves it: the upright image, and what the scan reads from the image. */
export interface PlainCard extends CardResult {
  readonly picture: NonNullable<CardResult['picture']>;
}

export type PlainCardMaker = (pieces: ReturnedPieces, damage: PlainDamage, random: () => number) => Promise<PlainCard>;

/** The image library draws a millimetre of a drawing with this density at about 140 dots per inch. */
const svgDensity = 102;
const quality = 72;
/** The kept prints of orders. Each takes 2 MB. */
const mostPrints = 24;
/** Degrees by which the scanner turned the cards, in turn. Few angles let cards share a drawing. */
const angles = [0.4, -0.6, 0] as const;

/** The print that all cards of an order share, drawn as one scan. */
interface SharedPrint {
  /** The texts of the runs. */
  readonly runs: ReadonlySet<string>;
  readonly look: Look;
  readonly pixels: PagePixels;
}

interface Look {
  readonly tint: string;
  readonly bed: string;
  /** Degrees, clockwise. */
  readonly angle: number;
}

/**
 * Makes a maker of plain cards, for the many cards of the demo. The print that the cards of an order share is drawn once;
 * a scan adds neither noise nor blur. The reading is the one that a scan of such a card gives, without the work of it.
 */
export function plainCardMaker(): PlainCardMaker {
  const prints = new Map<string, Promise<SharedPrint>>();
  const printOf = (card: LaidOutPage, neighbour: LaidOutPage, look: Look, key: string): Promise<SharedPrint> => {
    const known = prints.get(key) ?? drawnPrint(card, neighbour, look);
    prints.delete(key);
    prints.set(key, known);
    for (const old of [...prints.keys()].slice(0, -mostPrints)) prints.delete(old);
    return known;
  };
  return async ({ piece, neighbour }, damage, random) => {
    const dice = new CardDice(random);
    const ofOrder = orderTexts(piece);
    const look = { tint: tintOfOrder(ofOrder), bed: '#fbfbfa', angle: dice.oneOf(angles) };
    const shown = damage === 'struck-key' ? piece : shownPiece(piece, neighbour, damage, dice);
    const side = damage === 'address-side' ? 'address' : 'filled-in';
    const card = laidOutCard(shown, side);
    const page = damage === 'blank' ? { ...card.page, runs: [] } : card.page;
    const other = damage === 'blank' ? page : laidOutCard(neighbour, side).page;
    const print = await printOf(page, other, look, JSON.stringify([ofOrder, side, damage === 'blank', look.angle]));
    const own = page.runs.filter((run) => !print.runs.has(JSON.stringify(run)));
    const isFilledIn = damage !== 'address-side' && damage !== 'blank';
    const { drawn, ticks } = isFilledIn ? filledIn(card, shown, dice) : nothingFilledIn;
    const filling = { inks: drawn, covers: '' };
    const spoils =
      damage === 'struck-key'
        ? joined(spoilsOf(card, 'covered-code', look, dice), struckThrough(card.key, dice))
        : spoilsOf(card, damage, look, dice);
    const pixels = await withOverlay(print, { ...page, runs: own }, joined(filling, spoils));
    const image = await encodePicture(pixels, quality);
    const reading = plainReading({ piece: shown, card, damage, angle: look.angle, ticks }, dice);
    return { reading, picture: { ...image, sha256: sha256(image.image) } };
  };
}

/** What the sender of a plain card wrote into its boxes, by their labels. The same numbers give the answers of the drawn card. */
export function plainAnswers(
  { piece, neighbour }: ReturnedPieces,
  damage: PlainDamage,
  random: () => number,
): ReadonlyMap<string, string> {
  if (damage === 'address-side' || damage === 'blank') return new Map();
  const dice = new CardDice(random);
  // The drawing draws its angle first.
  dice.oneOf(angles);
  const shown = damage === 'struck-key' ? piece : shownPiece(piece, neighbour, damage, dice);
  return filledIn(laidOutCard(shown, 'filled-in'), shown, dice).answers;
}

/** The texts that the cards of an order share, with those of a variant. */
function orderTexts({ layout, facts, variant }: CardPiece): string {
  const { identity: _, recipient: __, ...ofOrder } = facts;
  return sha256(JSON.stringify([layout, ofOrder, variant]));
}

/** The paper of an order has one colour. */
const tintOfOrder = (ofOrder: string): string =>
  paperTints[Number.parseInt(ofOrder.slice(0, 6), 16) % paperTints.length] ?? '#ffffff';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Draws the runs that the cards of two pieces share. */
async function drawnPrint(card: LaidOutPage, neighbour: LaidOutPage, look: Look): Promise<SharedPrint> {
  const others = new Set(neighbour.runs.map((run) => JSON.stringify(run)));
  const shared = card.runs.filter((run) => others.has(JSON.stringify(run)));
  const page = await outlinedPage({ ...card, runs: shared });
  const sheet = `<rect width="${page.width}" height="${page.height}" fill="${look.tint}"/>`;
  const svg = drawing(page, look, { below: sheet, above: '' }).replace('fill="#fff"', `fill="${look.bed}"`);
  const { data, info } = await sharp(Buffer.from(svg), { density: svgDensity })
    .flatten({ background: look.bed })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height, channels: info.channels as PagePixels['channels'] };
  return { runs: new Set(shared.map((run: Run) => JSON.stringify(run))), look, pixels };
}

async function withOverlay(
  { pixels, look }: SharedPrint,
  page: LaidOutPage,
  { inks, covers }: { readonly inks: string; readonly covers: string },
): Promise<PagePixels> {
  const drawn = drawing(await outlinedPage(page), look, { below: '', above: inks + covers });
  const svg = drawn.replace(/<rect width="[^"]*" height="[^"]*" fill="#fff"\/>/, '');
  const { data, width, height, channels } = pixels;
  const { data: all, info } = await sharp(data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(svg), density: svgDensity }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: all, width, height, channels: info.channels as PagePixels['channels'] };
}

/** A page as SVG, turned as the scanner saw it. */
function drawing(page: LaidOutPage, { angle }: Look, { below, above }: { below: string; above: string }): string {
  const turned = `<g transform="rotate(${angle} ${page.width / 2} ${page.height / 2})">`;
  return mailPieceSvg(page)
    .replace(/(<rect width="[^"]*" height="[^"]*" fill="#fff"\/>)/, `$1${turned}${below}`)
    .replace(/<\/svg>$/, `${above}</g></svg>`);
}
