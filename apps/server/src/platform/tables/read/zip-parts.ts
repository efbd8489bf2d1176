import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { refusals } from '../table-error.ts';

/** No workbook has more parts. */
const mostParts = 5_000;

/**
 * A workbook may unpack to 100 times its size plus 20 MB. Real workbooks grow five- to fortyfold, and zip bombs grow a
 * thousandfold. Without this bound, a file of 200 kB could keep a thread busy for four seconds.
 */
const largestGrowth = { times: 100, bytes: 20_000_000 };

/** The parts of a zip archive, which are read from the disk one at a time. */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #inflatedBytes: number;
  #declared = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, inflatedBytes: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#inflatedBytes = inflatedBytes;
  }

  /** @param inflatedBytes the bound on all parts together that are asked for */
  static async open(file: string, inflatedBytes: number): Promise<ZipParts> {
    let zip: ZipFile;
    try {
      zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    } catch (error) {
      throw faultOf(error);
    }
    try {
      const bound = Math.min(inflatedBytes, zip.fileSize * largestGrowth.times + largestGrowth.bytes);
      return new ZipParts(zip, await entriesOf(zip), bound);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /**
   * Counts the size of a part against the bound before anything is unpacked. The archive says the size. An archive that
   * says less than it unpacks to is refused by `chunks`, as soon as the first further byte comes.
   * @throws TableError
   */
  claim(name: string): void {
    this.#declared += this.#entry(name).uncompressedSize;
    if (this.#declared > this.#inflatedBytes)
      throw refusals.tooBig(`more than ${Math.floor(this.#inflatedBytes / 1_000_000)} MB when it is unpacked`);
  }

  /** The bytes of a part. @throws TableError */
  async *chunks(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entry(name);
    if (entry.isEncrypted()) throw refusals.encrypted();
    let bytes: Readable | undefined;
    try {
      bytes = await this.#zip.openReadStreamPromise(entry);
      yield* bytes as AsyncIterable<Buffer>;
    } catch (error) {
      throw faultOf(error);
    } finally {
      bytes?.destroy();
    }
  }

  close(): void {
    this.#zip.close();
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(keyOf(name));
    if (entry === undefined) throw refusals.broken();
    return entry;
  }
}

/** Names of parts are the same without regard to case (ECMA-376, part 2). */
function keyOf(name: string): string {
  return name.replace(/^\/+/, '').toLowerCase();
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > mostParts) throw refusals.tooBig(`more than ${mostParts} parts`);
  try {
    for await (const entry of zip.eachEntry()) {
      const key = keyOf(entry.fileName);
      // Two parts of one name are a trick: programs disagree which of them counts.
      if (entries.has(key)) throw new Error('two parts of one name');
      entries.set(key, entry);
    }
  } catch (error) {
    throw faultOf(error);
  }
  return entries;
}

/** The archive is damaged, unless the disk failed: then the user's file is not to blame. */
function faultOf(error: unknown): unknown {
  return error instanceof Error && 'syscall' in error ? error : refusals.broken();
}
