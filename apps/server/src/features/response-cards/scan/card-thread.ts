import { greyOf } from '../../../platform/images/grey-image.ts';
import { ImageError } from '../../../platform/images/image-error.ts';
import { type ImageFile, openImageFile } from '../../../platform/images/image-file.ts';
import { answerOrders } from '../../../platform/workers/thread-main.ts';
import {
  type BoxesOrder,
  type CardOrder,
  type CardResult,
  noBoxes,
  type ReadBoxes,
  unreadable,
} from './card-result.ts';
import { readDigits } from './read-digits.ts';
import { readPage } from './read-page.ts';
import { readTicks } from './read-ticks.ts';

answerOrders<CardOrder | BoxesOrder, CardResult | ReadBoxes>(
  (order): Promise<CardResult | ReadBoxes> => ('ticks' in order ? readBoxes(order) : read(order)),
  (answer) => ('picture' in answer && answer.picture !== null ? [answer.picture.image, answer.picture.thumbnail] : []),
);

/** The file that this thread opened last. */
let opened: { readonly number: number; readonly file: ImageFile } | undefined;

async function read({ bytes, file, page }: CardOrder): Promise<CardResult> {
  try {
    return await readPage(await (await fileOf(file, bytes)).page(page));
  } catch (error) {
    if (error instanceof ImageError) return unreadable;
    throw error;
  }
}

async function readBoxes({ image, keyBox, ticks, combs }: BoxesOrder): Promise<ReadBoxes> {
  try {
    // The image may lie in a larger buffer of the caller.
    const file = await openImageFile(Uint8Array.from(image));
    try {
      const page = greyOf(await file.page(1));
      return { ticks: readTicks(page, keyBox, ticks), digits: readDigits(page, keyBox, combs) };
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof ImageError) return noBoxes;
    throw error;
  }
}

async function fileOf(number: number, bytes: Uint8Array): Promise<ImageFile> {
  if (opened?.number === number) return opened.file;
  opened?.file.close();
  opened = undefined;
  // The libraries take no shared memory.
  const file = await openImageFile(Uint8Array.from(bytes));
  opened = { number, file };
  return file;
}
