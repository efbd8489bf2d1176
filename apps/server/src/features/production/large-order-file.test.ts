import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadJobFile } from '@dropdate/contract/jobs/download-job-file';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import { downloadProductionFiles } from '@dropdate/contract/production-file/download-production-files';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { checkoutServices } from '../../order-services.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { type Log, silentLog } from '../../platform/log.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { makeFilesAhead } from './make-files-ahead.ts';
import { type PlacedOrder, placedOrder } from './status/campaign-status.fixture.ts';
import { addPieces } from './status/dispatch.fixture.ts';

/** Called with each written piece of a file, before the store takes the piece. */
let onWrite: () => Promise<void> = async () => undefined;
let filesBegun = 0;

/** The smallest number of pieces of a large order here. */
const largeOrderFrom = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'dropdate-large-'));
let app: TestApp;
let backend: Caller;
beforeAll(async () => {
  const store = folderStore(folder);
  app = await startCheckoutApp({
    largeOrderFrom,
    files: {
      ...store,
      write: (content) => {
        filesBegun += 1;
        return store.write(
          (async function* () {
            for await (const piece of content) {
              await onWrite();
              yield piece;
            }
          })(),
        );
      },
    },
  });
  backend = await app.as('backend');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  onWrite = async () => undefined;
});

/** An order of as many pieces as the smallest large order. */
async function largeOrder(pieces = largeOrderFrom): Promise<PlacedOrder> {
  const order = await placedOrder(app, { quotas: { FL: 1 } });
  await addPieces(app, order, pieces);
  return order;
}

const ahead = (log: Log = silentLog) => {
  const { db, clock, files } = app.parts;
  return makeFilesAhead({ db, clock, log, files }, largeOrderFrom);
};

const download = ({ orderId: id }: PlacedOrder, by = backend) => by.call(downloadProductionFile, { params: { id } });

async function filesOf({ orderId: id }: PlacedOrder) {
  return (await backend.call(listOrderFiles, { params: { id } })).model;
}

/**
 * Holds the writing of the next file until it is let go.
 * @param place the held write. The first write has the titles, and each later write has a page of a thousand pieces.
 */
function held(place = 2) {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let arrive: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let writes = 0;
  onWrite = async () => {
    writes += 1;
    if (writes < place) return;
    arrive();
    await gate;
  };
  return { reached, letGo };
}

describe('the production file of a large order', () => {
  it('comes at once when it is made ahead, and always the same', async () => {
    const order = await largeOrder();
    const begun = filesBegun;
    expect(await filesOf(order)).toEqual({ results: [], beingMade: { pieces: largeOrderFrom, written: null } });
    await ahead();
    const [first, second] = [await download(order), await download(order)];
    expect(first.bytes.toString().trimEnd().split('\r\n')).toHaveLength(largeOrderFrom + 1);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const { results, beingMade } = await filesOf(order);
    expect(beingMade).toBeNull();
    expect(results).toMatchObject([{ sha256: createHash('sha256').update(first.bytes).digest('hex') }]);
    expect(filesBegun).toBe(begun + 1);
  });

  it('is refused until it is made, and the first call begins to make it', async () => {
    const order = await largeOrder();
    const begun = filesBegun;
    const { reached, letGo } = held();
    const refused = await download(order);
    expect(refused).toMatchObject({ status: 409, messageId: 'FileBeingMade' });
    expect(refused.messages[0]?.userMessage).toBe(
      `The production file of order ${order.orderNumber} is still being made. Please try again in a moment.`,
    );
    await reached;
    expect((await download(order)).status).toBe(409);
    const made = ahead();
    letGo();
    await made;
    expect((await download(order)).status).toBe(200);
    expect(filesBegun).toBe(begun + 1);
  });

  it('is made at the first download when the order is one piece smaller', async () => {
    const order = await largeOrder(largeOrderFrom - 1);
    expect(await filesOf(order)).toEqual({ results: [], beingMade: null });
    expect((await download(order)).status).toBe(200);
  });

  it('stays unknown to those who may not see it', async () => {
    const order = await largeOrder();
    const input = { params: { id: order.orderId } };
    for (const [user, status] of [
      [undefined, 401],
      ['admin', 403],
      ['prairie-admin-with-everything', 404],
    ] as const) {
      const caller = await app.as(user);
      expect((await caller.call(downloadProductionFile, input)).status).toBe(status);
      expect((await caller.call(listOrderFiles, input)).status).toBe(status);
    }
  });

  it('is made again by the call when its bytes are lost', async () => {
    const order = await largeOrder();
    await ahead();
    const before = await download(order);
    for await (const { key } of app.parts.files.list()) await app.parts.files.remove(key);
    expect((await filesOf(order)).beingMade).toBeNull();
    expect((await download(order)).bytes.equals(before.bytes)).toBe(true);
  });

  it('is made by a later run when a run breaks off', async () => {
    const order = await largeOrder();
    const told: unknown[] = [];
    onWrite = () => Promise.reject(new Error('the server was killed'));
    await ahead({ ...silentLog, error: (facts: unknown) => told.push(facts) } as unknown as Log);
    expect(told).toMatchObject([{ orderId: order.orderId }]);
    expect((await filesOf(order)).results).toEqual([]);
    onWrite = async () => undefined;
    await ahead();
    expect((await download(order)).status).toBe(200);
  });
});

describe('while the file of a large order is made', () => {
  it('the page reads how far it is, and a job waits for the same file', async () => {
    const pieces = 2_500;
    const order = await largeOrder(pieces);
    const begun = filesBegun;
    const { reached, letGo } = held(4);
    const made = ahead();
    await reached;
    expect((await filesOf(order)).beingMade).toEqual({ pieces, written: 2_000 });
    expect((await download(order)).status).toBe(409);
    const form = { format: 'csv', columns: 'all', packing: 'one-file' } as const;
    const { model } = await backend.call(downloadProductionFiles, {
      body: { ...form, selection: { ids: [order.campaignId] } },
    });
    const jobOf = async () => (await backend.call(listJobs, {})).model.jobs.find(({ id }) => id === model.jobId);
    const ran = app.jobs.runAll();
    await expect.poll(async () => (await jobOf())?.done, { timeout: 10_000 }).toBe(2_000);
    expect(await jobOf()).toMatchObject({
      title: `Production file of order ${order.orderNumber}`,
      state: 'running',
      total: 2 * pieces,
    });
    letGo();
    await Promise.all([made, ran]);
    expect(await jobOf()).toMatchObject({
      state: 'done',
      file: { name: `Production_${order.orderNumber}.csv` },
      done: 2 * pieces,
    });
    const whole = await download(order);
    const ofJob = await backend.call(downloadJobFile, { params: { id: model.jobId } });
    expect(ofJob.bytes.equals(whole.bytes)).toBe(true);
    // The kept file, and the file of the job.
    expect(filesBegun).toBe(begun + 2);
  });

  it('a large order that comes meanwhile has its file made by the same run', async () => {
    const first = await largeOrder();
    const { reached, letGo } = held();
    const made = ahead();
    await reached;
    const second = await largeOrder();
    letGo();
    await made;
    for (const order of [first, second]) expect((await filesOf(order)).results).toHaveLength(1);
  });

  it('a job that loses its claim leaves the file to the others', async () => {
    const order = await largeOrder();
    const { reached, letGo } = held();
    const made = ahead();
    await reached;
    const { model } = await backend.call(downloadProductionFiles, {
      body: { format: 'csv', columns: 'all', packing: 'zip', selection: { ids: [order.campaignId] } },
    });
    const ran = app.jobs.runAll();
    const isRunning = sql`select 1 from job_runs where id = ${model.jobId} and state = 'running'`;
    await expect.poll(async () => (await app.db.execute(isRunning)).rows.length).toBe(1);
    await app.db.execute(sql`update job_runs set lease_token = gen_random_uuid() where id = ${model.jobId}`);
    await ran;
    letGo();
    await made;
    expect((await download(order)).status).toBe(200);
  });
});

describe('the order itself', () => {
  const queued = async () =>
    (await app.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'files-ahead'`)).rows.length;

  it('lets the file be made at once when the order is large, and only then', async () => {
    const { onConfirmed } = checkoutServices(app.parts);
    const small = await placedOrder(app, { quotas: { FL: 2 } });
    const before = await queued();
    await app.db.transaction((tx) => onConfirmed(tx, { ...small, kind: 'campaign' }, app.clock.now()));
    expect(await queued()).toBe(before);
    const large = await largeOrder();
    await app.db.transaction((tx) => onConfirmed(tx, { ...large, kind: 'campaign' }, app.clock.now()));
    expect(await queued()).toBe(before + 1);
  });
});
