import type { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import type { InkMap } from '@dropdate/server/features/response-cards/scan/digit-image';

/** A point of a stroke, in the units of its letter: y points up from the baseline. */
type Line = readonly (readonly [x: number, y: number])[];

/** The lines of a pen's path with the commands M, L and C. */
export function linesOf(strokes: string): readonly Line[] {
  const lines: [number, number][][] = [];
  for (const [, command, rest = ''] of strokes.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const pairs = numbers.flatMap((x, at): [number, number][] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []));
    if (command === 'M') lines.push([]);
    const line = lines.at(-1);
    if (line === undefined) continue;
    if (command !== 'C') line.push(...pairs);
    else
      for (let at = 0; at + 2 < pairs.length; at += 3) {
        const [a, b, c, d] = [line.at(-1), pairs[at], pairs[at + 1], pairs[at + 2]];
        if (!a || !b || !c || !d) continue;
        for (let step = 1; step <= 8; step += 1) {
          const t = step / 8;
          const part = (axis: 0 | 1) =>
            a[axis] * (1 - t) ** 3 + 3 * b[axis] * t * (1 - t) ** 2 + 3 * c[axis] * t * t * (1 - t) + d[axis] * t ** 3;
          line.push([part(0), part(1)]);
        }
      }
  }
  return lines;
}

const [width, height] = [44, 60];

/** Lines in handwriting: leaning, stretched, trembling, by a pen of any width. */
export function penned(lines: readonly Line[], dice: CardDice): InkMap {
  const size = dice.between(22, 46) / 18;
  const breadth = size * dice.between(0.75, 1.35);
  const lean = dice.between(-0.22, 0.38);
  const turn = dice.between(-0.12, 0.12);
  const tremor = dice.between(0, 0.55);
  const pen = dice.between(0.9, 2.7);
  const [dx, dy] = [dice.between(-2, 2), dice.between(-3, 3)];
  // A slow wave bends the whole digit.
  const wave = { high: dice.between(0, 0.9), phase: dice.between(0, 6.3), length: dice.between(0.25, 0.6) };
  const placed = lines.map((line) =>
    line.map(([x, y]) => {
      const up = y - 9 + wave.high * Math.sin(wave.phase + x * wave.length);
      const across = x - 5 + up * lean + wave.high * Math.sin(wave.phase + y * wave.length);
      const right = across * breadth + dice.between(-1, 1) * tremor;
      const down = -up * size + dice.between(-1, 1) * tremor;
      return [width / 2 + dx + right - down * turn, height / 2 + dy + down + right * turn] as const;
    }),
  );
  const ink = new Float32Array(width * height);
  for (const line of placed)
    for (let at = 0; at < Math.max(1, line.length - 1); at += 1) {
      const [from, to] = [line[at], line[at + 1] ?? line[at]];
      if (from !== undefined && to !== undefined) drawSegment(ink, from, to, pen);
    }
  return { ink, width, height };
}

type Place = readonly [number, number];

function drawSegment(ink: Float32Array, [x1, y1]: Place, [x2, y2]: Place, pen: number): void {
  const reach = pen / 2 + 1;
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  for (
    let y = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
    y < Math.min(height, Math.max(y1, y2) + reach);
    y += 1
  )
    for (
      let x = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
      x < Math.min(width, Math.max(x1, x2) + reach);
      x += 1
    ) {
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
      const far = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
      const value = Math.max(0, Math.min(1, pen / 2 + 0.5 - far));
      const at = y * width + x;
      ink[at] = Math.max(ink[at] ?? 0, value);
    }
}

/** The digit of a real hand, bent, stretched and drawn by another pen. `pixels` are 28 by 28. */
export function bent(pixels: Float32Array, dice: CardDice): InkMap {
  const scale = dice.between(1.15, 2);
  const [scaleX, scaleY] = [scale * dice.between(0.82, 1.2), scale * dice.between(0.9, 1.1)];
  const [turn, lean] = [dice.between(-0.2, 0.2), dice.between(-0.25, 0.25)];
  const wave = {
    high: dice.between(0, 1.1),
    phase: dice.between(0, 6.3),
    other: dice.between(0, 6.3),
    length: dice.between(0.2, 0.45),
  };
  const gain = dice.between(1, 2.2);
  const cut = dice.between(0, 0.35);
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2];
      const across = (right * Math.cos(turn) + down * Math.sin(turn)) / scaleX;
      const below = (down * Math.cos(turn) - right * Math.sin(turn)) / scaleY;
      const sourceX = across + below * lean + wave.high * Math.sin(wave.phase + below * wave.length) + 13.5;
      const sourceY = below + wave.high * Math.sin(wave.other + across * wave.length) + 13.5;
      ink[y * width + x] = Math.max(0, Math.min(1, (mixed(pixels, sourceX, sourceY) - cut) * gain));
    }
  return { ink, width, height };
}

function mixed(pixels: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= 27 || top >= 27) return 0;
  const [right, down] = [x - left, y - top];
  const at = top * 28 + left;
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const lower = (pixels[at + 28] ?? 0) * (1 - right) + (pixels[at + 29] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** What scans do to ink: pale ink, grain, the rest of a printed line, a cut edge. */
export function scuffed({ ink, width: wide, height: high }: InkMap, dice: CardDice): InkMap {
  const seen = Float32Array.from(ink);
  if (dice.chance(0.3)) {
    const depth = dice.between(0.55, 1);
    for (let at = 0; at < seen.length; at += 1) seen[at] = (seen[at] ?? 0) * depth;
  }
  if (dice.chance(0.4)) {
    const grain = dice.between(0, 0.22);
    for (let at = 0; at < seen.length; at += 1)
      seen[at] = Math.max(
        0,
        Math.min(1, (seen[at] ?? 0) + dice.between(-1, 1) * grain * ((seen[at] ?? 0) > 0.05 ? 1 : 0.5)),
      );
  }
  // Ink beyond the cell is cut off.
  if (dice.chance(0.1)) {
    const bottom = inkBottom(seen, wide, high) - Math.floor(dice.between(0, 3));
    seen.fill(0, Math.max(0, bottom * wide));
  }
  if (dice.chance(0.5)) return { ink: blurred(seen, wide, high), width: wide, height: high };
  return { ink: seen, width: wide, height: high };
}

function inkBottom(ink: Float32Array, wide: number, high: number): number {
  for (let y = high - 1; y > 0; y -= 1)
    for (let x = 0; x < wide; x += 1) if ((ink[y * wide + x] ?? 0) > 0.3) return y + 1;
  return high;
}

function blurred(ink: Float32Array, wide: number, high: number): Float32Array {
  const soft = new Float32Array(ink.length);
  for (let y = 1; y < high - 1; y += 1)
    for (let x = 1; x < wide - 1; x += 1) {
      const at = y * wide + x;
      soft[at] =
        0.4 * (ink[at] ?? 0) +
        0.15 * ((ink[at - 1] ?? 0) + (ink[at + 1] ?? 0) + (ink[at - wide] ?? 0) + (ink[at + wide] ?? 0));
    }
  return soft;
}
