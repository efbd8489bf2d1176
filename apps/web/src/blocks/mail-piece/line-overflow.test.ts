import { pieceLayouter } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import type { LayoutElement, TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { samplePieceFacts, samplePieceVariant } from '@dropdate/domain/mail-piece/sample-piece.fixture';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { describe, expect, it } from 'vitest';
import { lineOverflows, overflowText } from './line-overflow.ts';

const text = (words: string, width = 60): LayoutElement => ({
  kind: 'text',
  x: 10,
  y: 10,
  width,
  size: 10,
  maxLines: 1,
  text: words,
});
const layoutOf = (front: LayoutElement, back: LayoutElement): TemplateLayout => ({
  trim: { width: 200, height: 100 },
  bleed: 3,
  safe: 6,
  pages: [
    { side: 'front', elements: [front] },
    { side: 'back', elements: [back] },
  ],
});

function found(layout: TemplateLayout, lines: Partial<typeof samplePieceVariant.lines> = {}) {
  const variant = { ...samplePieceVariant, lines: { ...samplePieceVariant.lines, ...lines } };
  return lineOverflows(
    layout,
    pieceLayouter(layout, interMetrics)(samplePieceFacts, variant),
    samplePieceFacts,
    variant,
  );
}

describe('typed lines that do not fit', () => {
  const both = layoutOf(text('{variant.senderName}, {state.licenseLine}', 90), text('{variant.agencyName}'));

  it('are none while all fit', () => {
    expect(found(both)).toEqual([]);
  });

  it('are named once, with the sides', () => {
    const overflows = found(both, { agencyName: 'Harborline Senior Benefits of Greater Tampa Bay and Georgia' });
    expect(overflows).toEqual([{ field: 'agencyName', sides: ['front', 'back'] }]);
    expect(overflows.map(overflowText)).toEqual(['Agency name is too long for the front and back of the piece.']);
  });

  it('do not count when the piece does not show them', () => {
    const agencyName = 'Harborline Senior Benefits of Greater Tampa Bay and Georgia';
    expect(found(both, { agencyName, isAgencyNameShown: false })).toEqual([]);
  });

  it('leave out texts of the template and the recipient', () => {
    const wide = layoutOf(text('{recipient.fullName} of {recipient.cityLine} and then some more', 30), text('Short'));
    expect(found(wide)).toEqual([]);
  });
});
