import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { getProductionQueue, type QueuedCampaign } from '@dropdate/contract/production-file/get-production-queue';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import type { QueueGroup } from '@dropdate/domain/campaign/production-queue';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { orderableCart, place, startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeFilesAhead } from '../make-files-ahead.ts';
import { changed, returnedFile, rowsToReturn } from '../returns/returned-file.fixture.ts';
import { dispatchAs, placedOrder, print, saveDetails, setStatus } from '../status/campaign-status.fixture.ts';
import { readProductionQueue } from './production-queue.data.ts';

/** The clock of the test app is on Friday, November 20, 2026. */
let app: TestApp;
let production: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
});
afterAll(() => app.close());
afterEach(() => app.db.update(campaigns).set({ deletedAt: app.clock.now() }).where(sql`deleted_at is null`));

const queue = async (caller = production) => (await caller.call(getProductionQueue, {})).model.groups;
const inGroup = async (name: QueueGroup) => (await queue()).find(({ group }) => group === name)?.campaigns ?? [];
/** The names of the campaigns in each group that has any. */
const shown = async (caller = production) =>
  Object.fromEntries(
    (await queue(caller)).flatMap(({ group, campaigns: found }) =>
      found.length === 0 ? [] : [[group, found.map(({ name }) => name)]],
    ),
  );

const change = ({ campaignId }: { readonly campaignId: CampaignId }, values: object) =>
  app.db.update(campaigns).set(values).where(eq(campaigns.id, campaignId));
const upload = (file: File) => production.call(uploadProductionFile, { files: [file] });

/** An ordered campaign with this name and due date. */
async function due(name: string, dueDate: string, seed: object = {}) {
  const order = await placedOrder(app, { quotas: { FL: 2 }, ...seed });
  await change(order, { name, dueDate });
  return order;
}

describe('a campaign of the queue', () => {
  it('has its order, its client and its due date', async () => {
    const { campaignId, orderId, orderNumber } = await placedOrder(app, { quotas: { FL: 7, RI: 4 } });
    expect(await inGroup('later')).toEqual([
      {
        campaignId,
        orderId,
        orderNumber,
        name: 'Autumn letter',
        companyName: 'Harborline',
        status: 'in-production',
        pieces: 11,
        seedCount: 0,
        // The pieces are mailed on Tuesday, December 1, and some of them by Marketing Mail.
        dueDate: '2026-11-30',
        file: 'not-made',
        returnedRows: 0,
        problems: 0,
      } satisfies QueuedCampaign,
    ]);
  });

  it('is due by its postal class, or by the day of the order when it is mailed as soon as ready', async () => {
    const firstClass = await placedOrder(app, { quotas: { FL: 2 }, variants: 1 });
    expect((await inGroup('later')).map(({ dueDate }) => dueDate)).toEqual(['2026-12-01']);
    await change(firstClass, { deletedAt: app.clock.now() });
    const cart = await orderableCart(app, { quotas: { FL: 2 }, variants: 1 });
    await change(cart, { sendAsap: true, startDate: null });
    await place(app, await app.as('admin'), cart);
    // The third mailing day after a Friday.
    expect((await inGroup('this-week')).concat(await inGroup('later')).map(({ dueDate }) => dueDate)).toEqual([
      '2026-11-25',
    ]);
  });

  it('shows how far its file is', async () => {
    const order = await placedOrder(app, { quotas: { FL: 3 } });
    const state = async () => {
      const all = (await queue()).flatMap(({ campaigns: found }) => found);
      const { file, returnedRows, problems } = all.find(({ campaignId }) => campaignId === order.campaignId) ?? {};
      return [file, returnedRows, problems];
    };
    expect(await state()).toEqual(['not-made', 0, 0]);
    const { db, clock, log, files } = app.parts;
    await makeFilesAhead({ db, clock, log, files }, 1);
    expect(await state()).toEqual(['ready', 0, 0]);
    const rows = await rowsToReturn(production, order.orderId);
    expect(await state()).toEqual(['downloaded', 0, 0]);
    await upload(returnedFile(rows.slice(0, 2)));
    expect(await state()).toEqual(['returned', 2, 0]);
    await production.call(closeProductionReturn, { body: { campaignIds: [order.campaignId] } });
    expect(await state()).toEqual(['failed', 0, 1]);
    expect((await inGroup('failed')).map(({ campaignId }) => campaignId)).toEqual([order.campaignId]);
    await upload(returnedFile(changed(rows, 1, 'mailerCode', '1').slice(0, 2)));
    expect(await state()).toEqual(['returned', 2, 1]);
    await upload(returnedFile(rows.slice(1)));
    await upload(returnedFile(rows));
    expect(await state()).toEqual(['validated', 0, 0]);
  });
});

describe('the groups', () => {
  it('are by urgency, and the earliest due date is first', async () => {
    for (const [name, date] of [
      ['Yesterday', '2026-11-19'],
      ['Today', '2026-11-20'],
      ['Sunday', '2026-11-22'],
      ['Monday', '2026-11-23'],
      ['Long ago', '2025-11-19'],
    ] as const)
      await due(name, date);
    expect(await shown()).toEqual({
      late: ['Long ago', 'Yesterday'],
      'this-week': ['Today', 'Sunday'],
      later: ['Monday'],
    });
    expect((await queue()).map(({ group, count }) => [group, count])).toEqual([
      ['failed', 0],
      ['late', 2],
      ['this-week', 2],
      ['later', 1],
    ]);
  });

  it('have at most as many campaigns as the limit, and count all', async () => {
    for (const day of ['18', '17', '19']) await due(`Of the ${day}`, `2026-11-${day}`);
    const [, late] = await readProductionQueue(app.db, { kind: 'all-clients' }, { today: '2026-11-20', limit: 2 });
    expect([late?.count, late?.campaigns.map(({ name }) => name)]).toEqual([3, ['Of the 17', 'Of the 18']]);
  });
});

describe('the queue', () => {
  it('has no draft, no unconfirmed order, and no campaign that is dispatched, completed or deleted', async () => {
    await orderableCart(app, { quotas: { FL: 2 } });
    const [open, gone, done, paused] = [
      await due('Open', '2026-11-19'),
      await due('Gone', '2026-11-19'),
      await due('Done', '2026-11-19'),
      await due('Paused', '2026-11-20'),
    ];
    for (const order of [gone, done, paused]) await print(app, order);
    await saveDetails(app, gone, { dispatchCount: 2 });
    await dispatchAs(app, gone, { dispatchCount: 2, dispatchDate: '2026-11-20' });
    await setStatus(app, done, 'completed');
    await setStatus(app, paused, 'paused');
    expect(await shown()).toEqual({ late: ['Open'], 'this-week': ['Paused'] });
    const setState = (state: string) =>
      app.db.execute(sql`update checkouts set state = ${state} where cart_id = ${open.cart.cartId}`);
    await setState('active');
    expect(await shown()).toEqual({ 'this-week': ['Paused'] });
    await setState('confirmed');
    await change(paused, { deletedAt: app.clock.now() });
    expect(await shown()).toEqual({ late: ['Open'] });
  });

  it('shows the provider all clients, and a client user with the permission only the own company', async () => {
    await due('Harbor', '2026-11-18');
    await due('Prairie', '2026-11-19', { company: 'prairie', quotas: { WY: 2 }, term: 'credit-card' });
    expect(await shown()).toEqual({ late: ['Harbor', 'Prairie'] });
    expect(await shown(await app.as('csd'))).toEqual({ late: ['Harbor', 'Prairie'] });
    expect(await shown(await app.as('prairie-admin-with-everything'))).toEqual({ late: ['Prairie'] });
  });

  it('costs one statement besides the session', async () => {
    expect(await app.countStatements(() => queue())).toBe(2);
  });
});
