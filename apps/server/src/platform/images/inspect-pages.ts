import { WorkerMemoryError, WorkerTimeError } from '../workers/run-in-worker.ts';
import { threadPool } from '../workers/thread-pool.ts';
import { ImageError, type ImageErrorKind, imageRefusals } from './image-error.ts';
import { imageLimits, mostBytes } from './image-limits.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';
import type { RedrawLimits, RedrawnPicture } from './redraw-picture.ts';

export interface InspectedPages {
  readonly type: ImageType;
  /** A picture is one page. Each page of a TIFF or PDF counts. */
  readonly pages: number;
}

/** A question to the thread. */
export type ImageOrder =
  | { readonly task: 'inspect'; readonly bytes: Uint8Array }
  | { readonly task: 'redraw'; readonly bytes: Uint8Array; readonly limits: RedrawLimits };

/** What the thread answers. An error would lose its class between threads. */
export type ImageAnswer =
  | InspectedPages
  | RedrawnPicture
  | { readonly refusal: { readonly kind: ImageErrorKind; readonly sentence: string } };

const pool = threadPool<ImageOrder, ImageAnswer>(
  { name: 'inspect-thread', source: new URL('./inspect-thread.ts', import.meta.url).href },
  { threads: 1, heapMb: 256, workingMs: 10_000, idleMs: 20_000 },
);

/**
 * Tells type and pages of a file of images, by content. Refuses what is no image, what is incomplete, and what goes
 * beyond the bounds of `imageLimits`, before any large page is unpacked. A thread of its own does the work. Owners take
 * turns when many files wait.
 * @throws ImageError with a sentence for users, or Refusal 503 `Busy` when too many files wait
 */
export async function inspectPages(bytes: Uint8Array, owner: string, signal?: AbortSignal): Promise<InspectedPages> {
  if (bytes.length > mostBytes) throw imageRefusals.manyBytes(imageLimits.megabytes);
  imageTypeOf(bytes);
  return (await ask({ task: 'inspect', bytes: copyOf(bytes) }, owner, signal)) as InspectedPages;
}

/**
 * Draws a PNG or JPEG picture anew in the thread, see `redrawPicture`.
 * @throws ImageError, or Refusal 503 `Busy` when too many files wait
 */
export async function redrawnPicture(
  bytes: Uint8Array,
  limits: RedrawLimits,
  owner: string,
  signal?: AbortSignal,
): Promise<RedrawnPicture> {
  return (await ask({ task: 'redraw', bytes: copyOf(bytes), limits }, owner, signal)) as RedrawnPicture;
}

/** A copy of its own, because a view on a large buffer would copy the whole buffer. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

async function ask(
  order: ImageOrder & { readonly bytes: Uint8Array<ArrayBuffer> },
  owner: string,
  signal?: AbortSignal,
): Promise<InspectedPages | RedrawnPicture> {
  try {
    const answer = await pool.run(order, { owner, signal, moved: [order.bytes.buffer] });
    if ('refusal' in answer) throw new ImageError(answer.refusal.kind, answer.refusal.sentence);
    return answer;
  } catch (error) {
    throw error instanceof WorkerMemoryError || error instanceof WorkerTimeError ? imageRefusals.slow() : error;
  }
}
