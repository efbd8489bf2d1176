import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { plainCardMaker } from '../../src/features/response-cards/demo-cards/plain-card.ts';
import { renderCard } from '../../src/features/response-cards/demo-cards/render-card.ts';
import { answerOrders } from '../../src/platform/workers/thread-main.ts';
import type { Picture, PictureOrder } from './demo-card-pictures.ts';

const plainCard = plainCardMaker();

answerOrders<PictureOrder, Picture>(
  async ({ piece, neighbour, seed, ...order }) => {
    const [pieces, random] = [{ piece, neighbour }, seededRandom(seed)];
    return order.isPlain
      ? plainCard(pieces, order.damage, random)
      : { unread: await renderCard(pieces, order.damage, random) };
  },
  (picture) => ('unread' in picture ? [picture.unread] : [picture.picture.image, picture.picture.thumbnail]),
);
