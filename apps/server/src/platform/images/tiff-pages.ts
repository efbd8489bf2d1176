import { imageRefusals } from './image-error.ts';
import { imageLimits, mostPixels } from './image-limits.ts';

const widthTag = 256;
const heightTag = 257;
/** Where the strips or tiles of a page begin, and how long each is. */
const placeTags = [273, 324];
const lengthTags = [279, 325];

/**
 * Counts the pages of a TIFF and checks that their pixels are within bounds and their strips within the file. Reads the
 * directories alone, so a file with ten thousand pages is refused at once.
 * @throws ImageError
 */
export function countTiffPages(bytes: Uint8Array): number {
  const file = new TiffFile(bytes);
  const seen = new Set<number>();
  let pages = 0;
  for (let at = file.number(4, 4); at !== 0; ) {
    // A directory that was seen before is a circle.
    if (seen.has(at)) throw imageRefusals.broken();
    seen.add(at);
    pages += 1;
    if (pages > imageLimits.pages) throw imageRefusals.manyPages(imageLimits.pages);
    at = checkPage(file, at);
  }
  if (pages === 0) throw imageRefusals.broken();
  return pages;
}

/** Checks a page. Returns the place of the next directory, or 0. */
function checkPage(file: TiffFile, at: number): number {
  const entries = file.number(at, 2);
  const values = new Map<number, readonly number[]>();
  for (let index = 0; index < entries; index += 1) {
    const entry = at + 2 + index * 12;
    const tag = file.number(entry, 2);
    if ([widthTag, heightTag, ...placeTags, ...lengthTags].includes(tag)) values.set(tag, file.values(entry));
  }
  const pixels = (values.get(widthTag)?.[0] ?? 0) * (values.get(heightTag)?.[0] ?? 0);
  if (pixels === 0) throw imageRefusals.broken();
  if (pixels > mostPixels) throw imageRefusals.manyPixels(imageLimits.megapixels);
  placeTags.forEach((placeTag, kind) => {
    const lengths = values.get(lengthTags[kind] ?? 0) ?? [];
    (values.get(placeTag) ?? []).forEach((place, strip) => {
      if (place + (lengths[strip] ?? 0) > file.length) throw imageRefusals.broken();
    });
  });
  return file.number(at + 2 + entries * 12, 4);
}

/** Reads the numbers of a TIFF in its own byte order. A place outside the file makes the file broken. */
class TiffFile {
  readonly length: number;
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.length = bytes.byteLength;
    this.#isLittle = bytes[0] === 0x49;
  }

  number(at: number, size: 1 | 2 | 4): number {
    if (at < 0 || at + size > this.length) throw imageRefusals.broken();
    if (size === 1) return this.#view.getUint8(at);
    return size === 2 ? this.#view.getUint16(at, this.#isLittle) : this.#view.getUint32(at, this.#isLittle);
  }

  /** The numbers of an entry: inside the entry when they fit, else at the place that the entry names. */
  values(entry: number): readonly number[] {
    const kind = this.number(entry + 2, 2);
    const count = this.number(entry + 4, 4);
    const size = kind === 3 ? 2 : kind === 1 ? 1 : 4;
    const start = count * size <= 4 ? entry + 8 : this.number(entry + 8, 4);
    if (start + count * size > this.length) throw imageRefusals.broken();
    return Array.from({ length: count }, (_, index) => this.number(start + index * size, size));
  }
}
