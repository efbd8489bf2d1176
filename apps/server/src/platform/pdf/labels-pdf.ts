import type { Writable } from 'node:stream';
import { imbShapes } from '@dropdate/domain/mail-piece/barcode/barcode-runs';
import { imbBarCount } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import type { TextRun } from '@dropdate/domain/mail-piece/layout/runs';
import { type PlainFonts, PlainPdf, type PlainPdfOptions, points, writePlainPdf, written } from './plain-pdf.ts';

/** A label at its place on the sheet. Its parts are placed from its own top left corner. All lengths are millimetres. */
export interface PrintedLabel {
  readonly x: number;
  readonly y: number;
  /** The texts that all labels of a recipient share, as one array for all of them. */
  readonly texts: readonly TextRun[];
  /** The texts of this label alone. */
  readonly more: readonly TextRun[];
  /** The 65 bars of the Intelligent Mail barcode. Null for a label without one. */
  readonly barcode: { readonly x: number; readonly y: number; readonly bars: string } | null;
}

/** Writes sheets of labels, one sheet a page. Waits for a slow `out`. Resolves when all bytes are written. */
export async function writeLabelsPdf(
  sheets: Iterable<readonly PrintedLabel[]>,
  out: Writable,
  fonts: PlainFonts,
  options: PlainPdfOptions,
): Promise<void> {
  const pdf = new PlainPdf(fonts, options, [400]);
  await writePlainPdf(pdf, out, drawSheets(pdf, sheets));
}

function* drawSheets(pdf: PlainPdf, sheets: Iterable<readonly PrintedLabel[]>): Generator<void> {
  // The labels of a recipient stand one after another.
  let drawn: { readonly texts: readonly TextRun[]; readonly content: string } | undefined;
  for (const sheet of sheets) {
    pdf.addPage();
    for (const label of sheet) {
      if (drawn?.texts !== label.texts) drawn = { texts: label.texts, content: pdf.contentOf(label.texts) };
      const more = label.more.length === 0 ? '' : `\n${pdf.contentOf(label.more)}`;
      const bars = label.barcode === null ? '' : `\n${barsContent(label.barcode)}`;
      pdf.draw(`${drawn.content}${more}${bars}`, label);
    }
    yield;
  }
}

/** The two numbers of each kind of bar, written once, because a sheet has hundreds of bars. */
const shapes = new Map(
  Object.entries(imbShapes.bars).map(([bar, { top, height }]) => [
    bar,
    { top: written(points(top)), height: written(points(height)) },
  ]),
);
const barWidth = written(points(imbShapes.width));
const lefts = Array.from({ length: imbBarCount }, (_, index) => written(points(index * imbShapes.pitch)));

/** The bars as one filled path. */
function barsContent({ x, y, bars }: NonNullable<PrintedLabel['barcode']>): string {
  let content = `1 0 0 1 ${written(points(x))} ${written(points(y))} cm\n`;
  for (let index = 0; index < bars.length; index += 1) {
    const shape = shapes.get(bars.charAt(index));
    if (shape !== undefined) content += `${lefts[index]} ${shape.top} ${barWidth} ${shape.height} re\n`;
  }
  return `${content}f`;
}
