import { describe, expect, it } from 'vitest';
import { stockColors } from '../personalize/variant.ts';
import type { LaidOutPage, Run } from './layout/runs.ts';
import { onPaper, paperColours, stockColorName } from './paper.ts';

const text = (colour: string): Run => ({
  kind: 'text',
  x: 1,
  y: 2,
  width: 3,
  text: 'Words',
  size: 9,
  weight: 400,
  colour,
  spacing: 0,
});
const box = (fill: string | undefined, colour?: string): Run => ({
  kind: 'rect',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  radius: 0,
  stroke: 0,
  fill,
  colour,
});
const page: LaidOutPage = {
  side: 'front',
  width: 200,
  height: 100,
  bleed: 3,
  safe: 5,
  runs: [box('#123456'), box('#ffffff', '#FFFFFF'), box(undefined), text('#FFFFFF'), text('#000000')],
};

describe('a page on its paper', () => {
  it('is the page itself on white paper, and before a paper is chosen', () => {
    expect(onPaper(page, 'white')).toBe(page);
    expect(onPaper(page, null)).toBe(page);
  });

  it.each(stockColors.filter(({ id }) => id !== 'white'))(
    'has the colour of $label where nothing is printed',
    (stock) => {
      const paper = paperColours[stock.id];
      const { runs } = onPaper(page, stock.id);
      expect(runs[0]).toMatchObject({ kind: 'rect', x: -3, y: -3, width: 206, height: 106, fill: paper });
      expect(runs.slice(1)).toEqual([box('#123456'), box(paper, paper), box(undefined), text(paper), text('#000000')]);
    },
  );
});

it('every paper has a colour of its own and a name', () => {
  expect(new Set(Object.values(paperColours)).size).toBe(stockColors.length);
  expect(stockColors.map(({ id }) => stockColorName(id))).toEqual(stockColors.map(({ label }) => label));
  expect([stockColorName(null), stockColorName('')]).toEqual([null, null]);
});
