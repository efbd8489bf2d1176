import sharp, { type Sharp } from 'sharp';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import type { CardDice } from './card-dice.ts';

// What worn scanners, fax machines and phones make of a sheet. Each function changes a copy.

type Sheet = PagePixels;

export const sharpOf = ({ data, width, height, channels }: Sheet) => sharp(data, { raw: { width, height, channels } });

export async function sheetFrom(picture: Sharp): Promise<Sheet> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Sheet['channels'] };
}

/** A sheet with other shades. `shadeAt` gets the shade of a channel and its place. */
function reshaded(sheet: Sheet, shadeAt: (shade: number, x: number, y: number) => number): Sheet {
  const { width, channels } = sheet;
  const data = Uint8Array.from(sheet.data, (shade, at) => {
    const pixel = Math.floor(at / channels);
    return Math.max(0, Math.min(255, shadeAt(shade, pixel % width, Math.floor(pixel / width))));
  });
  return { ...sheet, data };
}

/** Streaks from edge to edge along the feed. `through` are places that a streak crosses, as parts of the width. */
export function streaked(sheet: Sheet, through: readonly number[], isDark: boolean, dice: CardDice): Sheet {
  const streaks = [...through, ...Array.from({ length: dice.whole(0, 2) }, () => dice.random())].map((at) => ({
    from: at * sheet.width,
    width: dice.between(3, isDark ? 9 : 7),
    strength: dice.between(0.6, 0.95),
    lean: dice.between(-4, 4) / sheet.height,
  }));
  const target = isDark ? 60 : 250;
  return reshaded(sheet, (shade, x, y) => {
    const own = streaks.find(({ from, width, lean }) => x - lean * y >= from && x - lean * y < from + width);
    if (own === undefined) return shade;
    return isDark ? Math.min(shade, shade + (target - shade) * own.strength) : shade + (target - shade) * own.strength;
  });
}

/** Toner that hardly stuck. */
export function faint(sheet: Sheet, dice: CardDice): Sheet {
  const left = dice.between(0.22, 0.4);
  const [wave, shift] = [dice.between(300, 800), dice.between(0, 800)];
  return reshaded(sheet, (shade, _, y) => 245 - (245 - shade) * left * (1 + 0.25 * Math.sin((y + shift) / wave)));
}

export function specked(sheet: Sheet, dice: CardDice): Sheet {
  const data = Uint8Array.from(sheet.data);
  const { width, height, channels } = sheet;
  for (let speck = dice.whole(900, 2_600); speck > 0; speck -= 1) {
    const [x, y, size] = [dice.whole(0, width - 4), dice.whole(0, height - 4), dice.whole(1, 3)];
    const shade = dice.chance(0.75) ? 40 : 250;
    for (let row = 0; row < size; row += 1)
      data.fill(shade, ((y + row) * width + x) * channels, ((y + row) * width + x + size) * channels);
  }
  return { ...sheet, data };
}

/** The sheet moved while it was seen. */
export async function moved(sheet: Sheet, dice: CardDice): Promise<Sheet> {
  const length = dice.oneOf([5, 7, 9]);
  const kernel = Array.from({ length: length * length }, () => 0);
  const isAcross = dice.chance(0.6);
  for (let step = 0; step < length; step += 1) {
    const middle = Math.floor(length / 2);
    kernel[isAcross ? middle * length + step : step * length + middle] = 1;
  }
  return sheetFrom(sharpOf(sheet).convolve({ width: length, height: length, kernel, scale: length }));
}

export const unfocused = (sheet: Sheet, dice: CardDice): Promise<Sheet> =>
  sheetFrom(sharpOf(sheet).blur(dice.between(1.6, 2.6)));

export const mirrored = (sheet: Sheet): Promise<Sheet> => sheetFrom(sharpOf(sheet).flop());

/** One bit for each pixel. */
export async function blackAndWhite(sheet: Sheet, threshold: number): Promise<Sheet> {
  return sheetFrom(sharpOf(sheet).greyscale().threshold(threshold).toColourspace('srgb'));
}

/** As a fax machine sends it: 204 dots across, and 98 or 196 down the inch. */
export async function faxed(sheet: Sheet, isFine: boolean, dice: CardDice): Promise<Sheet> {
  const across = Math.round((sheet.width * 204) / 300);
  const down = Math.round((sheet.height * (isFine ? 196 : 98)) / 300);
  const small = await sheetFrom(sharpOf(sheet).greyscale().resize(across, down, { fit: 'fill' }));
  const bits = await blackAndWhite(small, dice.whole(140, 175));
  const height = Math.round((sheet.height * 204) / 300);
  return sheetFrom(sharpOf(bits).resize(across, height, { fit: 'fill', kernel: 'nearest' }));
}

/** Shades as patterns of dots, as copiers print them. */
export function dithered(sheet: Sheet): Sheet {
  const pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
  return reshaded(sheet, (shade, x, y) => {
    const threshold = 60 + (pattern[(y % 4) * 4 + (x % 4)] ?? 0) * 9;
    return shade > threshold ? 255 : 0;
  });
}

export const negative = (sheet: Sheet): Sheet => reshaded(sheet, (shade) => 255 - shade);

export function dark(sheet: Sheet, dice: CardDice): Sheet {
  const [light, gamma] = [dice.between(0.42, 0.6), dice.between(1.1, 1.5)];
  return reshaded(sheet, (shade) => 255 * light * (shade / 255) ** gamma + 18);
}

/** The print of the back shows through, in a mirror. */
export async function bledThrough(sheet: Sheet, back: Sheet, dice: CardDice): Promise<Sheet> {
  const ghost = await sheetFrom(sharpOf(back).flop().blur(1.5).resize(sheet.width, sheet.height, { fit: 'fill' }));
  const strength = dice.between(0.2, 0.38);
  const { channels } = ghost;
  return reshaded(
    sheet,
    (shade, x, y) => shade - (255 - (ghost.data[(y * sheet.width + x) * channels] ?? 255)) * strength,
  );
}

/** Many small folds with light and shadow. */
export function crumpled(sheet: Sheet, dice: CardDice): Sheet {
  const folds = Array.from({ length: dice.whole(6, 12) }, () => {
    const angle = dice.between(0, Math.PI);
    const at = dice.between(0.05, 0.95);
    return {
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      from: at * sheet.width * Math.abs(Math.cos(angle)) + at * sheet.height * Math.sin(angle),
      strength: dice.between(25, 90),
      reach: dice.between(20, 70),
    };
  });
  return reshaded(sheet, (shade, x, y) => {
    let change = 0;
    for (const { cos, sin, from, strength, reach } of folds) {
      const away = x * cos + y * sin - from;
      if (Math.abs(away) < reach)
        change += (away < 0 ? -strength : strength * 0.5) * (1 - Math.abs(away) / reach) * 0.6;
      if (Math.abs(away) < 1.5) change += 50;
    }
    return shade + change;
  });
}

/** Slips of the feed: strips of the sheet come longer or shorter than they are. */
export async function stretched(sheet: Sheet, dice: CardDice): Promise<Sheet> {
  const factor = dice.chance(0.5) ? dice.between(1.08, 1.22) : dice.between(0.84, 0.93);
  return sheetFrom(sharpOf(sheet).resize(sheet.width, Math.round(sheet.height * factor), { fit: 'fill' }));
}

/** A photo with a phone: seen from the side, unevenly lit, on a table. */
export async function photographed(sheet: Sheet, dice: CardDice, hasShadow: boolean): Promise<Sheet> {
  const table = dice.oneOf([
    [96, 74, 52],
    [182, 178, 170],
    [48, 50, 56],
  ] as const);
  const scale = dice.between(0.68, 0.85);
  const [width, height] = [Math.round(sheet.width * scale * 1.14), Math.round(sheet.height * scale * 1.25)];
  const tilt = { x: dice.between(-0.09, 0.09), y: dice.between(-0.12, 0.12) };
  const turn = (dice.between(-4, 4) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const light = { x: dice.between(-0.22, 0.22), y: dice.between(-0.22, 0.22) };
  const edge = { cos: Math.cos(dice.between(0.4, 1.1)), at: dice.between(0.2, 0.7), depth: dice.between(0.35, 0.55) };
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5];
      const depth = 1 + tilt.x * u + tilt.y * v;
      const [across, down] = [(u / depth) * width, (v / depth) * height];
      const sheetX = (across * cos + down * sin) / scale + sheet.width / 2;
      const sheetY = (down * cos - across * sin) / scale + sheet.height / 2;
      const isInShadow = hasShadow && u * edge.cos + v * Math.sqrt(1 - edge.cos ** 2) + 0.5 > edge.at;
      const shine = (0.86 + light.x * u + light.y * v) * (isInShadow ? 1 - edge.depth : 1);
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * width + x) * 3 + channel] = shine * (shadeOf(sheet, sheetX, sheetY, channel) ?? table[channel] ?? 0);
    }
  return sheetFrom(sharpOf({ data, width, height, channels: 3 }).blur(dice.between(0.5, 0.9)));
}

function shadeOf({ data, width, height, channels }: Sheet, x: number, y: number, channel: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const [right, below] = [x - left, y - top];
  const shade = (column: number, row: number) => data[(row * width + column) * channels + (channel % channels)] ?? 0;
  const upper = shade(left, top) * (1 - right) + shade(left + 1, top) * right;
  const lower = shade(left, top + 1) * (1 - right) + shade(left + 1, top + 1) * right;
  return upper * (1 - below) + lower * below;
}

/** The upper part of one sheet over another, as a scanner sees two cards that it took at once. */
export async function doubleFed(upper: Sheet, lower: Sheet, cover: number, dice: CardDice): Promise<Sheet> {
  const height = Math.round(cover);
  const [left, top] = [dice.whole(-30, 30), dice.whole(-25, 25)];
  const part = await sheetFrom(
    sharpOf(upper).extract({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(upper.width, lower.width) - Math.abs(left),
      height: height - Math.max(0, -top),
    }),
  );
  const shadow = Buffer.from(
    `<svg width="${part.width}" height="${part.height + 5}"><rect width="${part.width}" height="${part.height + 5}" fill="#9a9a98"/></svg>`,
  );
  const at = { left: Math.max(0, left), top: Math.max(0, top) };
  return sheetFrom(
    sharpOf(lower).composite([
      { input: shadow, ...at },
      {
        input: Buffer.from(part.data),
        raw: { width: part.width, height: part.height, channels: part.channels },
        ...at,
      },
    ]),
  );
}
