/** A label with the middle of its box, in pixels. */
interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels that stay free between two labels. */
const gap = 4;

const overlap = (one: PlacedLabel, other: PlacedLabel): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width + gap * 2 &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height + gap * 2;

/** The labels that can stand without covering each other: each label yields to the labels before it. */
export function freeLabels<Label extends PlacedLabel>(labels: readonly Label[]): readonly Label[] {
  const free: Label[] = [];
  for (const label of labels) if (!free.some((other) => overlap(other, label))) free.push(label);
  return free;
}
