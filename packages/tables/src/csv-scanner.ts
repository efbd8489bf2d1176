import { isUtf8 } from 'node:buffer';
import { type RecordProblem, TableFileError } from './table-file-error.ts';

/** The longest record, in bytes. A longer record is refused, and is never wholly in memory. */
export const longestRecord = 2_097_152;
/** The largest number of columns. */
export const mostColumns = 2_000;

const headBytes = 2_000;
const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const atStart = 0;
const inPlain = 1;
const inQuotes = 2;
const afterQuote = 3;

/** One record. The scanner uses the same object for every record, so a handler must copy what it wants to keep. */
export interface ScannedRecord {
  readonly bytes: Buffer;
  /** The first line of the record, as an editor counts: from 1, each of CRLF, LF and CR ends a line. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /**
   * Number of cells. Cell i consists of the bytes from `starts[i]` to `ends[i]`, without the quotation marks around it.
   */
  readonly cells: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 where a cell has doubled quotes. */
  readonly doubled: Uint8Array;
}

export interface CsvHandler {
  /** Called for the first record. */
  header(record: ScannedRecord): void;
  record(record: ScannedRecord): void;
  refused(record: ScannedRecord, problem: RecordProblem): void;
}

/**
 * Reads CSV strictly (RFC 4180) from chunks of bytes. The memory it needs does not depend on the size of the file. The
 * handler gets every record after the header once, by `record` or by `refused`. Lines without any character are no
 * records.
 *
 * A quotation mark that swallows lines and is never closed properly ends the reading, because nobody can tell how many
 * records it hides. A record that is too long and has a quoted cell of several lines ends the reading too.
 */
export class CsvScanner {
  readonly #isRagged: boolean;
  readonly #file: string;
  readonly #delimiter: number;
  readonly #handler: CsvHandler;
  readonly #starts = new Int32Array(mostColumns + 1);
  readonly #ends = new Int32Array(mostColumns + 1);
  readonly #doubled = new Uint8Array(mostColumns + 1);
  #columns = 0;
  #buffer: Buffer = Buffer.alloc(0);
  #position = 0;
  #recordStart = 0;
  #cellStart = 0;
  #cells = 0;
  #state = atStart;
  #line = 1;
  #recordLine = 1;
  #quoteLine = 0;
  #afterReturn = false;
  #hasDoubled = false;
  #tooLong = false;
  /** The first bytes of a record that is too long. */
  #head = Buffer.alloc(0);
  /** The line on which the first cell of several lines in this record begins; 0 when the record has no such cell. */
  #spanningLine = 0;
  #badQuote: RecordProblem | null = null;
  /** The bytes of the buffer before this position were checked and are valid UTF-8. */
  #validUntil = 0;

  /** @param isRagged rows may have any number of cells, and no first record is judged as the names of the columns. */
  constructor(file: string, delimiter: string, handler: CsvHandler, { isRagged = false } = {}) {
    this.#isRagged = isRagged;
    this.#file = file;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#handler = handler;
  }

  /** Number of columns of the header, 0 before the header was read. */
  get columns(): number {
    return this.#columns;
  }

  push(chunk: Buffer): void {
    this.#keepRest(chunk);
    this.#markValid();
    this.#scan();
    if (this.#buffer.length - this.#recordStart > longestRecord) this.#giveUpRecord();
  }

  /** Ends the file. The last record needs no line break. */
  end(): void {
    if (this.#state === inQuotes) throw this.#openQuote(this.#quoteLine);
    if (this.#position > this.#recordStart || this.#tooLong || this.#cells > 0) {
      this.#endCell(this.#position);
      this.#endRecord(this.#position);
    }
  }

  #keepRest(chunk: Buffer): void {
    const shift = this.#recordStart;
    this.#buffer = shift === this.#buffer.length ? chunk : Buffer.concat([this.#buffer.subarray(shift), chunk]);
    this.#position -= shift;
    this.#cellStart -= shift;
    for (let cell = 0; cell < Math.min(this.#cells, mostColumns); cell += 1) {
      this.#starts[cell] = (this.#starts[cell] ?? 0) - shift;
      this.#ends[cell] = (this.#ends[cell] ?? 0) - shift;
    }
    this.#recordStart = 0;
  }

  /**
   * Checks all whole characters of the buffer at once. This takes a tenth of the time of checking each record
   * separately.
   */
  #markValid(): void {
    const { length } = this.#buffer;
    let end = length;
    while (end > 0 && end > length - 4 && ((this.#buffer[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
    if (end > 0 && (this.#buffer[end - 1] ?? 0) >= 0xc0) end -= 1;
    else end = length;
    this.#validUntil = isUtf8(this.#buffer.subarray(0, end)) ? end : 0;
  }

  #scan(): void {
    const buffer = this.#buffer;
    const { length } = buffer;
    const delimiter = this.#delimiter;
    let at = this.#position;
    while (at < length) {
      const byte = buffer[at] ?? 0;
      if (this.#state === inQuotes) {
        at = this.#scanQuoted(at);
        continue;
      }
      if (byte === lineFeed && this.#afterReturn) {
        this.#afterReturn = false;
        at += 1;
        this.#recordStart = at;
        this.#cellStart = at;
        continue;
      }
      this.#afterReturn = false;
      if (byte === delimiter) {
        this.#endCell(at);
        at += 1;
        this.#cellStart = at;
      } else if (byte === lineFeed || byte === carriageReturn) {
        this.#endCell(at);
        this.#line += 1;
        this.#endRecord(at);
        this.#afterReturn = byte === carriageReturn;
        at += 1;
        this.#startRecord(at);
      } else if (this.#state === atStart && byte === quote) {
        this.#state = inQuotes;
        this.#quoteLine = this.#line;
        at += 1;
        this.#cellStart = at;
      } else if (this.#state === afterQuote) {
        at = this.#afterQuotedCell(byte, at);
      } else {
        this.#state = inPlain;
        at = this.#scanPlain(at);
      }
    }
    this.#position = at;
  }

  #scanPlain(from: number): number {
    const buffer = this.#buffer;
    const { length } = buffer;
    const delimiter = this.#delimiter;
    let at = from;
    for (; at < length; at += 1) {
      const byte = buffer[at];
      if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break;
      if (byte === quote) this.#badQuote ??= 'a quotation mark inside a cell without quotes';
    }
    return at;
  }

  #scanQuoted(from: number): number {
    const buffer = this.#buffer;
    const { length } = buffer;
    for (let at = from; at < length; at += 1) {
      const byte = buffer[at];
      if (byte === quote) {
        this.#afterReturn = false;
        this.#state = afterQuote;
        if (this.#line > this.#quoteLine) this.#spanningLine ||= this.#quoteLine;
        return at + 1;
      }
      if (byte === carriageReturn || (byte === lineFeed && !this.#afterReturn)) this.#line += 1;
      this.#afterReturn = byte === carriageReturn;
    }
    return length;
  }

  #afterQuotedCell(byte: number, at: number): number {
    if (byte === quote) {
      this.#hasDoubled = true;
      this.#state = inQuotes;
      return at + 1;
    }
    if (this.#line > this.#quoteLine) throw this.#openQuote(this.#quoteLine);
    this.#badQuote ??= 'text after a closing quotation mark';
    this.#state = inPlain;
    return at;
  }

  #endCell(at: number): void {
    const cell = this.#cells;
    if (cell < mostColumns) {
      this.#starts[cell] = this.#cellStart;
      this.#ends[cell] = this.#state === afterQuote ? at - 1 : at;
      this.#doubled[cell] = this.#hasDoubled ? 1 : 0;
    }
    this.#cells = cell + 1;
    this.#hasDoubled = false;
    this.#state = atStart;
  }

  #endRecord(at: number): void {
    const isBlank = at === this.#recordStart && !this.#tooLong;
    if (isBlank) return;
    const problem = this.#problemOf(at);
    const record: ScannedRecord = {
      bytes: this.#tooLong ? this.#head : this.#buffer,
      line: this.#recordLine,
      from: this.#tooLong ? 0 : this.#recordStart,
      to: this.#tooLong ? this.#head.length : at,
      cells: this.#cells,
      starts: this.#starts,
      ends: this.#ends,
      doubled: this.#doubled,
    };
    if (this.#columns > 0 || this.#isRagged) {
      this.#columns ||= this.#cells;
      if (problem === null) this.#handler.record(record);
      else this.#handler.refused(record, problem);
      return;
    }
    if (problem !== null) {
      const message = `${this.#file}, line ${record.line}: the column names: ${problem}.`;
      throw new TableFileError(message, problem, record.line);
    }
    this.#columns = this.#cells;
    this.#handler.header(record);
  }

  #problemOf(at: number): RecordProblem | null {
    if (this.#tooLong || at - this.#recordStart > longestRecord) {
      if (this.#spanningLine > 0) throw this.#openQuote(this.#spanningLine);
      return 'longer than 2 MB';
    }
    if (at > this.#validUntil && !isUtf8(this.#buffer.subarray(this.#recordStart, at))) return 'invalid encoding';
    if (this.#badQuote !== null) return this.#badQuote;
    if (this.#isRagged) return this.#cells > mostColumns ? 'too many columns' : null;
    const columns = this.#columns || Math.min(this.#cells, mostColumns);
    if (this.#cells < columns) return 'too few columns';
    return this.#cells > columns ? 'too many columns' : null;
  }

  #startRecord(at: number): void {
    this.#recordStart = at;
    this.#cellStart = at;
    this.#cells = 0;
    this.#state = atStart;
    this.#recordLine = this.#line;
    this.#tooLong = false;
    this.#badQuote = null;
    this.#spanningLine = 0;
    this.#hasDoubled = false;
  }

  /** Forgets the bytes of a record that is too long, and reads on to its end. */
  #giveUpRecord(): void {
    if (this.#state === inQuotes && this.#line > this.#quoteLine) throw this.#openQuote(this.#quoteLine);
    if (this.#spanningLine > 0) throw this.#openQuote(this.#spanningLine);
    if (!this.#tooLong)
      this.#head = Buffer.from(this.#buffer.subarray(this.#recordStart, this.#recordStart + headBytes));
    this.#tooLong = true;
    this.#buffer = this.#buffer.subarray(0, 0);
    this.#position = 0;
    this.#recordStart = 0;
    this.#cellStart = 0;
  }

  #openQuote(line: number): TableFileError {
    return new TableFileError(
      `${this.#file}, line ${line}: a quotation mark is opened and never closed. Correct the file and start again.`,
      'open quote',
      line,
    );
  }
}

/** The text of a cell. */
export function cellText({ bytes, starts, ends, doubled }: ScannedRecord, cell: number): string {
  const text = bytes.toString('utf8', starts[cell], ends[cell]);
  return doubled[cell] === 1 ? text.replaceAll('""', '"') : text;
}
