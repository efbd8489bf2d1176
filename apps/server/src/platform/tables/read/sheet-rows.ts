import { problemAt, refusals, type TableProblem, type TableProblemKind } from '../table-error.ts';
import type { TableLimits, TableRow } from '../table-row.ts';
import { numberText } from './cell-number.ts';
import { plainFormat } from './number-format.ts';
import { headProblem, lostDigits, shortened } from './table-head.ts';
import { RichText, unescaped, type Workbook } from './workbook.ts';
import type { XmlAttributes, XmlHandler } from './xml-events.ts';

/** A spreadsheet has no further rows and columns. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/** A spreadsheet stores no longer text in a cell. */
const longestText = 32_767;

/** Counts the cells of all sheets of a file. */
export interface CellCount {
  cells: number;
}

const sentences = {
  'lost-digits': lostDigits,
  'formula-without-value': 'the formula has no computed value. Open the file in Excel, save it, and try again.',
  'formula-error': 'the formula ends in an error. Correct it, or replace it by its value.',
  'bad-value': 'the value is no number and no date. Type it again.',
  'too-many-cells': 'the cell stands beyond the last column that has a name. Name the column, or empty the cell.',
} as const satisfies Partial<Record<TableProblemKind, string>>;

/** Collects the rows of one sheet from the events of its XML. */
export class SheetRows implements XmlHandler {
  /** The problem of the first row, when that row does not have the names of the columns. */
  headProblem: TableProblem | null = null;
  readonly #sheet: string;
  readonly #workbook: Workbook;
  readonly #limits: TableLimits;
  readonly #count: CellCount;
  readonly #text = new RichText();
  #rows: TableRow[] = [];
  /** The number of columns that have a name. 0 before the first row. */
  #columns = 0;
  #line = 0;
  #cells: string[] = [];
  #problems: TableProblem[] = [];
  #column = 0;
  #type = 'n';
  #style = 0;
  #value: string | null = null;
  #isInRow = false;
  #isValue = false;
  #isFormula = false;

  readonly #isRagged: boolean;

  /** @param isRagged rows may have any number of cells, and no first row is judged as the names of the columns. */
  constructor(sheet: string, workbook: Workbook, limits: TableLimits, count: CellCount, isRagged = false) {
    this.#isRagged = isRagged;
    this.#sheet = sheet;
    this.#workbook = workbook;
    this.#limits = limits;
    this.#count = count;
  }

  /** The rows since the last call. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'c') this.#startCell(attributes);
    else if (name === 'v') {
      this.#isValue = true;
      this.#value = '';
    } else if (name === 'row') this.#startRow(attributes);
    else if (name === 'f') this.#isFormula = true;
    else this.#text.open(name);
  }

  text(piece: string): void {
    if (this.#isValue) this.#value += piece;
    else this.#text.add(piece);
  }

  close(name: string): void {
    if (name === 'c') this.#endCell();
    else if (name === 'v') this.#isValue = false;
    else if (name === 'row') this.#endRow();
    else this.#text.close(name);
  }

  #startRow({ r }: XmlAttributes): void {
    const line = r === undefined ? this.#line + 1 : Number(r);
    const isNext = Number.isInteger(line) && line > this.#line && line <= lastRow;
    if (!isNext || this.#isInRow) throw refusals.broken({ sheet: this.#sheet, line: this.#line + 1 });
    this.#isInRow = true;
    this.#line = line;
    this.#cells = [];
    this.#problems = [];
    this.#column = 0;
  }

  #startCell({ r, t = 'n', s }: XmlAttributes): void {
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (!this.#isInRow || column <= this.#column || column > lastColumn)
      throw refusals.broken({ sheet: this.#sheet, line: Math.max(this.#line, 1) });
    this.#column = column;
    this.#type = t;
    this.#style = s === undefined ? 0 : Number(s);
    this.#value = null;
    this.#isFormula = false;
    this.#countCells(1);
  }

  #countCells(more: number): void {
    this.#count.cells += more;
    if (this.#count.cells > this.#limits.cells) throw refusals.tooBig(`more than ${this.#limits.cells} cells`);
  }

  #endCell(): void {
    const text = this.#cellText();
    if (text === '') return;
    if (text.length > longestText) throw refusals.tooBig(`a cell of more than ${longestText} characters`);
    if (this.#column > this.#limits.columns) throw refusals.tooBig(`more than ${this.#limits.columns} columns`);
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  #cellText(): string {
    const value = this.#value;
    switch (this.#type) {
      case 'inlineStr':
        return this.#checked(this.#text.take());
      case 's':
        return this.#checked(this.#sharedText(value));
      case 'str':
        return this.#checked(unescaped(value ?? ''));
      case 'b':
        return value === null || value === '' ? '' : value === '0' || value === 'false' ? 'FALSE' : 'TRUE';
      case 'e':
        this.#complain('formula-error');
        return value ?? '';
      case 'd':
        return value ?? '';
      default:
        return this.#number(value ?? '');
    }
  }

  /** Finds a number that Excel had shortened before somebody stored it as a text. */
  #checked(text: string): string {
    if (shortened.test(text)) this.#complain('lost-digits');
    return text;
  }

  #sharedText(value: string | null): string {
    const text = this.#workbook.shared[Number(value ?? Number.NaN)];
    if (text === undefined) throw refusals.broken({ sheet: this.#sheet, line: this.#line, column: this.#column });
    return text;
  }

  #number(value: string): string {
    if (value === '') {
      if (this.#isFormula) this.#complain('formula-without-value');
      return '';
    }
    const format = this.#workbook.formats[this.#style] ?? plainFormat;
    const { text, problem } = numberText(value, format, this.#workbook.epoch1904);
    if (problem !== null) this.#complain(problem);
    return text;
  }

  #complain(kind: keyof typeof sentences): void {
    const place = { sheet: this.#sheet, line: this.#line, column: this.#column };
    this.#problems.push(problemAt(place, kind, sentences[kind]));
  }

  #endRow(): void {
    this.#isInRow = false;
    const [cells, problems] = [this.#cells, this.#problems];
    if (cells.length === 0 && problems.length === 0) return;
    const place = { sheet: this.#sheet, line: this.#line };
    if (this.#isRagged) {
      this.#rows.push({ ...place, cells, problems });
      return;
    }
    if (this.#columns === 0) {
      this.headProblem = headProblem(cells, place);
      if (this.headProblem !== null) problems.push(this.headProblem);
      this.#columns = cells.length;
    }
    // Programs leave out empty cells, which take memory here. So empty cells count too.
    this.#countCells(Math.max(this.#columns - cells.length, 0));
    while (cells.length < this.#columns) cells.push('');
    if (cells.length > this.#columns) {
      this.#column = this.#columns + cells.slice(this.#columns).findIndex((cell) => cell !== '') + 1;
      this.#complain('too-many-cells');
    }
    this.#rows.push({ ...place, cells, problems });
  }
}

/** The column of a place such as `BC12`, counted from 1. 0 for a text that is no place. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) return column;
    column = column * 26 + letter;
  }
  return 0;
}
