import { ImageError } from '../../../platform/images/image-error.ts';
import { type ImageFile, openImageFile } from '../../../platform/images/image-file.ts';
import { answerOrders } from '../../../platform/workers/thread-main.ts';
import { type CardOrder, type CardResult, unreadable } from './card-result.ts';
import { readPage } from './read-page.ts';

answerOrders<CardOrder, CardResult>(read, ({ picture }) =>
  picture === null ? [] : [picture.image, picture.thumbnail],
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

async function fileOf(number: number, bytes: Uint8Array): Promise<ImageFile> {
  if (opened?.number === number) return opened.file;
  opened?.file.close();
  opened = undefined;
  // The libraries take no shared memory.
  const file = await openImageFile(Uint8Array.from(bytes));
  opened = { number, file };
  return file;
}
