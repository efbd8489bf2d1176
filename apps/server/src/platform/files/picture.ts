import { open } from 'node:fs/promises';
import type { PictureSize } from '@dropdate/domain/company/logo';
import { ImageError } from '../images/image-error.ts';
import { type ImageType, imageTypeOf } from '../images/image-type.ts';

/*
 * The header of a picture has its size, so a picture that would need too much memory is refused before anything unpacks it.
 * `redrawPicture` then draws the picture anew.
 */

export type PictureType = 'png' | 'jpeg';

const pngStart = '\x89PNG\r\n\x1a\n';
const jpegStart = '\xff\xd8\xff';

/** Bytes from which the type of a file is known. */
const startBytes = 1_024;

/**
 * The type of a picture or document by its first bytes. Null for any other file, such as an SVG file, which can have
 * scripts.
 */
export async function pictureTypeOf(file: string): Promise<ImageType | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return imageTypeOf(buffer.subarray(0, bytesRead));
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

function typeOfStart(bytes: Buffer): PictureType | null {
  const start = bytes.toString('latin1', 0, pngStart.length);
  if (start === pngStart) return 'png';
  return start.startsWith(jpegStart) ? 'jpeg' : null;
}

/** The size of a PNG or JPEG picture, as its header says. Null when the bytes are not a whole picture. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const type = typeOfStart(bytes);
  if (type === null) return null;
  const size = type === 'png' ? pngSize(bytes) : jpegSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

/** A PNG file is a list of chunks: length, type, data, checksum. The first chunk has the size, the last one is IEND. */
function pngSize(bytes: Buffer): PictureSize | null {
  const chunkFrame = 12;
  const isAt = (at: number, type: string) => bytes.toString('latin1', at + 4, at + 8) === type;
  const first = pngStart.length;
  if (bytes.length < first + chunkFrame + 13 || bytes.readUInt32BE(first) !== 13 || !isAt(first, 'IHDR')) return null;
  let at = first;
  while (at + chunkFrame <= bytes.length && !isAt(at, 'IEND')) at += chunkFrame + bytes.readUInt32BE(at);
  if (at + chunkFrame > bytes.length) return null;
  return { width: bytes.readUInt32BE(first + 8), height: bytes.readUInt32BE(first + 12) };
}

/** Markers that begin a frame: C0 to CF. The three others in this range are tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;

/** A JPEG file is a list of segments: marker, length, data. The segment of the frame has the size. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  let size: PictureSize | null = null;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // Any number of FF may stand before a marker.
      at += 1;
      continue;
    }
    // The data of the picture begins here, and its end is a marker of its own.
    if (marker === startOfScan) return bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > at ? size : null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      if (length < 7 || at + 9 > bytes.length) return null;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + length;
  }
  return null;
}
