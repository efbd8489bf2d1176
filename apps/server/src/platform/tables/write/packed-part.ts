import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { strToU8, ZipPassThrough } from 'fflate';

/** A part of an archive. zlib packs it on its own threads, while this thread serves other requests. */
export class PackedPart extends ZipPassThrough {
  override compression = 8;
  readonly #packer = createDeflateRaw();

  constructor(path: string) {
    super(path);
    this.#packer.on('data', (packed: Buffer<ArrayBuffer>) => this.ondata(null, packed, false));
  }

  /** Resolves when the text is packed. */
  async write(text: string): Promise<void> {
    const bytes = strToU8(text);
    this.push(bytes);
    await new Promise<void>((resolve, reject) => {
      this.#packer.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(text: string): Promise<void> {
    await this.write(text);
    this.#packer.end();
    await once(this.#packer, 'end');
    this.push(new Uint8Array(), true);
  }

  close(): void {
    this.#packer.destroy();
  }

  /**
   * Drops the bytes: `push` has already taken their size and checksum, and the packer itself sends the packed bytes.
   */
  protected override process(_bytes: Uint8Array, isLast: boolean): void {
    if (isLast) this.ondata(null, new Uint8Array(), true);
  }
}
