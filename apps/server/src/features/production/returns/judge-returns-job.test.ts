import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { getProductionValidation } from '@dropdate/contract/production-file/get-production-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { files as keptFiles } from '../../../schema/files.ts';
import { productionReturns } from '../../../schema/production.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf, placedOrder } from '../status/campaign-status.fixture.ts';
import { addPieces } from '../status/dispatch.fixture.ts';
import { changed, type PrintedOrder, printedOrder, returnedFile, rowsToReturn } from './returned-file.fixture.ts';

/** The most rows that a call of this server judges. The product's calls judge 20,000 rows. */
const most = 2_000;
/** Two rows more. One of them stays away in a test. */
const many = most + 2;

let app: TestApp;
let backend: Caller;
let order: PrintedOrder;
beforeAll(async () => {
  app = await startCheckoutApp({ mostInCall: () => most });
  backend = await app.as('backend');
  const placed = await placedOrder(app, { quotas: { FL: 1 } });
  await addPieces(app, placed, many);
  order = { ...placed, rows: await rowsToReturn(backend, placed.orderId) };
});
afterAll(() => app.close());

async function upload(rows = order.rows) {
  const half = Math.ceil(rows.length / 2);
  const files = [returnedFile(rows.slice(0, half), 'one.csv'), returnedFile(rows.slice(half), 'two.csv')];
  return (await backend.call(uploadProductionFile, { files })).model;
}

async function jobOf(id: string | null) {
  const { jobs } = (await backend.call(listJobs, {})).model;
  return jobs.find((job) => job.id === id);
}

const uploadOne = async (rows: PrintedOrder['rows']) =>
  (await backend.call(uploadProductionFile, { files: [returnedFile(rows)] })).model;
const viewed = async ({ campaignId } = order) =>
  (await backend.call(getProductionValidation, { params: { campaignId } })).model;
const validationOf = async () => (await viewed()).validation;
const close = (...orders: PrintedOrder[]) =>
  backend.call(closeProductionReturn, { body: { campaignIds: orders.map(({ campaignId }) => campaignId) } });
/** Ends the waiting of all rows, so that a test begins without waiting rows. */
const forgetRows = () => app.db.update(productionReturns).set({ state: 'judged' });
async function loseRows({ campaignId }: PrintedOrder) {
  const parts = await app.db
    .select({ key: keptFiles.key })
    .from(productionReturns)
    .innerJoin(keptFiles, eq(keptFiles.id, productionReturns.fileId))
    .where(eq(productionReturns.campaignId, campaignId));
  for (const { key } of parts) await app.parts.files.remove(key);
}

describe('an upload of more rows than a call judges', () => {
  it('is judged by a job, and a cancelled job changes nothing', async () => {
    const { jobId, succeeded, validationResponses } = await upload();
    expect(succeeded).toBe(false);
    expect(validationResponses).toMatchObject([{ campaignId: order.campaignId, state: 'waiting', returned: null }]);
    expect(await jobOf(jobId)).toMatchObject({
      title: `Validation of order ${order.orderNumber}`,
      state: 'waiting',
      total: many,
    });
    await backend.call(cancelJob, { params: { id: jobId ?? '' } });
    await app.jobs.runAll();
    expect((await jobOf(jobId))?.state).toBe('cancelled');
    expect((await campaignOf(app, order)).status).toBe('in-production');
    // The rows are counted, and a job can still judge them.
    expect(await viewed()).toMatchObject({ validation: { state: 'waiting', returned: many }, jobId: null });
  });

  it('tells the problems of the rows, and keeps the order in production', async () => {
    const wrong = changed(order.rows, 5, 'postalClass', 'Periodicals');
    // The rows of the cancelled job wait. The new upload is complete, so it replaces them (decision 50).
    const { jobId } = await upload(wrong);
    await app.jobs.runAll();
    const { state, outcome } = (await jobOf(jobId)) ?? {};
    expect(state).toBe('done');
    expect(outcome).toBe(`Order ${order.orderNumber} did not pass: 1 problem.`);
    expect(await validationOf()).toMatchObject({ state: 'failed', problems: 1, isPostalClassError: true });
  });

  it('is judged by a job when no more files come, and two users start one job', async () => {
    await forgetRows();
    // One piece is missing.
    const uploaded = await upload(order.rows.slice(1));
    expect(await viewed()).toMatchObject({ validation: { state: 'waiting', returned: null }, jobId: uploaded.jobId });
    await app.jobs.runAll();
    expect((await jobOf(uploaded.jobId))?.outcome).toBe(`Order ${order.orderNumber} waits for 1 piece.`);
    const answers = (await Promise.all([close(order), close(order)])).toSorted((one, two) => one.status - two.status);
    expect(answers.map(({ status, messageId }) => [status, messageId])).toEqual([
      [200, undefined],
      [409, 'ValidationRuns'],
    ]);
    const { jobId, validationResponses } = answers[0]?.model ?? {};
    expect(validationResponses).toMatchObject([{ state: 'waiting', returned: null }]);
    expect(await viewed()).toMatchObject({ validation: { state: 'waiting', returned: null }, jobId });
    await app.jobs.runAll();
    expect(await jobOf(jobId ?? null)).toMatchObject({
      state: 'done',
      outcome: `Order ${order.orderNumber} did not pass: 1 problem.`,
    });
    expect(await viewed()).toMatchObject({
      validation: { state: 'failed', problems: 1, isProspectRecordError: true },
      jobId: null,
    });
    expect((await close(order)).messageId).toBe('NothingReturned');
  });

  it('is judged by a job when the rows come in several uploads', async () => {
    const half = many / 2;
    const first = await uploadOne(order.rows.slice(0, half));
    expect(first).toMatchObject({ jobId: null, validationResponses: [{ state: 'waiting', returned: half }] });
    // The same rows again count once.
    expect(await uploadOne(order.rows.slice(0, half))).toEqual(first);
    const { jobId } = await uploadOne(order.rows.slice(half));
    expect(await jobOf(jobId)).toMatchObject({ state: 'waiting', total: many });
    await backend.call(cancelJob, { params: { id: jobId ?? '' } });
  });

  it('is not shown as judged after a cancelled job, however few rows an order has', async () => {
    await forgetRows();
    const small = await printedOrder(app, 3);
    const { jobId } = await upload([...order.rows, ...small.rows]);
    await backend.call(cancelJob, { params: { id: jobId ?? '' } });
    expect(await viewed(small)).toMatchObject({ validation: { state: 'waiting', returned: 3 }, jobId: null });
    // Validate Now judges the rows.
    expect((await close(small)).model.validationResponses).toMatchObject([{ state: 'passed', returned: 3 }]);
    expect((await campaignOf(app, small)).status).toBe('printing');
  });

  it('is judged when no more files come, although the rows of another order are lost', async () => {
    await forgetRows();
    const small = await printedOrder(app, 3);
    await upload([...order.rows.slice(1), ...small.rows.slice(1)]);
    await app.jobs.runAll();
    await loseRows(small);
    const { jobId } = (await close(order, small)).model;
    await app.jobs.runAll();
    expect(await jobOf(jobId)).toMatchObject({
      state: 'done',
      outcome:
        `Order ${order.orderNumber} did not pass: 1 problem. ` +
        `The returned rows of order ${small.orderNumber} are lost. Upload its file again.`,
    });
    // The page must not show the order as passed.
    expect(await viewed(small)).toMatchObject({ validation: { state: 'waiting', returned: 0 }, jobId: null });
    expect((await uploadOne(small.rows)).validationResponses).toMatchObject([{ state: 'passed', returned: 3 }]);
  });

  it('moves the order to Printing when all rows are right, once', async () => {
    await forgetRows();
    const { jobId } = await upload();
    const repeated = await upload();
    await app.jobs.runAll();
    expect(await jobOf(jobId)).toMatchObject({
      state: 'done',
      done: many,
      outcome: `Order ${order.orderNumber} passed and moves to Printing.`,
    });
    expect(await jobOf(repeated.jobId)).toMatchObject({ state: 'done', outcome: 'The orders were judged already.' });
    expect((await campaignOf(app, order)).status).toBe('printing');
    expect(await validationOf()).toBeNull();
  });
});
