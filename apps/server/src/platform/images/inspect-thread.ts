import { answerOrders } from '../workers/thread-main.ts';
import { ImageError } from './image-error.ts';
import { openImageFile } from './image-file.ts';
import type { ImageAnswer, ImageOrder } from './inspect-pages.ts';
import { redrawPicture } from './redraw-picture.ts';

answerOrders<ImageOrder, ImageAnswer>(
  (order) => (order.task === 'redraw' ? redraw(order) : inspect(order)),
  (answer) => ('bytes' in answer ? [answer.bytes] : []),
);

async function redraw({ bytes, limits }: Extract<ImageOrder, { task: 'redraw' }>): Promise<ImageAnswer> {
  return redrawPicture(bytes, limits).catch(refused);
}

/** An error would lose its class between threads. */
function refused(error: unknown): ImageAnswer {
  if (error instanceof ImageError) return { refusal: { kind: error.kind, sentence: error.sentence } };
  throw error;
}

async function inspect({ bytes }: ImageOrder): Promise<ImageAnswer> {
  try {
    const file = await openImageFile(bytes);
    try {
      // A picture that ends too early shows this only when it is unpacked.
      if (file.type !== 'pdf') await file.page(1);
      return { type: file.type, pages: file.pages };
    } finally {
      file.close();
    }
  } catch (error) {
    return refused(error);
  }
}
