import { describe, expect, it } from 'vitest';
import type { TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import { cardTicks, keyedTickOf } from './card-ticks.ts';

const tick = (x: number, y: number, label: string) =>
  ({ kind: 'field', shape: 'tick', x, y, width: 20, height: 3.8, label }) as const;
const layout: TemplateLayout = {
  trim: { width: 200, height: 150 },
  bleed: 3,
  safe: 5,
  pages: [
    {
      side: 'front',
      elements: [
        tick(10, 20, 'Above the tear line'),
        { kind: 'rule', x: 0, y: 50, x2: 200, y2: 50, stroke: 1, colour: '#000', dash: [1, 1] },
        { kind: 'matrix', x: 10, y: 120, size: 8 },
        { kind: 'text', x: 60, y: 99, width: 30, text: 'Another question', size: 9 },
        { kind: 'text', x: 78, y: 111, width: 30, text: 'I use tobacco', size: 9 },
        tick(10, 60, 'Mornings'),
        tick(104, 110.4, 'Yes'),
        tick(122, 110.4, 'No'),
      ],
    },
  ],
};

describe('the boxes to tick of a card', () => {
  it('have their places beside the code, and the question of a yes or no', () => {
    const rounded = cardTicks(layout).map(({ label, right, down }) => [label, right, Math.round(down * 10) / 10]);
    expect(rounded).toEqual([
      ['Mornings', 0, -60],
      ['I use tobacco: Yes', 94, -9.6],
      ['I use tobacco: No', 112, -9.6],
    ]);
    expect(cardTicks({ ...layout, pages: [] })).toEqual([]);
  });

  it.each([
    ['The addressee is deceased', 'isDeceased'],
    ['My spouse is deceased', 'isSpouseDeceased'],
    ['$5,000', null],
    ['I use tobacco: Yes', null],
  ] as const)('"%s" answers %s', (label, tickName) => {
    expect(keyedTickOf(label)).toBe(tickName);
  });
});
