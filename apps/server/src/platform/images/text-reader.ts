import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { asSharp, type GreyImage, type PixelBox } from './grey-image.ts';

/** A word of printed text on an image. */
export interface ReadWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly box: PixelBox;
}

export type ReadLine = readonly ReadWord[];

/** How the text stands on the image: lines of one block, or one line. */
export type TextForm = 'block' | 'sparse' | 'line';
const modes: Readonly<Record<TextForm, PSM>> = {
  block: PSM.SINGLE_BLOCK,
  sparse: PSM.SPARSE_TEXT,
  line: PSM.SINGLE_LINE,
};

let library: Promise<Worker> | undefined;

/** Starts the library once in each thread. It takes the data of the language from a package and asks no network. */
function reader(): Promise<Worker> {
  const data = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  library ??= createWorker('eng', 1, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without a handler of its own the library throws outside of the awaited call, and the thread dies.
    errorHandler: () => undefined,
  });
  return library;
}

/** The printed lines of an image, from the top. Best are letters of 30 pixels and more. */
export async function readText(image: GreyImage, form: TextForm): Promise<readonly ReadLine[]> {
  const worker = await reader();
  await worker.setParameters({ tessedit_pageseg_mode: modes[form], user_defined_dpi: '300', debug_file: '/dev/null' });
  const picture = await asSharp(image).png({ compressionLevel: 0 }).toBuffer();
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) =>
        words.map(({ text, confidence, bbox }) => ({
          text,
          confidence,
          box: { left: bbox.x0, top: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
        })),
      ),
    ),
  );
}
