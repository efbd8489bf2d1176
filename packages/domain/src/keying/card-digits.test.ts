import { describe, expect, it } from 'vitest';
import type { TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import { cardCombs, keyedDigitsOf } from './card-digits.ts';

const field = (y: number, label: string, comb?: readonly number[]) =>
  ({ kind: 'field', shape: 'box', x: 100, y, width: 54.5, height: 11, label, comb }) as const;
const layout: TemplateLayout = {
  trim: { width: 200, height: 150 },
  bleed: 3,
  safe: 5,
  pages: [
    {
      side: 'front',
      elements: [
        field(10, 'Phone', [3, 3, 4]),
        { kind: 'rule', x: 0, y: 50, x2: 200, y2: 50, stroke: 1, colour: '#000', dash: [1, 1] },
        { kind: 'matrix', x: 10, y: 120, size: 8 },
        field(60, 'Phone', [3, 3, 4]),
        field(75, 'My birth date'),
        field(90, 'Years of service', [2]),
      ],
    },
  ],
};

describe('the fields for digits of a card', () => {
  it('have their boxes beside the code, where the form has a field for them', () => {
    const [phone, ...others] = cardCombs(layout);
    expect(others).toEqual([]);
    expect(phone?.label).toBe('Phone');
    expect(phone?.cells).toHaveLength(10);
    expect(phone?.cells[0]).toMatchObject({ right: 90, down: expect.closeTo(-56.6, 6), width: expect.closeTo(5, 6) });
    expect(cardCombs({ ...layout, pages: [] })).toEqual([]);
  });

  it.each([
    ['Phone', '8135550177', [['phone', '813-555-0177']]],
    ['Mobile phone', '8135550177', [['mobilePhone', '813-555-0177']]],
    ['Phone', '1135550177', []],
    ['Phone', '8131550177', []],
    ['Phone', '813555017', []],
    ['New ZIP, if moved', '33602', [['zipCode', '33602']]],
    ['New ZIP, if moved', '00000', []],
    [
      'My birth date',
      '02141950',
      [
        ['birthMonth', '02'],
        ['birthDay', '14'],
        ['birthYear', '1950'],
      ],
    ],
    [
      "Spouse's birth date",
      '02141950',
      [
        ['spouseBirthMonth', '02'],
        ['spouseBirthYear', '1950'],
      ],
    ],
    ['My birth date', '13141950', []],
    ['My birth date', '00141950', []],
    ['My birth date', '02301950', []],
    ['My birth date', '02001950', []],
    ['My birth date', '02141850', []],
    ['My birth date', '02141911', []],
    ['My birth date', '02142027', []],
    ['My birth date', '0214195', []],
    ['Best time to call', '0900', []],
  ] as const)('"%s" with %s proposes %j', (label, digits, texts) => {
    expect(keyedDigitsOf({ label, digits }, '2026-11-29').map(({ field: name, text }) => [name, text])).toEqual(texts);
  });
});
