import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FontWeight } from '@dropdate/domain/mail-piece/layout/layout-model';
import { mmPerPoint } from '@dropdate/domain/mail-piece/layout/runs';
import { type FontPart, fontParts, fontStretches, textWidth } from '@dropdate/domain/mail-piece/text/font-metrics';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import PDFDocument from 'pdfkit';
import { embedPlainFont } from './plain-font.ts';
import { taken } from './taken.ts';

/** The bytes of the static Inter files (woff). */
export type PlainFonts = Readonly<Record<FontPart, Readonly<Record<FontWeight, Uint8Array>>>>;

export interface PlainPdfOptions {
  readonly title: string;
  readonly createdAt: Date;
}

/** A text at its baseline. Lengths are millimetres, the size is points. */
export interface PlainText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: FontWeight;
}

type Document = InstanceType<typeof PDFDocument>;

/** The parts of a pdfkit font and page that its types do not show. */
interface EmbeddedFont {
  readonly id: string;
  ref(): unknown;
  encode(text: string): readonly [readonly string[], unknown];
}

export const points = (mm: number): number => mm / mmPerPoint;

/** A number of a PDF: at most four decimals, which are below a ten-thousandth of a millimetre. */
export const written = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** A document of letter pages for office printers: black on white, lengths from the top left corner of the page. */
export class PlainPdf {
  readonly document: Document;
  readonly #fonts = new Map<string, EmbeddedFont>();

  constructor(fonts: PlainFonts, { title, createdAt }: PlainPdfOptions, weights: readonly FontWeight[]) {
    this.document = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      // No default font is set, because pdfkit would read it from files that a bundle lacks.
      font: '',
      fontLayoutCache: false,
      info: { Title: title, Creator: 'Dropdate', Producer: 'Dropdate', CreationDate: createdAt },
    });
    for (const part of fontParts) {
      for (const weight of weights) {
        const name = fontName(part, weight);
        embedPlainFont(this.document, name, fonts[part][weight]);
        this.#fonts.set(name, (this.document as unknown as { _font: EmbeddedFont })._font);
      }
    }
  }

  addPage(): void {
    this.document.addPage({ size: 'LETTER', margin: 0 });
  }

  /**
   * The content of texts, for `draw`. Many pages can draw one content. The page must be open, because it lists the fonts
   * of its content.
   */
  contentOf(texts: readonly PlainText[]): string {
    return texts.map((text) => this.#contentOf(text)).join('\n');
  }

  /** Draws content at a place of the page. */
  draw(content: string, at: { readonly x: number; readonly y: number } = { x: 0, y: 0 }): void {
    for (const font of this.#fonts.values()) this.#list(font);
    this.document.addContent(`q 1 0 0 1 ${written(points(at.x))} ${written(points(at.y))} cm\n${content}\nQ`);
  }

  /** A fine line, in millimetres. */
  line(x1: number, y1: number, x2: number, y2: number, width = 0.1): void {
    this.document
      .lineWidth(points(width))
      .moveTo(points(x1), points(y1))
      .lineTo(points(x2), points(y2))
      .strokeColor('#000000')
      .stroke();
  }

  #contentOf({ text, x, y, size, weight = 400 }: PlainText): string {
    let left = points(x);
    return fontStretches(text, weight, interMetrics)
      .map(({ part, text: stretch }) => {
        const font = this.#fonts.get(fontName(part, weight));
        if (font === undefined) throw new RangeError(`no font ${part} ${weight} in this document`);
        const [glyphs] = font.encode(stretch);
        const content = `BT /${font.id} ${written(size)} Tf 1 0 0 -1 ${written(left)} ${written(points(y))} Tm <${glyphs.join('')}> Tj ET`;
        left += textWidth(stretch, weight, interMetrics) * size;
        return content;
      })
      .join('\n');
  }

  #list(font: EmbeddedFont): void {
    const { fonts } = this.document.page as unknown as { readonly fonts: Record<string, unknown> };
    fonts[font.id] ??= font.ref();
  }
}

const fontName = (part: FontPart, weight: FontWeight): string => `${part} ${weight}`;

/** The width of a text in millimetres. */
export const widthOf = (text: string, size: number, weight: FontWeight = 400): number =>
  textWidth(text, weight, interMetrics) * size * mmPerPoint;

/**
 * Writes a document. `pages` draws a page and yields; then the writer waits until the reader has taken the page, so that
 * any number of pages fits in memory. Resolves when all bytes are written.
 */
export async function writePlainPdf(
  pdf: PlainPdf,
  out: Writable,
  pages: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<void> {
  const { document } = pdf;
  const finished = pipeline(document, out);
  // The awaits below report a failure. Before they do, this handler keeps Node from ending on an unhandled rejection.
  finished.catch(() => undefined);
  try {
    for await (const _ of pages) await taken(document, out, finished);
    document.end();
    await finished;
  } catch (error) {
    document.destroy();
    out.destroy();
    throw error;
  }
}
