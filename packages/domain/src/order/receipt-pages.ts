import type { FontWeight } from '../mail-piece/layout/layout-model.ts';
import { type LaidOutPage, mmPerPoint, type Run } from '../mail-piece/layout/runs.ts';
import { type FontMetrics, printableText, textWidth } from '../mail-piece/text/font-metrics.ts';
import type { Mills } from '../money/money.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../money/money-text.ts';
import { formatDate } from '../schedule/iso-date.ts';
import { dueAmount, paidAmount, type Receipt, type ReceiptParty } from './receipt.ts';

/** A sheet of US Letter, in millimetres. */
const sheet = { width: 215.9, height: 279.4 };
const margin = 20;
const right = sheet.width - margin;
const width = right - margin;
/** The last baseline of a page. The number of the page is below. */
const bottom = sheet.height - 30;

/** The right edges of the columns of figures, and the width of the names. */
const columns = { quantity: right - 62, price: right - 30, amount: right };
const nameWidth = 82;

const ink = '#1f1e1b';
const faint = '#5f5c55';
const rule = '#d9d6cf';

interface Style {
  readonly size: number;
  readonly weight: FontWeight;
  readonly colour: string;
}

const styles = {
  title: { size: 20, weight: 700, colour: ink },
  strong: { size: 10, weight: 700, colour: ink },
  plain: { size: 10, weight: 400, colour: ink },
  label: { size: 8.5, weight: 400, colour: faint },
} as const satisfies Record<string, Style>;

/** Millimetres from one line of text to the next. */
const leading = 5;

/**
 * The pages of a receipt as drawing steps, for the PDF. Long texts break into several lines, and many charges go on to
 * the next page. Letters that the font lacks are replaced.
 */
export function receiptPages(receipt: Receipt, metrics: FontMetrics): readonly LaidOutPage[] {
  const writer = new Writer(metrics);
  writeHead(writer, receipt);
  writeCharges(writer, receipt);
  writeTotals(writer, receipt);
  writePayments(writer, receipt);
  return writer.pages(`Order ${receipt.orderNumber}`);
}

/** Places texts from top to bottom, and begins a new page when a page is full. */
class Writer {
  readonly #metrics: FontMetrics;
  readonly #pages: Run[][] = [[]];
  y = margin + 6;

  constructor(metrics: FontMetrics) {
    this.#metrics = metrics;
  }

  /** Begins a new page unless so many millimetres are left. */
  need(height: number): void {
    if (this.y + height <= bottom) return;
    this.#pages.push([]);
    this.y = margin + 6;
  }

  text(text: string, x: number, style: Style, y = this.y): void {
    const printed = printableText(text, this.#metrics);
    if (printed === '') return;
    this.#draw({ kind: 'text', text: printed, x, y, width: this.widthOf(printed, style), spacing: 0, ...style });
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
    this.#draw({ kind: 'line', x1: margin, x2: right, y1: this.y, y2: this.y, stroke: 0.2, colour: rule, dash: [] });
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

  pages(name: string): readonly LaidOutPage[] {
    const count = this.#pages.length;
    return this.#pages.map((runs, at) => {
      const foot = count === 1 ? '' : `${name}, page ${at + 1} of ${count}`;
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

  #draw(run: Run): void {
    this.#pages.at(-1)?.push(run);
  }
}

function writeHead(writer: Writer, receipt: Receipt): void {
  const middle = margin + width / 2;
  writer.text('Receipt', margin, styles.title);
  writer.textEndingAt(dueAmount(receipt) > 0 ? 'To be invoiced' : 'Paid', right, styles.strong);
  writer.y += 12;
  const top = writer.y;
  writeFacts(writer, [
    ['Order number', receipt.orderNumber],
    ['Placed on', formatDate(receipt.placedOn)],
    ['Placed by', receipt.placedBy],
    ...(receipt.poNumber === '' ? [] : [['PO number', receipt.poNumber] as const]),
  ]);
  const below = writer.y;
  writer.y = top;
  writeParty(writer, 'From', receipt.seller, middle);
  writer.y = Math.max(below, writer.y) + 4;
  writeParty(writer, 'To', receipt.buyer, margin);
  writer.y += 6;
  writer.paragraph(`${receipt.campaignName}, ${formatCount(receipt.pieces)} pieces`, margin, width, styles.strong);
  writer.y += 8;
}

function writeFacts(writer: Writer, facts: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of facts) {
    writer.text(label, margin, styles.label);
    writer.paragraph(value, margin + 28, width / 2 - 32, styles.plain);
    writer.y += leading;
  }
}

function writeParty(writer: Writer, label: string, party: ReceiptParty, x: number): void {
  writer.text(label, x, styles.label);
  writer.y += leading;
  writer.paragraph(party.name, x, width / 2 - 4, styles.strong);
  writer.y += leading;
  for (const line of party.lines) {
    writer.paragraph(line, x, width / 2 - 4, styles.plain);
    writer.y += leading;
  }
}

function writeCharges(writer: Writer, { lines }: Receipt): void {
  writer.need(3 * leading);
  writer.text('Charge', margin, styles.label);
  writer.textEndingAt('Quantity', columns.quantity, styles.label);
  writer.textEndingAt('Price', columns.price, styles.label);
  writer.textEndingAt('Amount', columns.amount, styles.label);
  writer.y += 2;
  writer.line();
  for (const { name, quantity, unitPrice, amount } of lines) {
    writer.y += 6;
    writer.need(leading * writer.linesOf(name, nameWidth, styles.plain).length);
    if (unitPrice !== null) {
      writer.textEndingAt(formatCount(quantity), columns.quantity, styles.plain);
      writer.textEndingAt(formatUnitPrice(unitPrice), columns.price, styles.plain);
    }
    writer.textEndingAt(formatMoney(amount), columns.amount, styles.plain);
    writer.paragraph(name, margin, nameWidth, styles.plain);
  }
  writer.y += 4;
  writer.line();
}

function writeTotals(writer: Writer, { subTotal, tax, cardFee, total }: Receipt): void {
  writer.need(5 * 6);
  const row = (label: string, amount: Mills, style: Style = styles.plain) => {
    writer.y += 6;
    writer.textEndingAt(label, columns.price, style);
    writer.textEndingAt(formatMoney(amount), columns.amount, style);
  };
  row('Subtotal', subTotal);
  row('Tax', tax);
  if (cardFee > 0) row('Credit card fee', cardFee);
  row('Total', total, styles.strong);
  writer.y += 10;
}

function writePayments(writer: Writer, receipt: Receipt): void {
  writer.need((receipt.payments.length + 2) * 6);
  writer.text('Payment', margin, styles.label);
  for (const { card, amount, paidOn } of receipt.payments) {
    writer.y += 6;
    writer.text(`${card}, ${formatDate(paidOn)}`, margin, styles.plain);
    writer.textEndingAt(formatMoney(amount), columns.amount, styles.plain);
  }
  const due = dueAmount(receipt);
  writer.y += 6;
  if (due > 0) {
    writer.text(`${receipt.term}: an invoice follows.`, margin, styles.plain);
    writer.textEndingAt(`Due ${formatMoney(due)}`, columns.amount, styles.strong);
  } else {
    writer.textEndingAt(`Paid ${formatMoney(paidAmount(receipt))}`, columns.amount, styles.strong);
  }
}
