import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FontWeight } from '@dropdate/domain/mail-piece/layout/layout-model';
import { barsPath, matrixPath } from '@dropdate/domain/mail-piece/layout/mail-piece-svg';
import {
  type LaidOutPage,
  type LaidOutPiece,
  mmPerPoint,
  type Run,
  type TextRun,
} from '@dropdate/domain/mail-piece/layout/runs';
import { pressInk } from '@dropdate/domain/mail-piece/press-ink';
import { type FontPart, fontParts, fontStretches, textWidth } from '@dropdate/domain/mail-piece/text/font-metrics';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import PDFDocument from 'pdfkit';
import { makePdfX, pdfXInfo } from './pdf-x.ts';
import { embedPlainFont } from './plain-font.ts';
import { taken } from './taken.ts';

/**
 * The bytes of the static Inter files (woff). The caller reads the files, so that this module also works in a bundle.
 */
export type PieceFonts = Readonly<Record<FontPart, Readonly<Record<FontWeight, Uint8Array>>>>;

export interface PiecePdfOptions {
  /** `trim`: pages of the finished size. `press`: larger pages, with bleed and crop marks around the finished size. */
  readonly sheet: 'trim' | 'press';
  readonly title: string;
  readonly createdAt: Date;
}

/** A piece with a text that is printed outside the trimmed page. */
export type CaptionedPiece = LaidOutPiece & { readonly caption?: string };

export type Document = InstanceType<typeof PDFDocument>;

/** Width of the margin for crop marks outside the bleed, in millimetres. */
const slug = 6;
const cropLength = 5;
const cropStroke = 0.09;

/**
 * Writes front and back of every piece, in order, as PDF/X-4: all colours are inks of the press, all fonts are embedded. Each page has the same runs of text and shapes as the preview. Waits
 * for a slow `out`, so that any number of pieces fits in memory. Resolves with the number of pages when all bytes are
 * written.
 */
export async function writePiecePdf(
  pieces: AsyncIterable<CaptionedPiece> | Iterable<CaptionedPiece>,
  out: Writable,
  fonts: PieceFonts,
  options: PiecePdfOptions,
): Promise<number> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No default font is set, because pdfkit would read it from files that a bundle lacks.
    font: '',
    fontLayoutCache: false,
    pdfVersion: '1.6',
    info: pdfXInfo(options.title, options.createdAt),
  });
  makePdfX(document, options.createdAt);
  embedFonts(document, fonts);
  const written = pipeline(document, out);
  // The awaits below report a failure. Before they do, this handler keeps Node from ending on an unhandled rejection.
  written.catch(() => undefined);
  try {
    let pages = 0;
    for await (const piece of pieces) {
      for (const page of piece.pages) drawPage(document, page, options.sheet, piece.caption);
      pages += piece.pages.length;
      await taken(document, out, written);
    }
    document.end();
    await written;
    return pages;
  } catch (error) {
    document.destroy();
    out.destroy();
    throw error;
  }
}

/** Embeds the fonts of runs. */
export function embedFonts(document: Document, fonts: PieceFonts): void {
  for (const part of fontParts)
    for (const weight of [400, 700] as const) embedPlainFont(document, fontName(part, weight), fonts[part][weight]);
}

function drawPage(document: Document, page: LaidOutPage, sheet: PiecePdfOptions['sheet'], caption?: string): void {
  const around = sheet === 'press' ? page.bleed + slug : 0;
  const points = (mm: number): number => mm / mmPerPoint;
  document.addPage({ size: [points(page.width + 2 * around), points(page.height + 2 * around)], margin: 0 });
  boxes(document, page, around);
  document
    .save()
    .scale(1 / mmPerPoint)
    .translate(around, around);
  if (sheet === 'press') cropMarks(document, page);
  if (sheet === 'press' && caption !== undefined) drawText(document, captionRun(page, caption));
  for (const run of page.runs) drawRun(document, run);
  document.restore();
}

/**
 * Sets the boxes by which the press cuts. PDF measures from the lower left corner, but that makes no difference: the
 * margins are equal on all sides.
 */
function boxes(document: Document, page: LaidOutPage, around: number): void {
  const box = (outside: number): number[] => {
    const [from, width, height] = [around - outside, page.width + around + outside, page.height + around + outside];
    return [from, from, width, height].map((mm) => mm / mmPerPoint);
  };
  const dictionary = document.page.dictionary.data as Record<string, unknown>;
  dictionary.TrimBox = box(0);
  dictionary.BleedBox = box(Math.min(page.bleed, around));
}

function cropMarks(document: Document, { width, height, bleed }: LaidOutPage): void {
  document.lineWidth(cropStroke).strokeColor(pressBlack);
  for (const x of [0, width]) {
    document
      .moveTo(x, -bleed)
      .lineTo(x, -bleed - cropLength)
      .stroke();
    document
      .moveTo(x, height + bleed)
      .lineTo(x, height + bleed + cropLength)
      .stroke();
  }
  for (const y of [0, height]) {
    document
      .moveTo(-bleed, y)
      .lineTo(-bleed - cropLength, y)
      .stroke();
    document
      .moveTo(width + bleed, y)
      .lineTo(width + bleed + cropLength, y)
      .stroke();
  }
}

/** The caption is printed between the crop marks above the page. */
function captionRun({ bleed }: LaidOutPage, text: string): TextRun {
  const [size, weight] = [7, 400] as const;
  const width = textWidth(text, weight, interMetrics, 0) * size * mmPerPoint;
  return { kind: 'text', text, x: cropLength, y: -bleed - 2, width, size, weight, colour: '#000000', spacing: 0 };
}

/** Black ink alone. Four inks on top of each other would blur barcodes and small type. */
const pressBlack: [number, number, number, number] = [0, 0, 0, 100];

/** Draws a step. The document measures in millimetres. */
export function drawRun(document: Document, run: Run): void {
  switch (run.kind) {
    case 'text':
      drawText(document, run);
      return;
    case 'rect':
      if (run.radius > 0) document.roundedRect(run.x, run.y, run.width, run.height, run.radius);
      else document.rect(run.x, run.y, run.width, run.height);
      paint(document, run);
      return;
    case 'line':
      document.save().moveTo(run.x1, run.y1).lineTo(run.x2, run.y2);
      dashes(document, run.dash);
      paint(document, run);
      document.restore();
      return;
    case 'path':
      document.save().translate(run.x, run.y).scale(run.scale).lineCap('round').lineJoin('round').path(run.d);
      paint(document, run);
      document.restore();
      return;
    case 'bars':
      document.path(barsPath(run)).fill(pressBlack);
      return;
    case 'matrix':
      document.path(matrixPath(run)).fill(pressBlack);
  }
}

function paint(
  document: Document,
  run: { fill?: string | undefined; colour?: string | undefined; stroke: number },
): void {
  const isStroked = run.colour !== undefined && run.stroke > 0;
  if (isStroked) document.lineWidth(run.stroke).strokeColor(ink(run.colour ?? ''));
  if (run.fill !== undefined) document.fillColor(ink(run.fill));
  if (isStroked && run.fill !== undefined) document.fillAndStroke();
  else if (isStroked) document.stroke();
  else if (run.fill !== undefined) document.fill();
}

function dashes(document: Document, [length, space]: readonly number[]): void {
  if (length !== undefined) document.dash(length, { space: space ?? length });
}

function ink(colour: string): [number, number, number, number] {
  const [cyan, magenta, yellow, black] = pressInk(colour);
  return [cyan, magenta, yellow, black];
}

function fontName(part: FontPart, weight: FontWeight): string {
  return `${part} ${weight}`;
}

/** Draws a text. Its letters may need several font files, so each stretch begins where the stretch before it ends. */
function drawText(document: Document, run: TextRun): void {
  const em = run.size * mmPerPoint;
  let { x } = run;
  for (const { part, text } of fontStretches(run.text, run.weight, interMetrics)) {
    document
      .font(fontName(part, run.weight))
      .fontSize(em)
      .fillColor(ink(run.colour))
      .text(text, x, run.y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: run.spacing });
    x += textWidth(text, run.weight, interMetrics, run.spacing / em) * em;
  }
}
