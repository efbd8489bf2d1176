import { describe, expect, it } from 'vitest';
import type { LayoutElement, TemplateLayout } from './layout-model.ts';
import { templateProblems } from './template-problems.fixture.ts';

const good: readonly LayoutElement[] = [
  { kind: 'address', x: 60, y: 40, width: 90, size: 10, minSize: 8, barcode: true },
  { kind: 'matrix', x: 10, y: 80, size: 9 },
  { kind: 'text', x: 22, y: 80, width: 40, size: 9, text: '{piece.printedKey}' },
  { kind: 'text', x: 10, y: 92, width: 150, size: 6.5, text: 'This is a solicitation for insurance.' },
];

function layout(...more: LayoutElement[]): TemplateLayout {
  const back = { side: 'back', elements: [...good, ...more] } as const;
  return { trim: { width: 200, height: 120 }, bleed: 3, safe: 6, pages: [{ side: 'front', elements: [] }, back] };
}

const codes = (template: TemplateLayout) => templateProblems(template).map(({ code }) => code);
const words = { kind: 'text', x: 10, y: 10, width: 40, size: 9, text: 'Words' } as const;
const area = { kind: 'rect', x: 10, y: 10, width: 40, height: 5, fill: '#EEEEEE' } as const;

describe('a layout', () => {
  it('may be mailed without problems', () => {
    expect(templateProblems(layout())).toEqual([]);
  });

  it.each<[string, LayoutElement, string]>([
    ['an unknown variable', { ...words, text: 'Dear {recipient.nickname}' }, 'unknown-variable'],
    ['an unknown condition', { ...words, when: 'recipient.nickname' }, 'unknown-variable'],
    ['an unknown exception', { ...words, unless: 'recipient.nickname' }, 'unknown-variable'],
    ['an unknown variable with a default', { ...words, text: '{nobody|x}' }, 'unknown-variable'],
    ['a brace alone', { ...words, text: 'Dear {recipient.firstName' }, 'broken-marks'],
    ['a star pair alone', { ...words, text: 'Dear **you' }, 'broken-marks'],
    ['brackets alone', { ...words, text: 'Dear [[you' }, 'broken-marks'],
    ['words at the edge', { ...words, x: 3 }, 'outside-safe-zone'],
    ['words over the edge', { ...words, x: 180 }, 'outside-safe-zone'],
    ['small type', { ...words, size: 5.75 }, 'type-too-small'],
    ['type that shrinks too far', { ...words, fit: 'shrink', minSize: 5 }, 'type-too-small'],
    ['type that shrinks without end', { ...words, fit: 'shrink' }, 'no-room'],
    ['an ellipsis without room', { ...words, fit: 'ellipsis' }, 'no-room'],
    ['an area that ends at the trim', { ...area, x: 0 }, 'short-of-bleed'],
    ['an area that ends within the bleed', { ...area, x: -1 }, 'short-of-bleed'],
    ['an area beyond the bleed', { ...area, x: -4 }, 'outside-bleed'],
    ['a colour by name', { ...area, fill: 'red' }, 'bad-colour'],
    [
      'a relative path',
      { kind: 'path', x: 10, y: 10, d: 'm0 0 l1 1', scale: 1, box: { width: 1, height: 1 } },
      'bad-path',
    ],
    ['words in the clear zone of the barcode', { ...words, x: 55, y: 37.5 }, 'barcode-not-clear'],
    ['a tint behind the barcode', { ...area, x: 50, y: 35, width: 120, height: 30 }, 'barcode-not-clear'],
    ['a QR code whose modules are too small', { kind: 'qr', x: 10, y: 10, size: 11 }, 'code-too-small'],
    ['a QR code at the edge', { kind: 'qr', x: 5, y: 10, size: 15 }, 'outside-safe-zone'],
  ])('with %s is found out', (_, element, code) => {
    expect(codes(layout(element))).toEqual([code]);
  });

  it.each<[string, LayoutElement[], string[]]>([
    ['words that touch it', [{ ...words, x: 26 }], ['code-not-clear']],
    ['words beside it', [{ ...words, x: 28 }], []],
    ['words that pieces without a link print in its place', [{ ...words, unless: 'piece.link' }], []],
    ['a tint behind it', [{ ...area, x: 7, y: 7, width: 30, height: 30 }], ['code-not-clear']],
    [
      'white on a tint behind it',
      [
        { ...area, x: 7, y: 7, width: 30, height: 30 },
        { ...area, x: 7.5, y: 7.5, width: 20.5, height: 20.5, fill: '#FFFFFF' },
      ],
      [],
    ],
  ])('with a QR code and %s', (_, others, found) => {
    expect(codes(layout(...others, { kind: 'qr', x: 10, y: 10, size: 15 }))).toEqual(found);
  });

  it('may print to the bleed and keep the barcode on white', () => {
    const ground: LayoutElement = { kind: 'rect', x: -3, y: -3, width: 206, height: 126, fill: '#FFFFFF' };
    expect(codes(layout(ground))).toEqual([]);
  });

  it.each([
    [0, 'missing-address'],
    [1, 'missing-identity'],
    [2, 'missing-identity'],
    [3, 'missing-disclosure'],
  ])('lacking its element %i is found out', (index, code) => {
    const pages = layout().pages.map((page) => ({
      ...page,
      elements: page.elements.filter((element) => element !== good[index]),
    }));
    expect(codes({ ...layout(), pages })).toEqual([code]);
  });

  it('has a front before its back', () => {
    expect(codes({ ...layout(), pages: layout().pages.slice(1) })).toEqual(['pages']);
  });
});
