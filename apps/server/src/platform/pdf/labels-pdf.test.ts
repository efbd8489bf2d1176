import { Writable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { layOutLabel } from '@dropdate/domain/mailback/label-content';
import { labelLayouts, labelPlace, labelsOnSheet } from '@dropdate/domain/mailback/label-layout';
import { describe, expect, it } from 'vitest';
import { interFonts } from '../inter-fonts.ts';
import { writeTestSheet } from './label-test-sheet.ts';
import { type PrintedLabel, writeLabelsPdf } from './labels-pdf.ts';

const mm = 25.4 / 72;
const createdAt = new Date('2026-11-20T12:00:00Z');
const address = {
  companyName: 'Harborline',
  orgName: 'Tampa',
  addressLine1: '4200 W Cypress St',
  addressLine2: '',
  city: 'Tampa',
  state: 'FL',
  zip: '33607-4168',
};
const bars = imbBars({ tracking: '00270123456000000001', routing: '336074168' });

async function pdfOf(write: (out: Writable) => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await write(
    new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk);
        done();
      },
    }),
  );
  return Buffer.concat(chunks);
}

/** The content of each page, as PDF operators. */
function contentsOf(pdf: Buffer): string[] {
  const contents: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('\nendstream', at);
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
      if (/ Tj ET/.test(text)) contents.push(text);
    } catch {
      // Another kind of stream, such as a font.
    }
  }
  return contents;
}

interface Measured {
  /** The left end of each text and its baseline, in millimetres from the top left corner of the sheet. */
  readonly texts: readonly { readonly x: number; readonly y: number }[];
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** Measures what a page draws, by the operators of its content alone. */
function measure(content: string): Measured {
  const texts: { x: number; y: number }[] = [];
  const drawn: { x: number; y: number; width: number; height: number; isFilled: boolean }[] = [];
  let waiting: Omit<(typeof drawn)[number], 'isFilled'>[] = [];
  const stack: { a: number; d: number; e: number; f: number }[] = [];
  let now = { a: 1, d: 1, e: 0, f: 0 };
  const place = (x: number, y: number) => ({ x: (x * now.a + now.e) * mm, y: (792 - (y * now.d + now.f)) * mm });
  for (const line of content.split('\n')) {
    const numbers = (line.match(/-?\d+(\.\d+)?(?= )/g) ?? []).map(Number);
    if (/^q\b/.test(line)) stack.push(now);
    if (line.endsWith(' cm')) {
      const [a = 1, , , d = 1, e = 0, f = 0] = numbers.slice(-6);
      now = { a: now.a * a, d: now.d * d, e: now.e + now.a * e, f: now.f + now.d * f };
    }
    if (line.endsWith(' re')) {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      waiting.push({ ...place(x, y), width: width * mm, height: height * mm });
    }
    if (/^(f|S)$/.test(line)) {
      drawn.push(...waiting.map((box) => ({ ...box, isFilled: line === 'f' })));
      waiting = [];
    }
    const text = /1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm/.exec(line);
    if (text !== null) texts.push(place(Number(text[1]), Number(text[2])));
    if (line === 'Q') now = stack.pop() ?? now;
  }
  return { texts, bars: drawn.filter((box) => box.isFilled), boxes: drawn.filter((box) => !box.isFilled) };
}

/** How exact a label is printed: 0.2 mm. */
const within = (value: number | undefined, expected: number) =>
  expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThan(0.2);

describe.each(labelLayouts.map((layout) => [layout.label, layout] as const))('labels on %s', (_, layout) => {
  const { runs, barcode } = layOutLabel(layout, address, ['Reply Center', 'PO Box 1', 'Omaha NE 68101'], interMetrics);
  const labels: PrintedLabel[] = Array.from({ length: labelsOnSheet(layout) }, (__, index) => ({
    ...labelPlace(layout, index + 1),
    texts: runs,
    more: [],
    barcode: barcode && { ...barcode, bars },
  }));
  const written = async () =>
    pdfOf(async (out) => writeLabelsPdf([labels], out, await interFonts('woff'), { title: 'Labels', createdAt }));

  it('stand where the maker has cut them, to 0.2 mm', async () => {
    const [content = ''] = contentsOf(await written());
    const { texts, bars: drawn } = measure(content);
    expect(texts).toHaveLength(runs.length * labels.length);
    for (const [index, { x, y }] of labels.entries()) {
      for (const [line, run] of runs.entries()) {
        const text = texts[index * runs.length + line];
        within(text?.x, x + run.x);
        within(text?.y, y + run.y);
      }
      if (barcode === null) continue;
      const of = drawn.slice(index * 65, (index + 1) * 65);
      expect(of).toHaveLength(65);
      within(of[0]?.x, x + barcode.x);
      within(Math.min(...of.map((bar) => bar.y)), y + barcode.y);
      // 22 bars an inch, 0.02 inch wide, at most 0.145 inch high.
      within((of[64]?.x ?? 0) - (of[0]?.x ?? 0), (64 * 25.4) / 22);
      expect(of.every((bar) => Math.abs(bar.width - 0.508) < 0.01)).toBe(true);
      expect(Math.max(...of.map((bar) => bar.height))).toBeCloseTo(0.145 * 25.4, 2);
    }
  });

  it('have the same places on the test sheet', async () => {
    const pdf = await pdfOf(async (out) => writeTestSheet(layout, out, await interFonts('woff'), { createdAt }));
    const { boxes } = measure(contentsOf(pdf)[0] ?? '');
    expect(boxes).toHaveLength(labelsOnSheet(layout));
    for (const [index, box] of boxes.entries()) {
      const { x, y } = labelPlace(layout, index + 1);
      within(box.x, x);
      within(box.y, y);
      within(box.width, layout.width);
      within(box.height, layout.height);
    }
  });
});
