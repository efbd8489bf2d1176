import { describe, expect, it } from 'vitest';
import type { TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import { cardBoxes, fieldsOfLabel, isCardAlone, keyPlaceOf } from './card-boxes.ts';

const layout: TemplateLayout = {
  trim: { width: 200, height: 150 },
  bleed: 3,
  safe: 5,
  pages: [
    {
      side: 'front',
      elements: [
        { kind: 'rule', x: 0, y: 50, x2: 200, y2: 50, stroke: 1, colour: '#000', dash: [1, 1] },
        { kind: 'matrix', x: 10, y: 120, size: 8 },
        { kind: 'text', x: 20, y: 121, width: 30, text: '{piece.printedKey}', size: 9 },
        { kind: 'address', x: 10, y: 80, width: 60, size: 9, minSize: 6, barcode: false },
        { kind: 'field', shape: 'box', x: 100, y: 60, width: 80, height: 10, label: 'Phone' },
        { kind: 'field', shape: 'box', x: 100, y: 75, width: 80, height: 10, label: 'Mobile phone' },
        { kind: 'field', shape: 'tick', x: 100, y: 90, width: 20, height: 4, label: 'E-mail me' },
        { kind: 'field', shape: 'box', x: 100, y: 100, width: 80, height: 10, label: 'Best time' },
        { kind: 'field', shape: 'box', x: 100, y: 10, width: 80, height: 10, label: 'E-mail' },
      ],
    },
  ],
};

describe('the boxes of a card', () => {
  it('have their places on the card below the tear line', () => {
    expect(cardBoxes(layout)).toEqual([
      {
        fields: ['firstName', 'lastName', 'addressLine1', 'zipCode', 'city', 'state'],
        left: 0.05,
        top: 0.3,
        width: 0.3,
        height: 0.14,
      },
      { fields: ['phone', 'workPhone'], left: 0.5, top: 0.1, width: 0.4, height: 0.1 },
      { fields: ['mobilePhone'], left: 0.5, top: 0.25, width: 0.4, height: 0.1 },
    ]);
    expect(cardBoxes({ ...layout, pages: [] })).toEqual([]);
  });

  it.each([
    ['Phone', 3],
    ['My birth date', 3],
    ["Spouse's birth date", 2],
    ["Spouse's age", 1],
    ['My age', 1],
    ["Spouse's name", 2],
    ['E-mail, to have it sooner', 1],
    ['Best time to call', 0],
    ['Message', 0],
  ] as const)('"%s" is the answer to %s fields', (label, count) => {
    expect(fieldsOfLabel(label)).toHaveLength(count);
  });

  it('count only where the printed key lies at its place', () => {
    expect(keyPlaceOf(layout)).toEqual({ left: 0.1, top: 0.71 });
    const box = { width: 0.2, height: 0.03 };
    expect(isCardAlone(layout, { ...box, left: 0.11, top: 0.7 })).toBe(true);
    expect(isCardAlone(layout, { ...box, left: 0.3, top: 0.4 })).toBe(false);
    expect(isCardAlone(layout, null)).toBe(true);
  });
});
