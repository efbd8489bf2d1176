import type { CardDamage } from '../../src/features/response-cards/demo-cards/card-damages.ts';
import type { ReturnedPieces } from '../../src/features/response-cards/demo-cards/render-card.ts';
import { type ThreadPool, threadPool } from '../../src/platform/workers/thread-pool.ts';

export interface PictureOrder extends ReturnedPieces {
  readonly damage: CardDamage;
  /** The same seed gives the same bytes. */
  readonly seed: number;
}

/** Renders cards in a thread. The noise of a scan alone would hold the server up for many milliseconds. */
export const demoCardPictures = (): ThreadPool<PictureOrder, Uint8Array> =>
  threadPool(
    { name: 'demo-card-thread', source: new URL('./demo-card-thread.ts', import.meta.url).href },
    { threads: 1, heapMb: 512, workingMs: 60_000, idleMs: 30_000 },
  );
