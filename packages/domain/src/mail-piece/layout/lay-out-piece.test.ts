import { describe, expect, it } from 'vitest';
import type { PieceFacts } from '../piece-facts.ts';
import { samplePieceFacts, samplePieceVariant } from '../sample-piece.fixture.ts';
import { interMetrics } from '../text/inter-metrics.ts';
import { combCells, combWidth } from './comb-cells.ts';
import { layOutPiece, pieceLayouter } from './lay-out-piece.ts';
import type { LayoutElement, TemplateLayout } from './layout-model.ts';
import type { TextRun } from './runs.ts';

const { lines } = samplePieceVariant;

function template(...elements: LayoutElement[]): TemplateLayout {
  return { trim: { width: 200, height: 100 }, bleed: 3, safe: 6, pages: [{ side: 'front', elements }] };
}

function text(words: string): LayoutElement {
  return { kind: 'text', x: 10, y: 10, width: 180, size: 10, text: words };
}

function laidOut(element: LayoutElement, facts: Partial<PieceFacts> = {}, shown: Partial<typeof lines> = {}) {
  const variant = { ...samplePieceVariant, lines: { ...lines, ...shown } };
  return layOutPiece(template(element), { ...samplePieceFacts, ...facts }, interMetrics, variant);
}

function textRuns(...parts: Parameters<typeof laidOut>): TextRun[] {
  return laidOut(...parts).pages.flatMap((page) => page.runs.filter((run) => run.kind === 'text'));
}

const words = (...parts: Parameters<typeof laidOut>) => textRuns(...parts).map((run) => run.text);
const noName = { recipient: { ...samplePieceFacts.recipient, firstName: ' ' } };
const noLicense = { isLicenseNumberShown: false };

describe('variables', () => {
  it.each([
    ['Dear {recipient.firstName|Neighbor},', 'Dear Marlene,'],
    ['Turning 65 in {state.name}?', 'Turning 65 in Florida?'],
    ['{piece.mailDate} to {piece.replyBy}', 'January 12, 2027 to February 5, 2027'],
    ['{recipient.cityLine}', 'Sun City Center FL 33573-4471'],
    ['{piece.printedKey}', 'HRB65-4471-16'],
    ['{postage.imprint}', 'PRSRT STD'],
  ])('%s reads %s', (written, read) => {
    expect(words(text(written)).join('')).toBe(read);
  });

  it('mark the text that is filled per state, and no other text', () => {
    const runs = textRuns(text('Dana, licensed agent, {state.licenseLine} in {state.name}'));
    expect(runs.map(({ text: part, field }) => [part, field])).toEqual([
      ['Dana, licensed agent,', undefined],
      ['FL Lic. W482190', 'licenseNumber'],
      ['in Florida', undefined],
    ]);
  });

  it.each([
    [{}, 'Harborline Senior Benefits', 'agencyName'],
    [{ isAgencyNameShown: false, isCompanyNameShown: true, companyName: 'Acme' }, 'Acme', 'companyName'],
    [{ isAgencyNameShown: false }, 'Harborline Insurance Group', undefined],
    [{ agencyName: '  ' }, 'Harborline Insurance Group', undefined],
  ])('name the sender: with %j it is %s', (shown, name, field) => {
    expect(textRuns(text('{variant.senderName}'), {}, shown)).toMatchObject([{ text: name, field }]);
  });
});

describe('an absent value', () => {
  it('removes its line', () => {
    expect(words(text('One\nLicence {variant.licenseNumber}\nTwo'), {}, noLicense)).toEqual(['One', 'Two']);
  });

  it('removes only its brackets', () => {
    expect(words(text('Dana, agent[[, {state.licenseLine}]].'), {}, noLicense).join('')).toBe('Dana, agent.');
  });

  it('gives way to the text after the bar', () => {
    expect(words(text('Dear {recipient.firstName|Neighbor},'), noName).join('')).toBe('Dear Neighbor,');
  });

  it('removes the elements that depend on it', () => {
    const shape: LayoutElement = {
      kind: 'rect',
      x: 1,
      y: 1,
      width: 5,
      height: 5,
      fill: '#FFFFFF',
      when: 'variant.licenseNumber',
    };
    expect(laidOut(shape).pages[0]?.runs).toHaveLength(1);
    expect(laidOut(shape, {}, noLicense).pages[0]?.runs).toHaveLength(0);
  });

  it('makes room for the elements that replace it', () => {
    const instead: LayoutElement = { ...text('Not licensed'), unless: 'variant.licenseNumber' };
    expect(words(instead)).toEqual([]);
    expect(words(instead, {}, noLicense)).toEqual(['Not licensed']);
  });

  it('draws no signature without a name', () => {
    const pen: LayoutElement = {
      kind: 'signature',
      x: 10,
      y: 10,
      width: 40,
      height: 10,
      text: '{sender.signer}',
      colour: '#000000',
    };
    const { signer: _, ...sender } = samplePieceFacts.sender;
    expect(laidOut(pen).pages[0]?.runs).toHaveLength(1);
    expect(laidOut(pen, { sender }).pages[0]?.runs).toHaveLength(0);
  });
});

describe('an address block', () => {
  const block: LayoutElement = { kind: 'address', x: 20, y: 30, width: 90, size: 11, minSize: 8, barcode: true };

  it('has its barcode above three lines', () => {
    const [bars, ...address] = laidOut(block).pages[0]?.runs ?? [];
    expect(bars).toMatchObject({ kind: 'bars' });
    expect(bars?.kind === 'bars' && bars.bars.length).toBe(65);
    expect(address.map((run) => run.kind === 'text' && run.text)).toEqual([
      'MARLENE CASTELLANO',
      '2216 BAYSHORE PINES DR',
      'SUN CITY CENTER FL 33573-4471',
    ]);
  });

  it('never cuts a name: first all lines shrink, then the long line takes two', () => {
    const firstName = 'Wilhelmina Alexandrina Frederica';
    const lastName = "O'Shaughnessy-Montgomery-Wolverhampton";
    const facts = { recipient: { ...samplePieceFacts.recipient, firstName, lastName } };
    const { overflows } = laidOut(block, facts);
    const runs = textRuns(block, facts);
    expect(overflows).toEqual([]);
    expect(new Set(runs.map((run) => run.size)).size).toBe(1);
    expect(runs.map((run) => run.text).join(' ')).toContain(`${firstName} ${lastName}`.toUpperCase());
    for (const run of runs) expect(run.width).toBeLessThanOrEqual(90);
  });
});

describe('many pieces of one template', () => {
  it('are each laid out like a single piece', () => {
    const layout = template(text('Dear {recipient.firstName},'), text('The same'), {
      ...text('Licence'),
      when: 'state.licenseLine',
    });
    const next = pieceLayouter(layout, interMetrics);
    const bare = { ...samplePieceVariant, lines: { ...lines, isLicenseNumberShown: false } };
    for (const firstName of ['Ada', 'Bo'])
      for (const variant of [samplePieceVariant, bare]) {
        const facts = { ...samplePieceFacts, recipient: { ...samplePieceFacts.recipient, firstName } };
        expect(next(facts, variant)).toEqual(layOutPiece(layout, facts, interMetrics, variant));
      }
  });
});

describe('overflows', () => {
  it('name page, element and words', () => {
    const narrow: LayoutElement = {
      kind: 'text',
      x: 10,
      y: 10,
      width: 20,
      size: 10,
      maxLines: 1,
      text: 'Much too long for this',
    };
    expect(laidOut(narrow).overflows).toEqual([
      { side: 'front', element: 0, kind: 'overflow', text: 'Much too long for this' },
    ]);
  });
});

describe('fields to fill in', () => {
  it.each([
    ['box', ['rect', 'text']],
    ['line', ['line', 'text']],
    ['tick', ['rect', 'text']],
  ] as const)('a %s is drawn as %j', (shape, kinds) => {
    const runs = laidOut({ kind: 'field', shape, x: 10, y: 10, width: 60, height: 8, label: 'Phone' }).pages[0]?.runs;
    expect(runs?.map((run) => run.kind)).toEqual(kinds);
  });

  it('a box with a comb has one small box for each digit, within its width, and its label above', () => {
    const field = { kind: 'field', shape: 'box', x: 10, y: 10, width: 44, height: 11, label: 'Born' } as const;
    const runs = laidOut({ ...field, comb: [2, 2, 4] }).pages[0]?.runs ?? [];
    const boxes = runs.flatMap((run) => (run.kind === 'rect' ? [run] : []));
    expect(boxes).toHaveLength(8);
    expect(boxes.every(({ y, height }) => y > 13 && y + height <= 21.001)).toBe(true);
    expect(boxes.at(-1)).toMatchObject({ x: expect.closeTo(54 - (boxes[0]?.width ?? 0), 6) });
    // Boxes of a group share their sides, and groups stand apart.
    const gaps = boxes.slice(1).map(({ x }, at) => x - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0));
    expect(gaps.map((gap) => gap > 1)).toEqual([false, true, false, true, false, false, false]);
    expect(runs.some((run) => run.kind === 'text' && run.text === 'Born' && run.y < 13)).toBe(true);
  });

  it('boxes for digits grow with their field until a hand needs no more room', () => {
    const widthOf = (width: number) => combCells({ x: 0, y: 0, width, height: 11, comb: [3, 3, 4] })[0]?.width;
    expect(widthOf(54.5)).toBeCloseTo(5, 5);
    expect(widthOf(200)).toBe(5.8);
    expect(combCells({ x: 0, y: 0, width: 60, height: 11 })).toEqual([]);
    expect(combWidth([3, 3, 4], 5)).toBeCloseTo(54.5, 5);
  });
});
