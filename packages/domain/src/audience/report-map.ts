import type { MapArea, ReportMap } from './prospect-report.ts';

export type Ring = readonly (readonly [x: number, y: number])[];

/** A county or a state on the plane of a map, with y downwards. */
export interface MapShape {
  readonly label: string;
  readonly count: number;
  readonly rings: readonly Ring[];
}

export interface MapShapes {
  readonly areas: readonly MapShape[];
  /** The outlines of the states, which are drawn over the counties. */
  readonly states: readonly Ring[];
}

/** The longest side of a map, in its whole units. A unit is a quarter of a millimetre on paper at most. */
const longest = { width: 900, height: 700 };
const mostSteps = 5;

/** Draws the areas as large as the map allows. Null without areas. */
export function drawnMap({ areas, states }: MapShapes): ReportMap | null {
  const points = areas.flatMap(({ rings }) => rings.flat());
  if (points.length === 0) return null;
  const [west, east] = ends(points.map(([x]) => x));
  const [north, south] = ends(points.map(([, y]) => y));
  const scale = Math.min(longest.width / (east - west), longest.height / (south - north));
  const pathOf = (rings: readonly Ring[]) =>
    rings.map((ring) => ringPath(ring.map(([x, y]) => [(x - west) * scale, (y - north) * scale]))).join('');
  const steps = stepsOf(areas.map(({ count }) => count));
  return {
    width: Math.round((east - west) * scale),
    height: Math.round((south - north) * scale),
    areas: areas.flatMap(({ label, count, rings }): MapArea[] => {
      const d = pathOf(rings);
      return d === ''
        ? []
        : [{ label, count, step: steps.findIndex(({ to }) => count <= to) + (count === 0 ? 0 : 1), d }];
    }),
    borders: pathOf(states),
    steps,
  };
}

function ends(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** A ring in whole units, relative to its beginning. Neighbours share their rounded points, so no gap opens between them. */
function ringPath(ring: Ring): string {
  const [first, ...others] = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  if (first === undefined) return '';
  let [x, y] = first;
  const moves: string[] = [];
  for (const [nextX, nextY] of others) {
    if (nextX === x && nextY === y) continue;
    moves.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return moves.length < 3 ? '' : `M${first[0]} ${first[1]}l${moves.join(' ')}Z`;
}

/** The counts of each step: each step has about as many areas. Equal counts share a step. */
function stepsOf(counts: readonly number[]): ReportMap['steps'] {
  const sorted = counts.filter((count) => count > 0).sort((one, other) => one - other);
  const tops = Array.from(
    { length: mostSteps },
    (_, at) => sorted[Math.ceil(((at + 1) * sorted.length) / mostSteps) - 1],
  );
  const distinct = [...new Set(tops.filter((top) => top !== undefined))];
  return distinct.map((to, at) => {
    const below = distinct[at - 1] ?? 0;
    return { from: sorted.find((count) => count > below) ?? to, to };
  });
}
