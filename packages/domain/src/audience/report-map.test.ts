import { describe, expect, it } from 'vitest';
import { drawnMap, type MapShape, type Ring } from './report-map.ts';

const square = (x: number, y: number): Ring => [
  [x, y],
  [x + 10, y],
  [x + 10, y + 10],
  [x, y + 10],
  [x, y],
];
const area = (at: number, count: number): MapShape => ({
  label: `County ${at}`,
  count,
  rings: [square(100 + at * 10, 50)],
});

describe('the map of a report', () => {
  it('fills its width, in whole units from its corner', () => {
    const map = drawnMap({ areas: [area(0, 4), area(1, 0)], states: [square(100, 50)] });
    expect(map).toMatchObject({ width: 900, height: 450, steps: [{ from: 4, to: 4 }] });
    expect(map?.areas).toEqual([
      { label: 'County 0', count: 4, step: 1, d: 'M0 0l450 0 0 450 -450 0 0 -450Z' },
      { label: 'County 1', count: 0, step: 0, d: 'M450 0l450 0 0 450 -450 0 0 -450Z' },
    ]);
    expect(map?.borders).toBe('M0 0l450 0 0 450 -450 0 0 -450Z');
  });

  it('has five steps of about as many areas, and equal counts share a step', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000];
    const map = drawnMap({ areas: counts.map((count, at) => area(at, count)), states: [] });
    expect(map?.steps).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
      { from: 9, to: 1_000 },
    ]);
    expect(map?.areas.map(({ step }) => step)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    const equal = drawnMap({ areas: [7, 7, 7, 9].map((count, at) => area(at, count)), states: [] });
    expect(equal?.areas.map(({ step }) => step)).toEqual([1, 1, 1, 2]);
  });

  it('leaves out areas that are too small to be seen, and is none without areas', () => {
    const tiny: MapShape = {
      label: 'Islet',
      count: 1,
      rings: [
        [
          [0, 0],
          [0.001, 0],
          [0, 0.001],
          [0, 0],
        ],
      ],
    };
    expect(drawnMap({ areas: [area(0, 4), tiny], states: [] })?.areas).toHaveLength(1);
    expect(drawnMap({ areas: [], states: [] })).toBeNull();
  });
});
