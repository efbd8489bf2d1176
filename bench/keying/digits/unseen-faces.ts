import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CombCell } from '@dropdate/domain/mail-piece/layout/comb-cells';
import type { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import { type DigitFaceName, digitFaces } from '@dropdate/server/features/response-cards/demo-cards/digit-faces';
import type { DigitWriter } from '@dropdate/server/features/response-cards/demo-cards/filled-in';
import { writtenDigit } from '@dropdate/server/features/response-cards/demo-cards/handwriting';
import { create } from 'fontkit';
import sharp from 'sharp';
import { realHands } from './real-hands.ts';

/** A face of digits: it writes a digit into its box. */
export interface Face {
  readonly name: string;
  readonly write: DigitWriter;
}

/** The faces of the card generator that training never sees. */
export const unseenOwnFaces = ['schooled', 'angular'] as const satisfies readonly DigitFaceName[];

/** Handwriting fonts, of which training sees none. */
const fonts = [
  'architects-daughter',
  'gochi-hand',
  'homemade-apple',
  'indie-flower',
  'patrick-hand',
  'reenie-beanie',
  'shadows-into-light',
] as const;

/** The faces that training never saw: real hands, faces of our own, and fonts. */
export async function unseenFaces(dice: CardDice): Promise<readonly Face[]> {
  const own = unseenOwnFaces.map((name): Face => ({ name, write: ownWriter(name) }));
  return [await handsFace(realHands().keptBack, dice), ...own, ...fonts.map(fontFace)];
}

const ownWriter =
  (name: DigitFaceName): DigitWriter =>
  (digit, cell, hand, dice) =>
    writtenDigit(digit, cell, { ...hand, digits: digitFaces[name] }, dice);

/** How large a digit stands in its box, and where. */
function placeIn(cell: CombCell, shape: { readonly width: number; readonly height: number }, dice: CardDice) {
  const scale = Math.min((cell.height * dice.between(0.62, 0.82)) / shape.height, (cell.width * 0.95) / shape.width);
  return {
    scale,
    x: cell.x + (cell.width - shape.width * scale) / 2 + dice.between(-0.3, 0.3),
    y: cell.y + (cell.height - shape.height * scale) / 2 + dice.between(-0.4, 0.4),
  };
}

function fontFace(name: (typeof fonts)[number]): Face {
  const { resolve } = createRequire(import.meta.url);
  const font = create(readFileSync(resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff`)));
  if (!('glyphForCodePoint' in font)) throw new Error('a font file of the package holds several fonts');
  return {
    name,
    write: (digit, cell, { colour }, dice) => {
      const { path } = font.glyphForCodePoint(48 + digit);
      const { minX, minY, maxX, maxY } = path.bbox;
      const { scale, x, y } = placeIn(cell, { width: maxX - minX, height: maxY - minY }, dice);
      const turn = dice.between(-5, 5).toFixed(1);
      const move = `translate(${x} ${y}) scale(${scale} ${-scale}) translate(${-minX} ${-maxY}) rotate(${turn} ${(minX + maxX) / 2} ${(minY + maxY) / 2})`;
      return `<path transform="${move}" d="${path.toSVG()}" fill="${colour}"/>`;
    },
  };
}

/** The images of so many digits of each kind are made ready to be drawn. */
const readyOfEach = 60;

/** Digits of real hands as images with sharp edges. */
async function handsFace(hands: readonly (readonly Float32Array[])[], dice: CardDice): Promise<Face> {
  const ready = await Promise.all(
    hands.map((images) => Promise.all(Array.from({ length: readyOfEach }, () => inked(dice.oneOf(images), dice)))),
  );
  return {
    name: 'real hands',
    write: (digit, cell, _hand, drawn) => {
      const { href, box } = drawn.oneOf(ready[digit] ?? []);
      const { scale, x, y } = placeIn(cell, box, drawn);
      const [left, top, size] = [x - box.left * scale, y - box.top * scale, 28 * scale];
      return `<image x="${left}" y="${top}" width="${size}" height="${size}" href="${href}"/>`;
    },
  };
}

const inks = ['#1d3c9c', '#17181c', '#2a2b31', '#17663f', '#a3202a', '#64666c'] as const;
/** Pixels of the drawn image for each pixel of the package's. */
const finer = 8;

async function inked(pixels: Float32Array, dice: CardDice) {
  const side = 28 * finer;
  const grey = Uint8Array.from(pixels, (value) => Math.round(value * 255));
  const large = await sharp(grey, { raw: { width: 28, height: 28, channels: 1 } })
    .resize(side, side, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const level = dice.between(90, 160);
  const colour = dice.oneOf(inks);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const data = new Uint8Array(side * side * 4);
  let [left, top, right, bottom] = [28, 28, 0, 0];
  for (let at = 0; at < side * side; at += 1) {
    const alpha = Math.max(0, Math.min(255, ((large[at] ?? 0) - level) * 6 + 128));
    data.set([red, green, blue, alpha], at * 4);
    if (alpha < 128) continue;
    const [x, y] = [(at % side) / finer, Math.floor(at / side) / finer];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const png = await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  const box = { left, top, width: Math.max(0.5, right - left), height: Math.max(0.5, bottom - top) };
  return { href: `data:image/png;base64,${png.toString('base64')}`, box };
}
