import { answerOrders } from '../workers/thread-main.ts';
import { ImageError } from './image-error.ts';
import { openImageFile } from './image-file.ts';
import type { InspectAnswer } from './inspect-pages.ts';

answerOrders<Uint8Array, InspectAnswer>(inspect, () => []);

async function inspect(bytes: Uint8Array): Promise<InspectAnswer> {
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
    if (error instanceof ImageError) return { refusal: { kind: error.kind, sentence: error.sentence } };
    throw error;
  }
}
