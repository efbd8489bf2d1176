import { pressInk } from '@dropdate/domain/mail-piece/press-ink';

/**
 * The output condition of all files for the press: web offset on coated paper, as CGATS TR 001 registers it. Print shops
 * know the condition by this name.
 */
export const outputCondition = {
  identifier: 'CGATS TR 001',
  registry: 'http://www.color.org',
  words: 'SWOP (Publication) printing in the United States (Printing process definition: ANSI CGATS.6).',
} as const;

type Lab = readonly [lightness: number, a: number, b: number];

/** The colours of the solid inks and of their overprints, relative to the paper (D50). The key has a 1 for each ink, CMY. */
const solids: Readonly<Record<string, Lab>> = {
  '000': [100, 0, 0],
  '100': [61, -37, -43],
  '010': [52, 71, -5],
  '001': [94, -5, 90],
  '011': [51, 66, 44],
  '101': [55, -66, 28],
  '110': [29, 19, -45],
  '111': [26, 1, 0],
};
const blackLightness = 18;

/** Dots print larger than they are on the plate: 20 percent larger at the half tone. */
const printedDot = (dot: number): number => dot + 0.8 * dot * (1 - dot);

/** The printed colour of four inks (0 to 1), by the areas in which their dots overlap. */
function printed(inks: readonly number[]): Lab {
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks.map(printedDot);
  const sum = [0, 0, 0];
  for (const [key, lab] of Object.entries(solids)) {
    const area = [cyan, magenta, yellow].reduce((part, dot, at) => part * (key[at] === '1' ? dot : 1 - dot), 1);
    for (const [at, value] of lab.entries()) sum[at] = (sum[at] ?? 0) + area * value;
  }
  const [lightness = 0, a = 0, b = 0] = sum;
  return [lightness * (1 - black) + Math.min(lightness, blackLightness) * black, a * (1 - black), b * (1 - black)];
}

const byte = (value: number): number => Math.round(Math.min(255, Math.max(0, value)));
const labBytes = ([lightness, a, b]: Lab): number[] => [byte(lightness * 2.55), byte(a + 128), byte(b + 128)];

/** The inks that print a Lab colour, by way of its screen colour. */
function inksOf([lightness, a, b]: Lab): number[] {
  const y = (lightness + 16) / 116;
  const cubed = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) / 7.787);
  const [x, z] = [cubed(y + a / 500) * 0.9642, cubed(y - b / 200) * 0.8249];
  const luminance = cubed(y);
  const channels = [
    3.1339 * x - 1.6169 * luminance - 0.4906 * z,
    -0.9785 * x + 1.916 * luminance + 0.0333 * z,
    0.072 * x - 0.229 * luminance + 1.4057 * z,
  ].map((linear) => byte(255 * Math.max(0, linear) ** (1 / 2.2)));
  return pressInk(`#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`).map((ink) =>
    byte(ink * 2.55),
  );
}

/** A table of the kind `mft1`: every corner of a grid of `steps` points in each of `inputs` channels. */
function table(
  inputs: number,
  outputs: number,
  steps: number,
  valueAt: (corner: readonly number[]) => number[],
): Buffer {
  const head = Buffer.alloc(48);
  head.write('mft1', 0, 'latin1');
  head.set([inputs, outputs, steps], 8);
  for (const at of [0, 4, 8]) head.writeInt32BE(0x10000, 12 + at * 4);
  const straight = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
  const corners = Array.from({ length: steps ** inputs }, (_, index) =>
    Array.from(
      { length: inputs },
      (_unused, channel) => (Math.floor(index / steps ** (inputs - 1 - channel)) % steps) / (steps - 1),
    ),
  );
  const grid = Buffer.from(corners.flatMap(valueAt));
  return Buffer.concat([head, ...Array<Buffer>(inputs).fill(straight), grid, ...Array<Buffer>(outputs).fill(straight)]);
}

function text(words: string): Buffer {
  return Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from(`${words}\0`, 'latin1')]);
}

function description(words: string): Buffer {
  const ascii = Buffer.from(`${words}\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  // No Unicode text and no text for old Macintosh computers follows.
  return Buffer.concat([Buffer.from('desc\0\0\0\0', 'latin1'), length, ascii, Buffer.alloc(4 + 4 + 2 + 1 + 67)]);
}

/** The white of the paper, as all colours are relative to it. */
function whitePoint(): Buffer {
  const xyz = Buffer.alloc(20);
  xyz.write('XYZ ', 0, 'latin1');
  for (const [at, value] of [0.9642, 1, 0.8249].entries()) xyz.writeInt32BE(Math.round(value * 65_536), 8 + at * 4);
  return xyz;
}

let made: Buffer | undefined;

/**
 * An ICC profile of the output condition, which PDF/X-4 asks for. We compute it from the colours of the solid inks and the
 * growth of dots, so it carries nobody's rights. It only approximates the condition, for proofs on screens: the inks in
 * the files go to the plates as they are.
 */
export function pressProfile(): Buffer {
  made ??= makeProfile();
  return made;
}

function makeProfile(): Buffer {
  const toLab = table(4, 3, 5, (inks) => labBytes(printed(inks)));
  const toInks = table(3, 4, 9, ([lightness = 0, a = 0, b = 0]) =>
    inksOf([lightness * 100, a * 255 - 128, b * 255 - 128]),
  );
  const tags: readonly (readonly [names: readonly string[], bytes: Buffer])[] = [
    [['desc'], description(`Dropdate, approximating ${outputCondition.identifier}`)],
    [['cprt'], text('Made by Dropdate. Free for any use.')],
    [['wtpt'], whitePoint()],
    [['A2B0', 'A2B1', 'A2B2'], toLab],
    [['B2A0', 'B2A1', 'B2A2'], toInks],
    [['gamt'], table(3, 1, 2, () => [0])],
  ];
  const count = tags.reduce((sum, [names]) => sum + names.length, 0);
  const index = Buffer.alloc(4 + 12 * count);
  index.writeUInt32BE(count);
  const parts: Buffer[] = [];
  let [offset, row] = [128 + index.length, 0];
  for (const [names, bytes] of tags) {
    for (const name of names) {
      index.write(name, 4 + row * 12, 'latin1');
      index.writeUInt32BE(offset, 8 + row * 12);
      index.writeUInt32BE(bytes.length, 12 + row * 12);
      row += 1;
    }
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header(offset), index, ...parts]);
}

function header(size: number): Buffer {
  const head = Buffer.alloc(128);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write('prtrCMYKLab ', 12, 'latin1');
  for (const [at, value] of [2026, 1, 1, 0, 0, 0].entries()) head.writeUInt16BE(value, 24 + at * 2);
  head.write('acsp', 36, 'latin1');
  for (const [at, value] of [0.9642, 1, 0.8249].entries()) head.writeInt32BE(Math.round(value * 65_536), 68 + at * 4);
  return head;
}
