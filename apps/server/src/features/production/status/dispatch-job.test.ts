import { updateCampaignStatus } from '@dropdate/contract/campaigns/update-campaign-status';
import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf, type PlacedOrder, saveDetails, setStatus } from './campaign-status.fixture.ts';
import { addPieces, printing, tracesOf } from './dispatch.fixture.ts';

/** One piece more than one call dispatches. */
/** The most pieces that a call of this server dispatches. The product's calls dispatch 5,000 pieces. */
const most = 500;
const many = most + 1;

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp({ mostInCall: () => most });
});
afterAll(() => app.close());

/** An order with saved dispatch details for all its pieces. */
async function largeOrder(pieces = many): Promise<PlacedOrder> {
  const order = await printing(app, { FL: 1 });
  await addPieces(app, order, pieces);
  await saveDetails(app, order, { dispatchCount: pieces });
  return order;
}

async function dispatchOf(order: PlacedOrder): Promise<string> {
  const { model } = await setStatus(app, order, 'dispatched');
  expect(model.jobId).toEqual(expect.any(String));
  return model.jobId ?? '';
}

async function jobOf(id: string) {
  const { jobs } = (await (await app.as('backend')).call(listJobs, {})).model;
  return jobs.find((job) => job.id === id);
}

describe('a dispatch of more pieces than a call dispatches', () => {
  it('is a job, and dispatches the campaign when the job is done', async () => {
    const order = await largeOrder();
    const id = await dispatchOf(order);
    expect((await campaignOf(app, order)).status).toBe('printing');
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', total: many, isMine: true });
    await app.jobs.runAll();
    expect(await jobOf(id)).toMatchObject({
      state: 'done',
      done: many,
      outcome: `501 pieces of order ${order.orderNumber} are dispatched.`,
    });
    expect((await campaignOf(app, order)).status).toBe('dispatched');
    const { people, history, held, mails, logged } = await tracesOf(app, order);
    expect(people).toHaveLength(many);
    expect(people.every(({ mailedOn }) => mailedOn === '2026-11-20')).toBe(true);
    expect(history).toHaveLength(many);
    expect(held).toHaveLength(many);
    expect(mails).toHaveLength(1);
    expect(logged.map(({ action }) => action).slice(-2)).toEqual(['startDispatch', 'updateCampaignStatus']);
    expect(logged.at(-1)).toMatchObject({ requestId: `job-${id}`, new: { status: 'dispatched', dispatchCount: many } });
  });

  it('runs once, although two users dispatch the campaign', async () => {
    const order = await largeOrder();
    const id = await dispatchOf(order);
    const second = await setStatus(app, order, 'dispatched');
    expect([second.status, second.messageId]).toEqual([409, 'DispatchRuns']);
    await app.jobs.runAll();
    const third = await setStatus(app, order, 'dispatched');
    expect([third.status, third.messageId]).toEqual([409, 'StatusRefused']);
    expect((await jobOf(id))?.state).toBe('done');
    expect((await tracesOf(app, order)).mails).toHaveLength(1);
  });

  it.each([
    [
      'the campaign was completed',
      (order: PlacedOrder) => setStatus(app, order, 'completed'),
      'Error while updating the status',
    ],
    [
      'other details were saved',
      (order: PlacedOrder) => saveDetails(app, order, { dispatchCount: many, dispatchDate: '2026-11-19' }),
      'Another user changed the dispatch details. Open them again.',
    ],
  ])('fails with a sentence and changes nothing when %s in the meantime', async (_, meanwhile, outcome) => {
    const order = await largeOrder();
    const id = await dispatchOf(order);
    expect((await meanwhile(order)).status).toBe(200);
    await app.jobs.runAll();
    expect(await jobOf(id)).toMatchObject({ state: 'failed', outcome });
    const { people, history, mails } = await tracesOf(app, order);
    expect([people.filter(({ mailedOn }) => mailedOn !== null), history, mails]).toEqual([[], [], []]);
  });

  it('leaves the campaign as it was when the user cancels it', async () => {
    const order = await largeOrder();
    const id = await dispatchOf(order);
    await (await app.as('backend')).call(cancelJob, { params: { id } });
    await app.jobs.runAll();
    expect((await jobOf(id))?.state).toBe('cancelled');
    expect((await campaignOf(app, order)).status).toBe('printing');
    expect((await tracesOf(app, order)).history).toEqual([]);
    // The campaign can be dispatched after all.
    await dispatchOf(order);
  });
});

describe('a dispatch of the most pieces of a call', () => {
  it('is done when the call answers', async () => {
    const order = await largeOrder(most);
    const body = { campaignId: order.campaignId, status: 'dispatched' } as const;
    expect((await (await app.as('backend')).call(updateCampaignStatus, { body })).model).toEqual({ jobId: null });
    expect((await campaignOf(app, order)).status).toBe('dispatched');
  });
});
