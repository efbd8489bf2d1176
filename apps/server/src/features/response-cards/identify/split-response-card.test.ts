import { Readable } from 'node:stream';
import { getResponseCardImage } from '@dropdate/contract/response-cards/get-response-card-image';
import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { saveCardDrafts } from '@dropdate/contract/response-cards/save-card-drafts';
import { splitResponseCard } from '@dropdate/contract/response-cards/split-response-card';
import { desc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { files } from '../../../schema/files.ts';
import { auditLog } from '../../../schema/platform.ts';
import { cardDrafts, responseCards } from '../../../schema/response-cards.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import type { CardImages } from '../card-images.ts';
import { testImages } from '../cards.fixture.ts';
import { cardOf, type MailedOrder, mailedOrder, makeCard, removeCards } from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;

/** Reads the code of the first recipient from a dark picture, and that of the second one from a light picture. */
const readCard: CardImages['readCard'] = async (bytes) => {
  const { channels } = await sharp(bytes).stats();
  const at = (channels[0]?.mean ?? 0) < 128 ? 0 : 1;
  const codes = [{ pieceId: order.people[at]?.pieceId ?? '', pass: 'plain' as const }];
  const picture = { image: Uint8Array.from(bytes), thumbnail: Uint8Array.from(bytes), sha256: '' };
  return { reading: { codes, print: null, keyBox: null, isBlank: false, isImage: true }, picture };
};

beforeAll(async () => {
  app = await startCheckoutApp({ cardImages: { ...testImages(), readCard } });
  rcp = await app.as('rcp');
  order = await mailedOrder(app, { quotas: { FL: 3 } });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const half = (height: number, background: string) =>
  sharp({ create: { width: 200, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A card whose image is dark in its upper third and light below. */
async function cardOfTwo(values: Parameters<typeof makeCard>[1] = {}): Promise<string> {
  const upper = await half(100, '#202020');
  const image = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#f0f0f0' } })
    .composite([{ input: upper, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const id = await makeCard(app, values);
  const stored = await app.parts.files.write(Readable.from([image]));
  const owner = { companyId: app.world.provider.id, createdAt: app.clock.now(), purpose: 'response-card' };
  await app.db.insert(files).values({ id, ...owner, ...stored, name: 'stack-1.jpg', mime: 'image/jpeg' });
  await app.db.update(responseCards).set({ imageFileId: id }).where(eq(responseCards.id, id));
  return id;
}

const split = (id: string, by = rcp, at = 1 / 3) =>
  by.call(splitResponseCard, { params: { id }, body: { direction: 'across', at } });

it('a page with two cards becomes two cards, each with its part of the image and its own proposal', async () => {
  const id = await cardOfTwo();
  const { model } = await split(id);
  expect(model.ids[0]).toBe(id);
  const { details, totalCount } = (await rcp.call(listUnidentifiedCards, {})).model;
  expect(totalCount).toBe(2);
  const parts = model.ids.map((one) => details.find((card) => card.id === one));
  expect(parts.map((part) => [part?.imageName, part?.proposals.map((proposal) => proposal.id), part?.heldBy])).toEqual([
    ['stack-1-a.jpg', [order.people[0]?.id], null],
    ['stack-1-b.jpg', [order.people[1]?.id], null],
  ]);
  const [upper, lower] = await Promise.all(model.ids.map((one) => cardOf(app, one)));
  expect([upper?.part, lower?.part, lower?.leaseUserId !== null]).toEqual([1, 2, true]);
  // The address of an image changes with the image, so that no browser shows the whole page for the part.
  expect(parts[0]?.imageUrl).toContain(upper?.imageFileId);
  const seen = await rcp.call(getResponseCardImage, { params: { id } });
  expect(seen.status).toBe(200);
  const [former] = await app.db.select().from(files).where(eq(files.id, id));
  expect(former?.expiresAt).toEqual(app.clock.now());
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['splitResponseCard', 'addSplitCard']))
    .orderBy(desc(auditLog.action));
  expect(entries.map(({ entityId }) => entityId)).toEqual(model.ids);
});

it('a part can be split again, and a draft about the whole page goes', async () => {
  const id = await cardOfTwo();
  await rcp.call(saveCardDrafts, {
    body: [{ responseCardId: id, audienceId: null, status: 'unidentified', flagNotes: '' }],
  });
  await split(id);
  expect(await app.db.$count(cardDrafts)).toBe(0);
  const { ids } = (await split(id, rcp, 0.5)).model;
  const parts = await app.db.select({ part: responseCards.part }).from(responseCards).orderBy(responseCards.part);
  expect(parts.map(({ part }) => part)).toEqual([1, 2, 3]);
  expect((await cardOf(app, ids[1] ?? '')).imageName).toBe('stack-1-a-b.jpg');
});

it('is refused for a card that waits no more, has no image, is held by another, or is not seen', async () => {
  const done = await cardOfTwo({ status: 'unidentified' });
  const bare = await makeCard(app);
  const held = await cardOfTwo();
  await (await app.as('backend')).call(holdCards, { body: { ids: [held] } });
  const refusals = await Promise.all([split(done), split(bare), split(held), split(crypto.randomUUID())]);
  expect(refusals.map(({ status, messageId }) => [status, messageId])).toEqual([
    [409, 'NotWaiting'],
    [409, 'NoImage'],
    [409, 'HeldByOther'],
    [404, expect.anything()],
  ]);
  const client = await app.as('prairie-admin-with-everything');
  expect((await split(held, client)).status).toBe(404);
  expect(await app.db.$count(responseCards)).toBe(3);
});
