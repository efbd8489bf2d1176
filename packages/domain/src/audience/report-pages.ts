import {
  bottom,
  DocumentWriter,
  faint,
  leading,
  margin,
  right,
  rule,
  type Style,
  styles,
  width,
} from '../document/document-writer.ts';
import type { LaidOutPage } from '../mail-piece/layout/runs.ts';
import type { FontMetrics } from '../mail-piece/text/font-metrics.ts';
import { type Mills, mills } from '../money/money.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../money/money-text.ts';
import {
  countedText,
  type Distribution,
  otherRowsText,
  type ProspectReport,
  priceBasisText,
  type ReportMap,
  type ReportPriceLine,
  shareText,
  stepText,
} from './prospect-report.ts';

/** The facts of a shared report beside its figures. */
export interface ReportDocument {
  readonly name: string;
  readonly orgName: string;
  readonly countedOn: string;
  readonly dataAsOf: string | null;
  readonly report: ProspectReport;
}

const styleOf = {
  sentence: { ...styles.plain, size: 11 },
  figure: { ...styles.strong, size: 16 },
  head: { ...styles.strong, size: 9.5 },
  row: { ...styles.plain, size: 8.5 },
  quiet: { ...styles.label, size: 8.5 },
  total: { ...styles.strong, size: 8.5 },
  small: { ...styles.label, size: 7.5 },
} as const satisfies Record<string, Style>;

const bar = '#2f45be';
/** The shades of a map, from areas without prospects to those with the most. */
const shades = ['#f6f4f0', '#dde3fb', '#b4c1f3', '#8a9be9', '#5e70d6', '#2f45be'];

const gap = 10;
const columnWidth = (width - gap) / 2;
const columns = { left: margin, right: margin + columnWidth + gap };
/** The heights of a row and of the map, in millimetres. A report takes the first with which it fits its page. */
const densities = [
  { row: 6.6, map: 78 },
  { row: 6.2, map: 66 },
  { row: 5.6, map: 58 },
  { row: 4.7, map: 48 },
] as const;
type Density = (typeof densities)[number];

/** The most rows of each list, so that all lists fit one page. */
const mostRows = { states: 5, counties: 10 };

/** A report on one page of US Letter, as drawing steps for the PDF. */
export function reportPages(document: ReportDocument, metrics: FontMetrics): readonly LaidOutPage[] {
  const layouts = densities.map((density) => laidOut(document, metrics, density));
  return (layouts.find(({ end }) => end <= bottom) ?? layouts.at(-1))?.pages ?? [];
}

function laidOut(document: ReportDocument, metrics: FontMetrics, density: Density) {
  const writer = new DocumentWriter(metrics);
  const { report } = document;
  writeHead(writer, document);
  writeFigures(writer, report);
  const top = writer.y + 8;
  const left = new Column(writer, { x: columns.left, top, density });
  const beside = new Column(writer, { x: columns.right, top, density });
  if (report.geography !== null) {
    const { map, states, counties } = report.geography;
    if (map !== null) left.map(map);
    left.distribution('By state', shortened(states, mostRows.states), report.total, ['state', 'states']);
    beside.distribution('By county', shortened(counties, mostRows.counties), report.total, ['county', 'counties']);
  }
  if (report.parameters !== null) {
    left.distribution('By age', report.parameters.ages, report.total, ['age', 'ages']);
    beside.parameters(report.parameters.lines, beside.heightOf(report.price));
  }
  beside.price(report.price);
  writer.text('Figures only, and no personal data.', margin, styleOf.small, bottom + leading);
  return { pages: writer.pages(document.name), end: Math.max(left.end, beside.end) };
}

function writeHead(writer: DocumentWriter, document: ReportDocument): void {
  writer.text('Prospect report', margin, styles.label);
  writer.textEndingAt(document.orgName, right, styles.label);
  writer.y += 4;
  writer.textEndingAt(countedText(document), right, styles.label);
  writer.y += 11;
  const [title = '', ...others] = writer.linesOf(document.name, width - 8, styles.title);
  writer.text(others.length === 0 ? title : `${title}…`, margin, styles.title);
  writer.y += 8;
  const lines = writer.linesOf(document.report.sentence, width - 6, styleOf.sentence);
  for (const [at, line] of lines.slice(0, 3).entries()) {
    writer.text(at === 2 && lines.length > 3 ? `${line}…` : line, margin, styleOf.sentence);
    writer.y += leading;
  }
}

/** The strip of the main figures, between two fine lines. */
function writeFigures(writer: DocumentWriter, { total, price }: ProspectReport): void {
  const each = mills(price.pieces === 0 ? 0 : Math.round(price.total / price.pieces));
  const figures: readonly (readonly [label: string, figure: string])[] = [
    ['Prospects', formatCount(total)],
    [priceBasisText(price), formatMoney(price.total)],
    ...(price.pieces === 0 ? [] : [['Per prospect', formatUnitPrice(each)] as const]),
  ];
  writer.y += 1;
  writer.line();
  for (const [at, [label, figure]] of figures.entries()) {
    const x = margin + (at * width) / 3;
    writer.text(label, x, styles.label, writer.y + 5);
    writer.text(figure, x, styleOf.figure, writer.y + 12);
  }
  writer.y += 16;
  writer.line();
}

/** The rows of a list on paper. The rows that do not fit are counted with the others. */
function shortened({ rows, others }: Distribution, most: number): Distribution {
  const shown = others === null && rows.length <= most + 1 ? rows : rows.slice(0, most);
  const left = rows.slice(shown.length);
  const more = { rows: left.length + (others?.rows ?? 0), count: (others?.count ?? 0) + sum(left) };
  return { rows: shown, others: more.rows === 0 ? null : more };
}

const sum = (rows: Distribution['rows']): number => rows.reduce((all, { count }) => all + count, 0);

interface ColumnPlace {
  readonly x: number;
  readonly top: number;
  readonly density: Density;
}

/** Writes lists one below the other in half of the page. */
class Column {
  readonly #writer: DocumentWriter;
  readonly #x: number;
  readonly #end: number;
  #y: number;
  readonly #density: Density;

  constructor(writer: DocumentWriter, { x, top, density }: ColumnPlace) {
    this.#writer = writer;
    this.#x = x;
    this.#end = x + columnWidth;
    this.#y = top;
    this.#density = density;
  }

  /** The height of the next row. */
  get end(): number {
    return this.#y - this.#density.row;
  }

  map({ width: across, height, areas, borders, steps }: ReportMap): void {
    const scale = Math.min(columnWidth / across, this.#density.map / height);
    const at = { x: this.#x + (columnWidth - across * scale) / 2, y: this.#y - 3, scale };
    for (const { d, step } of areas)
      this.#writer.draw({ kind: 'path', d, ...at, fill: shades[step], colour: rule, stroke: 0.12 / scale });
    if (borders !== '') this.#writer.draw({ kind: 'path', d: borders, ...at, colour: faint, stroke: 0.2 / scale });
    this.#y += height * scale + 2;
    let x = this.#x;
    for (const [at, step] of steps.entries()) {
      const text = stepText(step);
      this.#writer.draw({
        kind: 'rect',
        x,
        y: this.#y - 2.2,
        width: 2.6,
        height: 2.6,
        radius: 0,
        fill: shades[at + 1],
        stroke: 0,
      });
      this.#writer.text(text, x + 3.6, styleOf.small, this.#y);
      x += 3.6 + this.#writer.widthOf(text, styleOf.small) + 3.4;
    }
    this.#y += 7.5;
  }

  distribution(title: string, list: Distribution, total: number, [one, many]: readonly [string, string]): void {
    if (list.rows.length === 0) return;
    this.#head(title);
    const most = Math.max(1, ...list.rows.map(({ count }) => count));
    for (const { label, count } of list.rows) {
      const length = ((columnWidth - 34) * count) / most;
      this.#row(label, formatCount(count), shareText(count, total));
      this.#rect(length);
    }
    const { others } = list;
    if (others !== null)
      this.#row(
        otherRowsText(others, one, many),
        formatCount(others.count),
        shareText(others.count, total),
        styleOf.quiet,
      );
    this.#y += 3;
  }

  /** The parameters that leave `below` millimetres of the column. The others are counted. */
  parameters(lines: readonly { readonly label: string; readonly value: string }[], below: number): void {
    const room = bottom - below - 2 * this.#density.row;
    if (lines.length === 0 || this.#y + 2 * this.#density.row > room) return;
    this.#head('Additional Parameters');
    const shown = lines.findIndex((line) => !this.#parameter(line, room));
    if (shown !== -1) {
      this.#writer.text(`${lines.length - shown} more on the page of the report`, this.#x, styleOf.small, this.#y);
      this.#y += this.#density.row;
    }
    this.#y += 3;
  }

  /** Writes a parameter in at most two lines. Returns false when there is no room for it. */
  #parameter({ label, value }: { readonly label: string; readonly value: string }, room: number): boolean {
    const valueX = this.#x + 34;
    const [first = '', second, third] = this.#writer.linesOf(value, this.#end - valueX - 2, styleOf.row);
    if (this.#y + (second === undefined ? 0 : this.#density.row) > room) return false;
    this.#writer.text(label, this.#x, styleOf.quiet, this.#y);
    this.#writer.text(first, valueX, styleOf.row, this.#y);
    if (second !== undefined) {
      this.#y += 4;
      this.#writer.text(third === undefined ? second : `${second}…`, valueX, styleOf.row, this.#y);
    }
    this.#y += this.#density.row;
    return true;
  }

  /** The millimetres that a price needs. */
  heightOf({ lines }: ProspectReport['price']): number {
    const rows = lines.map((line) => this.#chargeLines(line).length);
    return rows.reduce((all, count) => all + count * this.#density.row, 0) + 4 * this.#density.row;
  }

  price({ lines, total, mayAddCardFee, ...basis }: ProspectReport['price']): void {
    this.#head(priceBasisText(basis));
    for (const line of lines) this.#charge(line);
    this.#amount('Total', total, styleOf.total);
    if (mayAddCardFee) this.#writer.text('A card fee is added to payments by card.', this.#x, styleOf.small, this.#y);
  }

  #charge(line: ReportPriceLine): void {
    const [first = '', second] = this.#chargeLines(line);
    this.#amount(first, line.amount, styleOf.row);
    if (second === undefined) return;
    this.#writer.text(second, this.#x, styleOf.row, this.#y - 0.7);
    this.#y += this.#density.row - 0.7;
  }

  #chargeLines({ name, quantity, unitPrice }: ReportPriceLine): readonly string[] {
    const each = unitPrice === null ? '' : `, ${formatCount(quantity)} × ${formatUnitPrice(unitPrice)}`;
    return this.#writer.linesOf(`${name}${each}`, columnWidth - 26, styleOf.row).slice(0, 2);
  }

  #amount(label: string, amount: Mills, style: Style): void {
    this.#writer.text(label, this.#x, style, this.#y);
    this.#endingAt(formatMoney(amount), this.#end, style);
    this.#y += this.#density.row;
  }

  #head(title: string): void {
    this.#writer.text(title, this.#x, styleOf.head, this.#y);
    this.#writer.draw({
      kind: 'line',
      x1: this.#x,
      x2: this.#end,
      y1: this.#y + 1.8,
      y2: this.#y + 1.8,
      stroke: 0.2,
      colour: rule,
      dash: [],
    });
    this.#y += 6.4;
  }

  #row(label: string, count: string, share: string, style: Style = styleOf.row): void {
    const [text = '', more] = this.#writer.linesOf(label, columnWidth - 34, style);
    this.#writer.text(more === undefined ? text : `${text}…`, this.#x, style, this.#y);
    this.#endingAt(count, this.#end - 14, style);
    this.#endingAt(share, this.#end, styleOf.quiet);
    this.#y += this.#density.row;
  }

  /** The bar of the row above. */
  #rect(length: number): void {
    const y = this.#y - this.#density.row + 1.1;
    this.#writer.draw({
      kind: 'rect',
      x: this.#x,
      y,
      width: Math.max(0.5, length),
      height: 0.8,
      radius: 0.4,
      fill: bar,
      stroke: 0,
    });
  }

  #endingAt(text: string, end: number, style: Style): void {
    this.#writer.text(text, end - this.#writer.widthOf(text, style), style, this.#y);
  }
}
