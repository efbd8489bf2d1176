import type { CardDamage } from '../../src/features/response-cards/demo-cards/card-damages.ts';
import type { PlainCard } from '../../src/features/response-cards/demo-cards/plain-card.ts';
import type { PlainDamage } from '../../src/features/response-cards/demo-cards/plain-damages.ts';
import type { ReturnedPieces } from '../../src/features/response-cards/demo-cards/render-card.ts';
import { type ThreadPool, threadPool } from '../../src/platform/workers/thread-pool.ts';

interface Order extends ReturnedPieces {
  /** The same seed gives the same bytes. */
  readonly seed: number;
}

/** A plain card with its reading, or a card as it came back, which is still to be read. */
export type PictureOrder =
  | (Order & { readonly isPlain: true; readonly damage: PlainDamage })
  | (Order & { readonly isPlain: false; readonly damage: CardDamage });

export type Picture = PlainCard | { readonly unread: Uint8Array };

/** Renders cards in a thread. The noise of a scan alone would hold the server up for many milliseconds. */
export const demoCardPictures = (): ThreadPool<PictureOrder, Picture> =>
  threadPool(
    { name: 'demo-card-thread', source: new URL('./demo-card-thread.ts', import.meta.url).href },
    { threads: 1, heapMb: 512, workingMs: 60_000, idleMs: 30_000 },
  );
