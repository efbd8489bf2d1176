import { describe, expect, it } from 'vitest';
import {
  labelLayoutNames,
  labelLayoutOf,
  labelLayouts,
  labelPlace,
  labelsOfOrg,
  labelsOnSheet,
  letterSheet,
  maxStartPosition,
  placeOfLabel,
  sheetsOf,
} from './label-layout.ts';

/** The measures of the maker, in inches: label, left edge of each column, top edge of the first and the last row. */
const maker = [
  { name: 'avery-5160', count: 30, size: [2.625, 1], lefts: [0.1875, 2.9375, 5.6875], tops: [0.5, 9.5] },
  { name: 'avery-5163', count: 10, size: [4, 2], lefts: [0.15625, 4.34375], tops: [0.5, 8.5] },
  { name: 'avery-5164', count: 6, size: [4, 3.333333], lefts: [0.15625, 4.34375], tops: [0.5, 7.166667] },
] as const;

describe.each(maker)('$name', ({ name, count, size, lefts, tops }) => {
  const layout = labelLayoutOf(name);

  it('has the measures of its maker', () => {
    expect(labelsOnSheet(layout)).toBe(count);
    expect(layout.width).toBeCloseTo(size[0] * 25.4, 3);
    expect(layout.height).toBeCloseTo(size[1] * 25.4, 3);
    const places = Array.from({ length: count }, (_, index) => labelPlace(layout, index + 1));
    for (const [column, left] of lefts.entries()) expect(places[column]?.x).toBeCloseTo(left * 25.4, 3);
    expect(places[0]?.y).toBeCloseTo(tops[0] * 25.4, 3);
    expect(places.at(-1)?.y).toBeCloseTo(tops[1] * 25.4, 3);
  });

  it('has labels that lie on the sheet, beside each other and equally far from both edges', () => {
    const places = Array.from({ length: count }, (_, index) => labelPlace(layout, index + 1));
    for (const [index, { x, y }] of places.entries()) {
      expect(x + layout.width).toBeLessThan(letterSheet.width);
      expect(y + layout.height).toBeLessThan(letterSheet.height);
      for (const other of places.slice(index + 1)) {
        const isBeside = Math.abs(other.x - x) >= layout.width - 1e-9 || Math.abs(other.y - y) >= layout.height - 1e-9;
        expect(isBeside).toBe(true);
      }
    }
    const right = letterSheet.width - (Math.max(...places.map(({ x }) => x)) + layout.width);
    expect(right).toBeCloseTo(layout.left, 3);
    const bottom = letterSheet.height - (Math.max(...places.map(({ y }) => y)) + layout.height);
    expect(bottom).toBeCloseTo(layout.top, 3);
  });

  it('fills a begun sheet first, and every position once', () => {
    for (const start of [1, 2, count]) {
      const places = Array.from({ length: 2 * count }, (_, index) => placeOfLabel(layout, start, index));
      expect(places[0]).toEqual({ sheet: 0, position: start });
      expect(new Set(places.map(({ sheet, position }) => `${sheet} ${position}`)).size).toBe(places.length);
      expect(sheetsOf(layout, start, places.length)).toBe((places.at(-1)?.sheet ?? 0) + 1);
    }
    expect(sheetsOf(layout, 1, 0)).toBe(0);
    expect(sheetsOf(layout, 1, count)).toBe(1);
    expect(sheetsOf(layout, 2, count)).toBe(2);
  });

  it('refuses other positions', () => {
    for (const position of [0, -1, count + 1, 1.5, Number.NaN])
      expect(() => labelPlace(layout, position)).toThrow(RangeError);
  });
});

describe('the sheets', () => {
  it('are known by name', () => {
    expect(labelLayouts.map(({ name }) => name)).toEqual(labelLayoutNames);
    expect(maxStartPosition).toBe(30);
  });
});

describe('the labels of an org', () => {
  it.each([
    [0, null, 1],
    [500, null, 1],
    [0, 100, 1],
    [1, 100, 1],
    [100, 100, 1],
    [101, 100, 2],
    [250, 100, 3],
    [7, 1, 7],
  ])('of %i cards, one for each %s, are %i', (pending, each, labels) => {
    expect(labelsOfOrg(pending, each)).toBe(labels);
  });
});
