import { mailPieceSvg } from '@dropdate/domain/mail-piece/layout/mail-piece-svg';
import sharp from 'sharp';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import type { CardDice } from './card-dice.ts';
import type { CleanCard } from './clean-card.ts';
import type { Spoils } from './spoils.ts';

/** How a scanner saw a sheet. */
export interface ScanTraits {
  readonly dpi: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** JPEG quality. */
  readonly quality: number;
  /** Shades by which a pixel is off. */
  readonly noise: number;
  /** Pixels of blur. */
  readonly blur: number;
  readonly isGrey: boolean;
  /** The colour of the lid behind the sheet. */
  readonly bed: string;
}

/** The ordinary scan of a sheet: 200 to 300 dpi, nearly straight. */
export function ordinaryScan(dice: CardDice): ScanTraits {
  return {
    dpi: dice.oneOf([200, 240, 300, 300]),
    angle: dice.between(-0.7, 0.7),
    quality: dice.whole(60, 90),
    noise: dice.between(1, 4),
    blur: dice.oneOf([0, 0, 0.5]),
    isGrey: dice.chance(0.4),
    bed: dice.oneOf(['#fbfbfa', '#f2f2f0', '#fbfbfa', '#3a3a3c']),
  };
}

/** The resolution at which sheets are drawn, in dots per inch. */
const sheetDpi = 300;
const millimetresPerInch = 25.4;
/** The image library draws a millimetre of a drawing with this density at 300 dots per inch. */
const svgDensity = 225;

/** A card with what lies on it, at 300 dots per inch. */
export async function drawnSheet({ page }: CleanCard, { inks, covers }: Spoils): Promise<PagePixels> {
  const added = `<g style="mix-blend-mode:multiply">${inks}</g>${covers}</svg>`;
  const svg = mailPieceSvg(page).replace(/<\/svg>$/, added);
  const width = Math.round((page.width / millimetresPerInch) * sheetDpi);
  const { data, info } = await sharp(Buffer.from(svg), { density: svgDensity })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as PagePixels['channels'] };
}

/** Two sheets one above the other on the bed of a scanner. */
export function stacked(upper: PagePixels, lower: PagePixels, bed: string): Promise<PagePixels> {
  const gap = 60;
  const width = Math.max(upper.width, lower.width) + 2 * gap;
  const height = upper.height + lower.height + 3 * gap;
  const places = [
    { sheet: upper, left: gap, top: gap },
    { sheet: lower, left: gap, top: upper.height + 2 * gap },
  ];
  return onBed({ width, height }, places, bed);
}

const letterPage = { width: 8.5 * sheetDpi, height: 11 * sheetDpi };

/** A sheet anywhere on a letter page. */
export function onLetterPage(sheet: PagePixels, bed: string, dice: CardDice): Promise<PagePixels> {
  const size = { width: Math.max(letterPage.width, sheet.width), height: Math.max(letterPage.height, sheet.height) };
  const left = Math.floor(dice.random() * (size.width - sheet.width));
  const top = Math.floor(dice.random() * (size.height - sheet.height));
  return onBed(size, [{ sheet, left, top }], bed);
}

interface PlacedSheet {
  readonly sheet: PagePixels;
  readonly left: number;
  readonly top: number;
}

async function onBed(
  { width, height }: { readonly width: number; readonly height: number },
  sheets: readonly PlacedSheet[],
  bed: string,
): Promise<PagePixels> {
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: bed } })
    .composite(
      sheets.map(({ sheet, left, top }) => ({
        input: Buffer.from(sheet.data),
        raw: { width: sheet.width, height: sheet.height, channels: sheet.channels },
        left,
        top,
      })),
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as PagePixels['channels'] };
}

/** Scans a sheet into a JPEG. */
export async function scanned(sheet: PagePixels, traits: ScanTraits, dice: CardDice): Promise<Uint8Array> {
  const { dpi, angle, quality, noise, blur, isGrey, bed } = traits;
  const { data, width, height, channels } = sheet;
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: Math.round((width * dpi) / sheetDpi) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: small.info.width, height: small.info.height, channels: small.info.channels };
  let picture = sharp(small.data, { raw }).rotate(angle, { background: bed });
  if (blur > 0) picture = picture.blur(blur);
  const seen = await picture.raw().toBuffer({ resolveWithObject: true });
  addNoise(seen.data, noise, dice);
  const { width: wide, height: high, channels: depth } = seen.info;
  const jpeg = sharp(seen.data, { raw: { width: wide, height: high, channels: depth } }).withMetadata({ density: dpi });
  return Uint8Array.from(await (isGrey ? jpeg.greyscale() : jpeg).jpeg({ quality }).toBuffer());
}

const tile = 65_536;

/** A tile of noise is drawn once for each scan and repeats, because a draw for each value would take seconds. */
function addNoise(data: Buffer, shades: number, dice: CardDice): void {
  const drawn = new Int8Array(tile);
  for (let i = 0; i < tile; i += 1)
    drawn[i] = Math.round((dice.random() + dice.random() + dice.random() - 1.5) * 2 * shades);
  // A prime step keeps the rows of the tile from lining up.
  for (let i = 0, at = 0; i < data.length; i += 1, at = (at + 7_919) % tile)
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + (drawn[at] ?? 0)));
}
