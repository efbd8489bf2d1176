import { describe, expect, it } from 'vitest';
import type { TemplateLayout } from './layout-model.ts';
import { masterLayout, variableFields } from './master-layout.ts';

const text = (words: string) => ({ kind: 'text', x: 1, y: 2, width: 50, size: 10, text: words }) as const;
const layout: TemplateLayout = {
  trim: { width: 100, height: 100 },
  bleed: 3,
  safe: 5,
  pages: [
    { side: 'front', elements: [text('Sale'), text('Dear {recipient.firstName}'), text('In {state.name}')] },
    {
      side: 'back',
      elements: [
        { kind: 'address', x: 3, y: 4, width: 50, size: 10, minSize: 7, barcode: true },
        { kind: 'matrix', x: 5, y: 6, size: 8 },
        { kind: 'qr', x: 6, y: 7, size: 15 },
        { kind: 'barcode', of: 'reply', x: 7, y: 8 },
        text('{piece.printedKey}'),
        text('{reply.name}'),
      ],
    },
  ],
};

describe('the master artwork', () => {
  it('keeps what all pieces of a variant in a state share', () => {
    expect(
      masterLayout(layout).pages.map(({ elements }) => elements.map((one) => ('text' in one ? one.text : one.kind))),
    ).toEqual([
      ['Sale', 'In {state.name}'],
      ['barcode', '{reply.name}'],
    ]);
  });

  it('and its variable fields are the whole piece', () => {
    expect(variableFields(layout)).toEqual([
      { side: 'front', x: 1, y: 2, content: 'Dear {recipient.firstName}' },
      { side: 'back', x: 3, y: 4, content: 'address with barcode' },
      { side: 'back', x: 5, y: 6, content: 'DataMatrix' },
      { side: 'back', x: 6, y: 7, content: 'QR code' },
      { side: 'back', x: 1, y: 2, content: '{piece.printedKey}' },
    ]);
  });
});
