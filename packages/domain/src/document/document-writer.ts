import type { FontWeight } from '../mail-piece/layout/layout-model.ts';
import { type LaidOutPage, mmPerPoint, type Run } from '../mail-piece/layout/runs.ts';
import { type FontMetrics, printableText, textWidth } from '../mail-piece/text/font-metrics.ts';

/** A sheet of US Letter, in millimetres. */
export const sheet = { width: 215.9, height: 279.4 };
export const margin = 20;
export const right = sheet.width - margin;
export const width = right - margin;
/** The last baseline of a page. The number of the page is below. */
export const bottom = sheet.height - 30;

export const ink = '#1f1e1b';
export const faint = '#5f5c55';
export const rule = '#d9d6cf';

export interface Style {
  readonly size: number;
  readonly weight: FontWeight;
  readonly colour: string;
}

export const styles = {
  title: { size: 20, weight: 700, colour: ink },
  strong: { size: 10, weight: 700, colour: ink },
  plain: { size: 10, weight: 400, colour: ink },
  label: { size: 8.5, weight: 400, colour: faint },
} as const satisfies Record<string, Style>;

/** Millimetres from one line of text to the next. */
export const leading = 5;

/** Places texts from top to bottom, and begins a new page when a page is full. */
export class DocumentWriter {
  readonly #metrics: FontMetrics;
  readonly #pages: Run[][] = [[]];
  y = margin + 6;

  constructor(metrics: FontMetrics) {
    this.#metrics = metrics;
  }

  /** Begins a new page unless so many millimetres are left. */
  need(height: number): void {
    if (this.y + height > bottom) this.addPage();
  }

  /** Begins a new page. @returns its place, from 0 */
  addPage(): number {
    this.#pages.push([]);
    this.y = margin + 6;
    return this.#pages.length - 1;
  }

  text(text: string, x: number, style: Style, y = this.y): void {
    const printed = printableText(text, this.#metrics);
    if (printed === '') return;
    this.draw({ kind: 'text', text: printed, x, y, width: this.widthOf(printed, style), spacing: 0, ...style });
  }

  textEndingAt(text: string, end: number, style: Style): void {
    this.text(text, end - this.widthOf(printableText(text, this.#metrics), style), style);
  }

  /** Writes a text in as many lines as it needs. Moves to the last line. */
  paragraph(text: string, x: number, limit: number, style: Style): void {
    for (const [at, line] of this.linesOf(text, limit, style).entries()) {
      if (at > 0) this.y += leading;
      this.text(line, x, style);
    }
  }

  line(): void {
    this.draw({ kind: 'line', x1: margin, x2: right, y1: this.y, y2: this.y, stroke: 0.2, colour: rule, dash: [] });
  }

  linesOf(text: string, limit: number, style: Style): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of printableText(text, this.#metrics)
      .split(' ')
      .flatMap((each) => this.#parts(each, limit, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.widthOf(longer, style) <= limit) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }

  /** The pages, with name and number at the foot. A single page has no foot, unless `isNumbered` asks for it. */
  pages(name: string, isNumbered = this.#pages.length > 1): readonly LaidOutPage[] {
    const count = this.#pages.length;
    return this.#pages.map((runs, at) => {
      const foot = !isNumbered ? '' : `${name}, page ${at + 1} of ${count}`;
      const style = styles.label;
      const y = sheet.height - margin;
      const run: Run = {
        kind: 'text',
        text: foot,
        x: margin,
        y,
        width: this.widthOf(foot, style),
        spacing: 0,
        ...style,
      };
      return { side: 'front', ...sheet, bleed: 0, safe: 0, runs: foot === '' ? runs : [...runs, run] };
    });
  }

  widthOf(text: string, { size, weight }: Style): number {
    return textWidth(text, weight, this.#metrics) * size * mmPerPoint;
  }

  /** A word that is wider than a line is split between letters. */
  #parts(word: string, limit: number, style: Style): readonly string[] {
    const parts = [''];
    for (const letter of word) {
      const longer = `${parts.at(-1)}${letter}`;
      if (this.widthOf(longer, style) <= limit) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  }

  /** Draws a step on the present page. */
  draw(run: Run): void {
    this.#pages.at(-1)?.push(run);
  }
}
