import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { samplePieceFacts, samplePieceVariant } from '@dropdate/domain/mail-piece/sample-piece.fixture';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MailPieceSvg } from './mail-piece-svg.tsx';

const layout: TemplateLayout = {
  trim: { width: 200, height: 100 },
  bleed: 3,
  safe: 6,
  pages: [
    {
      side: 'front',
      elements: [
        { kind: 'rect', x: -3, y: -3, width: 206, height: 20, fill: '#123456' },
        { kind: 'rule', x: 10, y: 50, x2: 190, y2: 50, stroke: 1, colour: '#444444', dash: [1, 2] },
        { kind: 'text', x: 10, y: 30, width: 100, size: 12, text: '{variant.agencyName}' },
        { kind: 'text', x: 10, y: 40, width: 100, size: 9, text: '{state.licenseLine}' },
        { kind: 'address', x: 60, y: 60, width: 90, size: 10, minSize: 8, barcode: true },
        { kind: 'matrix', x: 10, y: 80, size: 9 },
        { kind: 'signature', x: 10, y: 60, width: 40, height: 10, text: '{sender.signer}', colour: '#000066' },
      ],
    },
  ],
};
const [page] = layOutPiece(layout, samplePieceFacts, interMetrics, samplePieceVariant).pages;

function drawn(change: Partial<Parameters<typeof MailPieceSvg>[0]> = {}): string {
  if (page === undefined) throw new Error('The layout has a page.');
  const props = { page, label: 'Front of the card', zoom: 1, showGuides: false, highlightFields: false, ...change };
  return renderToStaticMarkup(<MailPieceSvg {...props} />);
}

const count = (markup: string, part: RegExp) => markup.match(part)?.length ?? 0;

describe('a mail piece on screen', () => {
  it('is one picture with a name', () => {
    expect(drawn()).toMatch(/^<svg role="img" aria-label="Front of the card"/);
    expect(count(drawn(), /role="img"/g)).toBe(1);
  });

  it('keeps its proportions at every zoom, with the bleed around it', () => {
    expect(drawn()).toContain('width="206mm" height="106mm" viewBox="-3 -3 206 106"');
    expect(drawn({ zoom: 0.5 })).toContain('width="103mm" height="53mm" viewBox="-3 -3 206 106"');
  });

  it('draws every run of the layout, the words at their measured widths', () => {
    const markup = drawn();
    const texts = page?.runs.filter((run) => run.kind === 'text') ?? [];
    expect(count(markup, /<text /g)).toBe(texts.length);
    expect(count(markup, /textLength=/g)).toBe(texts.length);
    for (const run of texts) expect(markup).toContain(`>${run.text}</text>`);
    expect(count(markup, /<path /g)).toBe(4);
  });

  it('shows safe zone and bleed when asked', () => {
    const guides = /<rect class="[^"]*" x="6" y="6" width="188" height="88"/g;
    expect(count(drawn(), guides)).toBe(0);
    // Each guide is drawn twice, light below dark, so that it shows on any colour.
    expect(count(drawn({ showGuides: true }), guides)).toBe(2);
    expect(count(drawn({ showGuides: true }), /<rect class="[^"]*halo/g)).toBe(2);
  });

  it('outlines the fields filled per state, with the edited field stronger', () => {
    expect(count(drawn(), /data-field/g)).toBe(0);
    expect(count(drawn({ highlightFields: true }), /data-field/g)).toBe(2);
    expect(count(drawn({ highlightFields: true }), /data-active/g)).toBe(0);
    expect(drawn({ highlightFields: 'licenseNumber' })).toMatch(/data-field="licenseNumber" data-active=""/);
  });
});
