import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { GreyImage } from './grey-image.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A DataMatrix on an image. */
export interface FoundMatrix {
  readonly text: string;
  /** The corners as they stand on the upright symbol, in pixels of the image. */
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomLeft: Point;
  /** Whether the symbol stands on the image as in a mirror. Its corners are then of no use. */
  readonly isMirrored: boolean;
}

let library: Promise<unknown> | undefined;

/** Starts the library once in each thread, from its own package. */
function prepared(): Promise<unknown> {
  library ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true }),
  );
  return library;
}

export type MatrixSearch = Pick<
  ReaderOptions,
  'formats' | 'binarizer' | 'tryHarder' | 'tryRotate' | 'tryDownscale' | 'tryDenoise' | 'downscaleFactor'
>;

/**
 * All readable DataMatrix symbols of an image, or symbols of other `formats`. A symbol that fails its error correction
 * is none.
 */
export async function findMatrices(image: GreyImage, search: MatrixSearch = {}): Promise<readonly FoundMatrix[]> {
  await prepared();
  const { width, height } = image;
  const found = await readBarcodes({ data: rgba(image), width, height } as Parameters<typeof readBarcodes>[0], {
    formats: ['DataMatrix'],
    tryInvert: false,
    maxNumberOfSymbols: 4,
    ...search,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, isMirrored, position: { topLeft, topRight, bottomLeft } }) => ({
      text,
      isMirrored,
      topLeft,
      topRight,
      bottomLeft,
    }));
}

function rgba({ data }: GreyImage): Uint8ClampedArray {
  const pixels = new Uint32Array(data.length);
  for (let i = 0; i < data.length; i += 1) pixels[i] = 0xff000000 | ((data[i] ?? 0) * 0x010101);
  return new Uint8ClampedArray(pixels.buffer);
}
