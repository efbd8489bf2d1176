import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { renderCard } from '../../src/features/response-cards/demo-cards/render-card.ts';
import { answerOrders } from '../../src/platform/workers/thread-main.ts';
import type { PictureOrder } from './demo-card-pictures.ts';

answerOrders<PictureOrder, Uint8Array>(
  ({ damage, seed, ...pieces }) => renderCard(pieces, damage, seededRandom(seed)),
  (bytes) => [bytes],
);
