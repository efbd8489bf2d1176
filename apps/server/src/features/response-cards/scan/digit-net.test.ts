import { describe, expect, it } from 'vitest';
import { digitImage } from './digit-image.ts';
import { digitInk } from './digit-ink.ts';
import { digitClasses, digitSide, emptyNet, netFrom, newActivations, runNet, storedNet } from './digit-net.ts';
import { digitOf } from './digit-of.ts';
import { digitWeights } from './digit-weights.ts';

/** A map of ink from lines of text, with `#` for ink. Each sign is a square of `size` pixels. */
function inkOf(lines: readonly string[], size = 6) {
  const [width, height] = [(lines[0] ?? '').length * size, lines.length * size];
  const at = (x: number, y: number) => lines[Math.floor(y / size)]?.[Math.floor(x / size)] === '#';
  const ink = Float32Array.from({ length: width * height }, (_, place) =>
    at(place % width, Math.floor(place / width)) ? 1 : 0,
  );
  return { ink, width, height };
}

const one = ['.....', '..#..', '..#..', '..#..', '..#..', '..#..', '.....'];
const zero = ['.....', '.###.', '.#.#.', '.#.#.', '.#.#.', '.###.', '.....'];

describe('the image of a digit', () => {
  it('is as large and in the middle wherever the digit stands', () => {
    const image = digitImage(inkOf(zero));
    const elsewhere = digitImage(inkOf(['.........', ...zero.map((line) => `${line}....`)], 4));
    expect(image).toHaveLength(digitSide ** 2);
    const off = image?.map((value, at) => Math.abs(value - (elsewhere?.[at] ?? 0))) ?? [];
    expect(Math.max(...off)).toBeLessThan(0.4);
    const rows = Array.from({ length: digitSide }, (_, y) =>
      Math.max(...(image?.slice(y * digitSide, (y + 1) * digitSide) ?? [])),
    );
    expect(rows.filter((most) => most > 0.5)).toHaveLength(16);
  });

  it('is missing without ink', () => {
    expect(digitImage(inkOf(['...', '...']))).toBeNull();
    expect(digitOf(null)).toEqual({ digit: null, share: 0 });
  });
});

describe('the net of digits', () => {
  it('gives each class its share', () => {
    const made = newActivations();
    runNet(emptyNet(), new Float32Array(digitSide ** 2), made);
    expect([...made.shares]).toEqual(Array.from({ length: digitClasses }, () => expect.closeTo(1 / digitClasses, 6)));
  });

  it('is stored in less than two megabytes, and comes back as it was', () => {
    expect(digitWeights.length).toBeLessThan(2_000_000);
    expect(storedNet(netFrom(digitWeights))).toBe(digitWeights);
    expect(() => netFrom(digitWeights.slice(0, -8))).toThrow(RangeError);
    expect(() => netFrom('')).toThrow(RangeError);
  });

  it.each([
    [1, one],
    [0, zero],
    [7, ['.......', '.#####.', '.....#.', '....#..', '...#...', '...#...', '.......']],
  ] as const)('tells a plain %i', (digit, lines) => {
    expect(digitOf(inkOf(lines)).digit).toBe(digit);
  });
});

describe('the ink of a box', () => {
  const [width, height] = [40, 60];
  /** A box of 40 by 60 pixels with a pale outline, in which `isInk` says where ink is. */
  function cellOf(isInk: (x: number, y: number) => boolean) {
    const [wide, high] = [80, 100];
    const data = Uint8Array.from({ length: wide * high }, (_, at) => {
      const [x, y] = [(at % wide) - 20, Math.floor(at / wide) - 20];
      if (isInk(x, y)) return 40;
      const isSide = (x === 0 || x === width) && y >= 0 && y <= height;
      return isSide || ((y === 0 || y === height) && x >= 0 && x <= width) ? 175 : 250;
    });
    return { part: { data, width: wide, height: high }, left: 20, top: 20, width, height, print: 75 };
  }
  const stroke = (x: number, y: number) => x >= 18 && x < 22 && y >= 10 && y < 50;
  const sumOf = (ink: ReturnType<typeof digitInk>) => ink?.ink.reduce((sum, value) => sum + value, 0) ?? null;

  it.each<[string, (x: number, y: number) => boolean, number | null]>([
    ['an empty box', () => false, null],
    ['a stroke', stroke, 160],
    ['a stroke and a speck', (x, y) => stroke(x, y) || (x === 5 && y === 5), 160],
    ['a stroke and the tail of the box beside', (x, y) => stroke(x, y) || (x > 38 && y > 20 && y < 25), 160],
    ['a stroke and a streak', (x, y) => stroke(x, y) || x === 6, null],
    ['a line through the box', (_, y) => y > 28 && y < 32, null],
    ['a dot', (x, y) => Math.hypot(x - 20, y - 30) < 2.5, null],
  ])('of %s', (_, isInk, ink) => {
    const sum = sumOf(digitInk(cellOf(isInk)));
    if (ink === null) expect(sum).toBeNull();
    else expect(sum).toBeCloseTo(ink, 0);
  });
});
