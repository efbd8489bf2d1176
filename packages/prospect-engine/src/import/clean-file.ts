import { closeSync, openSync, writeSync } from 'node:fs';

/** Separates the cells of a clean file. No cell can contain this character, so the file needs no quotation marks. */
export const cleanDelimiter = '\x1f';
/**
 * The character that replaces every control character. It is a control character too, and the checks refuse every cell
 * with a control character.
 */
const controlCharacter = 0x01;
/** In bytes. A longer cell is cut. The checks refuse such a cell in any case, because no field takes so long a text. */
const longestCleanCell = 1_024;
const bufferBytes = 1_048_576;
const space = 0x20;
const quote = 0x22;

/**
 * A temporary file whose lines are records and whose cells hold no control characters. So DuckDB reads the file fast,
 * in parallel, and without guessing its format. Only its owner may read the file.
 */
export class CleanFile {
  readonly file: string;
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafe(bufferBytes);
  #length = 0;
  #isFirstCell = true;

  constructor(file: string) {
    this.file = file;
    this.#descriptor = openSync(file, 'wx', 0o600);
  }

  number(value: number): void {
    const text = String(value);
    this.#startCell();
    this.#length += this.#buffer.write(text, this.#length, 'latin1');
  }

  /** Adds a cell from UTF-8 bytes, without leading and trailing spaces. */
  cell(bytes: Buffer, start: number, end: number, hasDoubledQuotes: boolean): void {
    this.#startCell();
    let from = start;
    let to = end;
    while (from < to && bytes[from] === space) from += 1;
    while (to > from && bytes[to - 1] === space) to -= 1;
    if (to - from > longestCleanCell) {
      to = from + longestCleanCell;
      while (((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    }
    const out = this.#buffer;
    let length = this.#length;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (hasDoubledQuotes && byte === quote) at += 1;
      out[length] = byte < space || byte === 0x7f ? controlCharacter : byte;
      length += 1;
    }
    this.#length = length;
  }

  endRecord(): void {
    this.#buffer[this.#length] = 0x0a;
    this.#length += 1;
    this.#isFirstCell = true;
  }

  /** Writes the last records. */
  finish(): void {
    this.#write();
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #startCell(): void {
    if (this.#length > bufferBytes - longestCleanCell - 64) this.#write();
    if (!this.#isFirstCell) {
      this.#buffer[this.#length] = cleanDelimiter.charCodeAt(0);
      this.#length += 1;
    }
    this.#isFirstCell = false;
  }

  #write(): void {
    for (let written = 0; written < this.#length; )
      written += writeSync(this.#descriptor, this.#buffer, written, this.#length - written);
    this.#length = 0;
  }
}
