import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { TableFileError } from './table-file-error.ts';

export const textEncodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];

const chunkBytes = 1_048_576;
/**
 * A packed file may unpack to 100 times its size plus 100 MB. Vendor files grow about tenfold, and zip bombs grow a
 * thousandfold.
 */
const largestGrowth = { times: 100, bytes: 100_000_000 };

/**
 * The text of a file as UTF-8, chunk by chunk. The first bytes of a file show whether it is packed by gzip. A byte
 * order mark decides the encoding. Without a mark, `encoding` decides. Bytes that are not UTF-8 stay in a UTF-8 file:
 * the reader refuses their rows.
 */
export async function* utf8Chunks(file: string, encoding: TextEncoding): AsyncGenerator<Buffer> {
  let decode: ((chunk: Buffer) => Buffer) | undefined;
  let held = Buffer.alloc(0);
  let atEnd: () => void = () => undefined;
  const start = (bytes: Buffer) => {
    const { encoding: marked, length } = markOf(bytes) ?? { encoding, length: 0 };
    ({ decode, atEnd } = decoderOf(marked, file));
    return decode(bytes.subarray(length));
  };
  for await (const bytes of plainBytes(file)) {
    if (decode) yield decode(bytes);
    else {
      held = Buffer.concat([held, bytes]);
      if (held.length >= 3) yield start(held);
    }
  }
  if (!decode) yield start(held);
  atEnd();
}

async function* plainBytes(file: string): AsyncGenerator<Buffer> {
  const { packed, size } = await lookInto(file);
  const source = createReadStream(file, { highWaterMark: chunkBytes });
  if (!packed) return yield* source as AsyncIterable<Buffer>;
  const inflated: Readable = createGunzip({ chunkSize: chunkBytes });
  source.on('error', (error) => inflated.destroy(error));
  source.pipe(inflated as ReturnType<typeof createGunzip>);
  let total = 0;
  try {
    for await (const bytes of inflated as AsyncIterable<Buffer>) {
      total += bytes.length;
      if (total > size * largestGrowth.times + largestGrowth.bytes)
        throw new TableFileError(`${file} grows more than ${largestGrowth.times} times when it is unpacked.`, 'packed');
      yield bytes;
    }
  } catch (error) {
    if (isZlibError(error))
      throw new TableFileError(`${file} is packed, but broken: it cannot be unpacked to its end.`, 'packed');
    throw error;
  } finally {
    source.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function lookInto(file: string): Promise<{ readonly packed: boolean; readonly size: number }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return { packed: bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b, size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

function markOf(bytes: Buffer): { readonly encoding: TextEncoding; readonly length: number } | null {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xefbbbf) return { encoding: 'utf-8', length: 3 };
  if (bytes.length < 2) return null;
  const two = bytes.readUInt16BE(0);
  if (two === 0xfffe) return { encoding: 'utf-16le', length: 2 };
  return two === 0xfeff ? { encoding: 'utf-16be', length: 2 } : null;
}

interface Decoder {
  readonly decode: (chunk: Buffer) => Buffer;
  /** Refuses a text that ends inside a character. */
  readonly atEnd: () => void;
}

function decoderOf(encoding: TextEncoding, file: string): Decoder {
  if (encoding === 'utf-8') return { decode: (chunk) => chunk, atEnd: () => undefined };
  if (encoding === 'windows-1252') return { decode: fromWindows1252, atEnd: () => undefined };
  if (encoding === 'macintosh') return { decode: fromMacintosh, atEnd: () => undefined };
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new TableFileError(
        `${file} is not a text in ${encoding.toUpperCase()}, as its first bytes say.`,
        'encoding',
      );
    }
  };
  return { decode: (chunk) => Buffer.from(decoded(chunk)), atEnd: () => void decoded() };
}

/**
 * The characters of Windows-1252 for the bytes 0x80 to 0x9F. Every other byte stands for the character with the same
 * number.
 */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(chunk: Buffer): Buffer {
  const text = chunk.toString('latin1');
  return Buffer.from(text.replaceAll(/[\u0080-\u009f]/g, (one) => windowsCharacters.charAt(one.charCodeAt(0) - 0x80)));
}

/** The characters of Mac OS Roman for the bytes from 0x80 on. */
const macintoshCharacters =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

function fromMacintosh(chunk: Buffer): Buffer {
  const text = chunk.toString('latin1');
  return Buffer.from(
    text.replaceAll(/[\u0080-\u00ff]/g, (one) => macintoshCharacters.charAt(one.charCodeAt(0) - 0x80)),
  );
}

/** The text of bytes of which every byte, or every two, is a character. */
export function decodedText(bytes: Buffer, encoding: TextEncoding): string {
  if (encoding === 'windows-1252') return fromWindows1252(bytes).toString();
  return encoding === 'macintosh' ? fromMacintosh(bytes).toString() : new TextDecoder(encoding).decode(bytes);
}
