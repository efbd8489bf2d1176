import type { TimelineEntry } from '@dropdate/contract/orders/get-order-timeline';
import { getOrderTimeline } from '@dropdate/contract/orders/get-order-timeline';
import { skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import {
  changed,
  type PrintedOrder,
  printedOrder,
  returnedFile,
  rowsToReturn,
} from '../returns/returned-file.fixture.ts';
import { dispatchAs, placedOrder, saveDetails, setStatus } from './campaign-status.fixture.ts';

let app: TestApp;
let production: Caller;
let buyer: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
  buyer = await app.as('admin');
});
afterAll(() => app.close());

const timelineOf = async (caller: Caller, id: PrintedOrder['orderId']) =>
  (await caller.call(getOrderTimeline, { params: { id } })).model.entries;
const stepsOf = (entries: readonly TimelineEntry[]) =>
  entries.map(({ step, state }) => (state === 'done' ? step : `${step} ${state}`));
const upload = (file: File) => production.call(uploadProductionFile, { files: [file] });
/** Lets a minute pass, so that each change has a time of its own. */
const later = () => app.clock.advance(60_000);

describe('the timeline of an order', () => {
  it('has each step of production with its time, and tells a client no name and no reason of the provider', async () => {
    const order = await printedOrder(app, 4);
    await rowsToReturn(production, order.orderId);
    const downloadedAt = app.clock.now().toISOString();
    for (const code of ['1', '2']) {
      later();
      await upload(returnedFile(changed(order.rows, 0, 'mailerCode', code), `${code}.csv`));
    }
    later();
    const { campaignId, orderId } = order;
    await production.call(skipFileValidation, { body: { campaignIds: [campaignId], reason: 'The press checked it.' } });
    later();
    await setStatus(app, order, 'paused');
    later();
    const details = { dispatchCount: 3, dispatchDate: '2026-11-17', dateSentForPrinting: '2026-11-17' };
    await saveDetails(app, order, { ...details, reason: 'One spoiled.' });
    await dispatchAs(app, order, details);

    const seen = await timelineOf(production, orderId);
    expect(stepsOf(seen)).toEqual([
      'placed',
      'file-downloaded',
      'file-failed',
      'validation-skipped',
      'printing',
      'paused',
      'dispatched',
      'in-homes',
      'first-response next',
    ]);
    const [placed, downloaded, failed, skipped, , , dispatched, inHomes] = seen;
    expect(placed).toMatchObject({ by: expect.stringMatching(/Tester$/), on: '2026-11-16' });
    expect(downloaded).toMatchObject({ at: downloadedAt, on: '2026-11-20', times: 1 });
    expect(failed).toMatchObject({ times: 2, problems: 1, reason: null });
    expect(skipped).toMatchObject({ reason: 'The press checked it.' });
    expect(dispatched).toMatchObject({ mailed: { pieces: 3, on: '2026-11-17' }, reason: 'One spoiled.' });
    expect(inHomes).toMatchObject({ at: null, by: null, inHomes: { from: '2026-11-19' } });
    const theirs = seen.filter(({ step, by }) => step !== 'placed' && by !== null);
    expect(theirs).toHaveLength(6);

    // A client reads no step of the production file.
    const told = await timelineOf(buyer, orderId);
    const [start, ...following] = seen.filter(({ step }) => !/file|validation/.test(step));
    expect(told).toEqual([
      start,
      { ...start, step: 'in-production', by: null },
      ...following.map((entry) => ({ ...entry, by: theirs.includes(entry) ? 'Dropdate' : entry.by, reason: null })),
    ]);
  });

  it('has the validation, the first response, and the completion', async () => {
    const order = await printedOrder(app, 2);
    await upload(returnedFile(order.rows));
    expect(stepsOf(await timelineOf(production, order.orderId)).slice(2)).toEqual([
      'file-validated',
      'printing',
      'dispatched next',
    ]);
    expect(stepsOf(await timelineOf(buyer, order.orderId)).slice(1)).toEqual([
      'in-production',
      'printing',
      'dispatched next',
    ]);
    const details = { dispatchCount: 2, dispatchDate: '2026-11-17', dateSentForPrinting: '2026-11-17' };
    await saveDetails(app, order, details);
    await dispatchAs(app, order, details);
    const firstResponseAt = app.clock.now();
    await app.db.update(campaigns).set({ firstResponseAt }).where(eq(campaigns.id, order.campaignId));
    later();
    await setStatus(app, order, 'completed');
    expect(stepsOf(await timelineOf(buyer, order.orderId)).sort()).toEqual(
      ['placed', 'in-production', 'printing', 'dispatched', 'in-homes', 'first-response', 'completed'].sort(),
    );
  });

  it('has the days of moves that the log lacks', async () => {
    const order = await placedOrder(app, { quotas: { FL: 2 } });
    const columns = { dateSentForPrinting: '2026-11-17', dispatchDate: '2026-11-18', dispatchCount: 2 };
    await app.db
      .update(campaigns)
      .set({ status: 'dispatched', ...columns })
      .where(eq(campaigns.id, order.campaignId));
    expect(
      (await timelineOf(production, order.orderId)).map(({ step, at, on, by }) => [step, at === null, on, by === null]),
    ).toEqual([
      ['placed', false, '2026-11-16', false],
      ['printing', true, '2026-11-17', true],
      ['dispatched', true, '2026-11-18', true],
      ['in-homes', true, '2026-11-20', true],
      ['first-response', true, null, true],
    ]);
  });

  it('is seen by production, and by no other company or agent', async () => {
    const { orderId } = await placedOrder(app, { quotas: { FL: 2 } });
    expect(stepsOf(await timelineOf(production, orderId))).toEqual(['placed', 'file-downloaded next']);
    for (const user of ['prairie-admin', 'miami-agent'])
      expect((await (await app.as(user)).call(getOrderTimeline, { params: { id: orderId } })).status).toBe(404);
  });
});
