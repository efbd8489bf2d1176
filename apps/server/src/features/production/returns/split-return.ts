import { campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { returnedCell } from '@dropdate/domain/production-file/judge-row';
import { type ReturnedColumns, readReturnedHeader } from '@dropdate/domain/production-file/returned-header';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore, StoredBytes } from '../../../platform/files/file-store.ts';
import { invalid, invalidAll, type Refusal } from '../../../platform/http/refusal.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { TableError } from '../../../platform/tables/table-error.ts';
import { type TableRow, uploadedTable } from '../../../platform/tables/table-row.ts';
import { type RowWriter, writeRows } from './kept-rows.ts';
import { findReturnedOrders, type ReturnedOrder } from './returned-orders.data.ts';
import { shownText } from './shown-text.ts';

/** The rows of one order in one uploaded file, kept in the store. No table has the part yet. */
export interface NewPart {
  readonly order: ReturnedOrder;
  /** The name of the uploaded file. */
  readonly name: string;
  readonly stored: StoredBytes;
  readonly rows: number;
}

/** Rows of one file that belong to no order that can be judged. */
export interface Stranger {
  readonly orderNo: string;
  readonly fileName: string;
  readonly line: number;
  readonly rows: number;
  readonly reason: string;
}

export interface SplitFile {
  readonly parts: readonly NewPart[];
  readonly strangers: readonly Stranger[];
}

export interface SplitParts {
  readonly db: Database;
  readonly scope: RowScope;
  /** The user whose files take turns with the files of other users. */
  readonly owner: string;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** The most orders of one file. Each order is a file that is open while the server reads. */
const mostOrders = 200;

/**
 * Splits a returned file by order, and keeps the rows of each order in a file of its own. So each client's rows stay
 * with the client. The whole file is never in memory.
 * @throws Refusal 400 when the file is no production file; then nothing is kept
 */
export async function splitReturn(parts: SplitParts, file: UploadedFile): Promise<SplitFile> {
  const splitter = new Splitter(parts, file.name);
  try {
    for await (const rows of readTable(file, uploadedTable, parts.signal, parts.owner)) await splitter.take(rows);
    return await splitter.end();
  } catch (error) {
    await splitter.drop();
    throw error instanceof TableError ? invalid('UnreadableFile', `${file.name}: ${error.sentence}`) : error;
  }
}

/** Problems of a row that shift its cells. No cell of such a row can be judged. */
const shifting: readonly string[] = ['too-few-cells', 'too-many-cells', 'stray-quote'];
/** The most sentences of one refusal. */
const mostSentences = 10;

interface Sheet {
  readonly titles: readonly string[];
  readonly columns: ReturnedColumns;
}

interface OpenPart {
  readonly order: ReturnedOrder;
  readonly writer: RowWriter;
}

class Splitter {
  readonly #parts: SplitParts;
  readonly #name: string;
  readonly #orders = new Map<number, ReturnedOrder | null>();
  readonly #open = new Map<string, OpenPart>();
  readonly #strangers = new Map<string, Stranger>();
  readonly #ended: NewPart[] = [];
  readonly #shifted: string[] = [];
  #sheetName: string | null | undefined;
  /** Null for a sheet without the columns of a production file. */
  #sheet: Sheet | null = null;
  /** The problem of the first sheet. It counts when no sheet is a production file. */
  #problem: string | null = null;
  #hasSheet = false;

  constructor(parts: SplitParts, name: string) {
    this.#parts = parts;
    this.#name = name;
  }

  async take(rows: readonly TableRow[]): Promise<void> {
    const meant = rows.flatMap((row) => {
      const sheet = this.#sheetOf(row);
      return sheet === null ? [] : [{ row, sheet, orderNo: returnedCell(row.cells, sheet.columns, 'orderNumber') }];
    });
    await this.#findOrders(meant.map(({ orderNo }) => orderNo));
    for (const { row, sheet, orderNo } of meant) {
      this.#noteShift(row);
      const order = this.#orderOf(orderNo);
      if (typeof order === 'string') this.#addStranger(row, orderNo, order);
      else await this.#partOf(sheet, order).writer.add(row);
    }
  }

  async end(): Promise<SplitFile> {
    if (!this.#hasSheet) throw this.#refusal(this.#problem ?? 'The file is empty. Choose the file that has the rows.');
    if (this.#shifted.length > 0)
      throw invalidAll(
        this.#shifted.map((sentence) => ({ messageId: 'BrokenRow', userMessage: `${this.#name}: ${sentence}` })),
      );
    if (this.#open.size === 0 && this.#strangers.size === 0)
      throw this.#refusal('The file has column names and no rows. Choose the file that has the rows.');
    for (const [key, { order, writer }] of this.#open) {
      const stored = await writer.end();
      this.#open.delete(key);
      this.#ended.push({ order, name: this.#name, stored, rows: writer.rows() });
    }
    return { parts: this.#ended, strangers: [...this.#strangers.values()] };
  }

  async drop(): Promise<void> {
    for (const { writer } of this.#open.values()) await writer.drop();
    for (const { stored } of this.#ended) await this.#parts.files.remove(stored.key);
  }

  /** The sheet of a row. Null when the row has column names, or when the sheet is no production file. */
  #sheetOf({ sheet, cells }: TableRow): Sheet | null {
    if (sheet === this.#sheetName) return this.#sheet;
    this.#sheetName = sheet;
    const header = readReturnedHeader(cells);
    if ('problem' in header) {
      this.#problem ??= header.problem;
      this.#sheet = null;
    } else {
      this.#hasSheet = true;
      this.#sheet = { titles: cells, columns: header.columns };
    }
    return null;
  }

  async #findOrders(orderNos: readonly string[]): Promise<void> {
    const numbers = new Set(orderNos.flatMap((text) => readOrderNumber(text) ?? []));
    const fresh = [...numbers].filter((number) => !this.#orders.has(number));
    if (fresh.length === 0) return;
    const { db, scope } = this.#parts;
    for (const number of fresh) this.#orders.set(number, null);
    for (const order of await findReturnedOrders(db, scope, { numbers: fresh })) this.#orders.set(order.number, order);
  }

  /** The order of a row, or a sentence that says why its order cannot be judged. */
  #orderOf(orderNo: string): ReturnedOrder | string {
    const number = readOrderNumber(orderNo);
    if (number === null) return 'These rows have no order number. Enter the number, or remove the rows.';
    const order = this.#orders.get(number);
    if (!order) return `There is no order ${number}. Correct the order number, or remove the rows.`;
    return order.status === 'in-production' ? order : notInProduction(order);
  }

  #partOf(sheet: Sheet, order: ReturnedOrder): OpenPart {
    const key = `${this.#sheetName} ${order.number}`;
    const open = this.#open.get(key);
    if (open) return open;
    if (this.#open.size >= mostOrders)
      throw this.#refusal(`The file has more than ${mostOrders} orders. Split it into several files.`);
    const part = { order, writer: writeRows(this.#parts.files, sheet.titles) };
    this.#open.set(key, part);
    return part;
  }

  #addStranger({ line }: TableRow, orderNo: string, reason: string): void {
    const known = this.#strangers.get(orderNo);
    const stranger = known ?? { orderNo: shownText(orderNo), fileName: this.#name, line, rows: 0, reason };
    if (!known && this.#strangers.size >= mostOrders)
      throw this.#refusal(`The file has more than ${mostOrders} unknown order numbers. Choose a production file.`);
    this.#strangers.set(orderNo, { ...stranger, rows: stranger.rows + 1 });
  }

  #noteShift({ problems }: TableRow): void {
    const shift = problems.find(({ kind }) => shifting.includes(kind));
    if (shift && this.#shifted.length < mostSentences) this.#shifted.push(shift.sentence);
  }

  #refusal(sentence: string): Refusal {
    return invalid('UnreadableFile', `${this.#name}: ${sentence}`);
  }
}

/** Why an order that has left production cannot be judged. */
export function notInProduction({ number, status }: Pick<ReturnedOrder, 'number' | 'status'>): string {
  return `Order ${number} is ${campaignStatusLabel(status)}. Only orders in production are validated; remove its rows.`;
}

/** Spreadsheets may write a whole number with decimals. */
function readOrderNumber(text: string): number | null {
  return /^\d{1,9}(\.0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : null;
}
