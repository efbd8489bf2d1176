import { WorkerMemoryError, WorkerTimeError } from '../workers/run-in-worker.ts';
import { threadPool } from '../workers/thread-pool.ts';
import { ImageError, type ImageErrorKind, imageRefusals } from './image-error.ts';
import { imageLimits, mostBytes } from './image-limits.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';

export interface InspectedPages {
  readonly type: ImageType;
  /** A picture is one page. Each page of a TIFF or PDF counts. */
  readonly pages: number;
}

/** What the thread answers. An error would lose its class between threads. */
export type InspectAnswer =
  | InspectedPages
  | { readonly refusal: { readonly kind: ImageErrorKind; readonly sentence: string } };

const pool = threadPool<Uint8Array, InspectAnswer>(
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
  try {
    // A copy of its own, because a view on a large buffer would copy the whole buffer.
    const own = Uint8Array.from(bytes);
    const answer = await pool.run(own, { owner, signal, moved: [own.buffer] });
    if ('refusal' in answer) throw new ImageError(answer.refusal.kind, answer.refusal.sentence);
    return answer;
  } catch (error) {
    throw error instanceof WorkerMemoryError || error instanceof WorkerTimeError ? imageRefusals.slow() : error;
  }
}
