import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import { idOf, type OrderId } from '@dropdate/domain/id/brand';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../seeds/in-process-client.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { worldPassword } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { DiskFullError } from '../../platform/disk-full.ts';
import { type Log, silentLog } from '../../platform/log.ts';
import { campaigns } from '../../schema/ordering.ts';
import { auditLog } from '../../schema/platform.ts';
import { segments } from '../../schema/tenancy.ts';
import { type OrderableCart, orderableCart, place, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { exportOrder } from './export-order.ts';
import { makeFilesAhead } from './make-files-ahead.ts';

let app: TestApp;
let backend: Caller;
let isDiskFull = false;
beforeAll(async () => {
  app = await startCheckoutApp();
  backend = await app.as('backend');
});
afterAll(() => app.close());

let cart: OrderableCart;
let order: { id: OrderId; orderNumber: string };
beforeEach(async () => {
  cart = await orderableCart(app, { quotas: { FL: 8, RI: 4 } });
  ({ order } = (await place(app, await app.as('admin'), cart)).model);
});

const endpoints = [downloadProductionFile, downloadProof] as const;

async function download(endpoint: (typeof endpoints)[number], caller = backend) {
  const answer = await caller.call(endpoint, { params: { id: order.id } });
  expect(answer.status).toBe(200);
  const [, digest = ''] = /^sha-256=:(.+):$/.exec(String(answer.headers['repr-digest'])) ?? [];
  return { body: answer.body, sha256: Buffer.from(digest, 'base64').toString('hex') };
}

const keptOf = async () => (await backend.call(listOrderFiles, { params: { id: order.id } })).model.results;

/** All files of the store, half-written files included. */
const stored = () =>
  readdirSync(app.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Changes a printed fact after the order, so that a file made now would be different. */
const changeWhatIsPrinted = () =>
  app.db.update(campaigns).set({ name: 'Printed differently' }).where(eq(campaigns.id, cart.campaignId));

describe('the first download', () => {
  it('makes the file; later downloads give the same bytes although their sources have changed', async () => {
    expect(await keptOf()).toEqual([]);
    const first = await Promise.all(endpoints.map((endpoint) => download(endpoint)));
    app.clock.advance(60_000);
    await changeWhatIsPrinted();
    const second = await Promise.all(endpoints.map((endpoint) => download(endpoint)));
    expect(second).toEqual(first);
    const [file] = first;
    expect(file?.sha256).toBe(
      createHash('sha256')
        .update(file?.body ?? '')
        .digest('hex'),
    );
    const kept = await keptOf();
    expect(kept.map(({ purpose }) => purpose).sort()).toEqual(['production-file', 'proof']);
    expect(kept.map(({ sha256 }) => sha256).sort()).toEqual(first.map(({ sha256 }) => sha256).sort());
    for (const { bytes, madeAt, replacedAt, purpose } of kept) {
      if (purpose === 'production-file') expect(bytes).toBe(Buffer.byteLength(file?.body ?? ''));
      expect([madeAt, replacedAt]).toEqual([new Date(app.clock.now().getTime() - 60_000).toISOString(), null]);
    }
  });

  it("prints the addresses of the order's day, not the present addresses", async () => {
    const { body: before } = await download(downloadProof);
    for (const file of stored()) rmSync(file);
    // The order is from before the org had an address.
    const address = { addressLine1: '1 Pier St', addressLine2: '', city: 'Tampa', state: 'FL', zip: '33607' } as const;
    const ofHarborline = eq(segments.companyId, app.world.harborline.id);
    await app.db.update(segments).set({ address }).where(ofHarborline);
    const replyCenter = {
      name: 'Other',
      addressLine1: '1 Elsewhere',
      cityLine: 'Reno NV 89501',
      permit: { number: '7', city: 'Reno NV' },
    };
    const { config } = app.parts;
    const moved = await buildApp({ ...app.parts, config: { ...config, replyCenter } });
    const session = await signIn(moved.http, 'backend', worldPassword);
    const answer = await callerOf(moved.http, session).call(downloadProof, { params: { id: order.id } });
    expect(answer.status).toBe(200);
    expect(answer.body === before).toBe(true);
    await moved.http.close();
    await app.db.update(segments).set({ address: null }).where(ofHarborline);
  });

  it('keeps one file when ten operators ask at once', async () => {
    const before = stored().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(downloadProductionFile)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await keptOf()).toHaveLength(1);
    expect(stored()).toHaveLength(before + 1);
  });

  it('records the user who caused the file, and each user with the downloaded bytes', async () => {
    const { sha256 } = await download(downloadProductionFile);
    const of = (action: string) =>
      app.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, action), eq(auditLog.entityId, order.id)))
        .orderBy(desc(auditLog.id));
    const actorId = app.world.users.backend;
    expect(await of('keepOrderFile')).toMatchObject([
      { actorId, companyId: cart.companyId, new: { purpose: 'production-file', sha256 } },
    ]);
    expect(await of('downloadProductionFile')).toMatchObject([{ actorId, new: { sha256 } }]);
  });
});

describe('dropdate production export', () => {
  it('writes the same bytes as the download', async () => {
    const [file, proof] = [await download(downloadProductionFile), await download(downloadProof)];
    await changeWhatIsPrinted();
    const folder = mkdtempSync(path.join(tmpdir(), 'dropdate-export-'));
    try {
      const { db, clock, log, files } = app.parts;
      const parts = { db, clock, log, files };
      const written = await exportOrder(parts, Number(order.orderNumber), folder);
      expect(written?.map(({ sha256 }) => sha256)).toEqual([file.sha256, proof.sha256]);
      for (const { path: name, sha256 } of written ?? [])
        expect(createHash('sha256').update(readFileSync(name)).digest('hex')).toBe(sha256);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.each(['lost', 'altered'] as const)('bytes that are %s', (damage) => {
  const harm = () => {
    for (const file of stored()) {
      if (damage === 'lost') rmSync(file);
      else writeFileSync(file, 'somebody else wrote this');
    }
  };

  it('are made again from the snapshot, with the same content and without a second row', async () => {
    const first = await Promise.all(endpoints.map((endpoint) => download(endpoint)));
    const rows = await keptOf();
    harm();
    app.clock.advance(60_000);
    expect(await Promise.all(endpoints.map((endpoint) => download(endpoint)))).toEqual(first);
    expect(await keptOf()).toEqual(rows);
  });

  it('belong to a replaced file when the new bytes differ, and the new file counts', async () => {
    const first = await download(downloadProductionFile);
    await changeWhatIsPrinted();
    harm();
    app.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => download(downloadProductionFile)));
    const [second] = answers;
    expect(new Set(answers.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(second?.sha256).not.toBe(first.sha256);
    expect(second?.body).toContain('Printed differently');
    const now = app.clock.now().toISOString();
    expect(await keptOf()).toMatchObject([
      { sha256: second?.sha256, madeAt: now, replacedAt: null },
      { sha256: first.sha256, replacedAt: now },
    ]);
  });
});

describe("the list of an order's files", () => {
  it('is visible to the users who may download them', async () => {
    await download(downloadProductionFile);
    for (const name of ['admin', 'agent', 'csd', 'prairie-admin'])
      expect((await (await app.as(name)).call(listOrderFiles, { params: { id: order.id } })).status).toBe(403);
    const unknown = { params: { id: idOf<OrderId>('0198c0de-0000-7000-8000-000000000000') } };
    expect((await backend.call(listOrderFiles, unknown)).status).toBe(404);
  });
});

describe('a full disk', () => {
  it('is reported in a sentence without the folder, and nothing is kept', async () => {
    const full = await startCheckoutApp({
      files: {
        ...app.parts.files,
        write: async (content) => {
          if (isDiskFull) throw new DiskFullError(app.filesFolder);
          return app.parts.files.write(content);
        },
      },
    });
    try {
      const ordered = await orderableCart(full, { quotas: { FL: 4 } });
      const { id } = (await place(full, await full.as('admin'), ordered)).model.order;
      const caller = await full.as('backend');
      isDiskFull = true;
      const answer = await caller.call(downloadProductionFile, { params: { id } });
      expect(answer).toMatchObject({ status: 503, messageId: 'DiskFull' });
      expect(answer.messages[0]?.userMessage).toMatch(/disk of the server is full/);
      expect(answer.body).not.toContain(app.filesFolder);
      expect((await caller.call(listOrderFiles, { params: { id } })).model.results).toEqual([]);
      isDiskFull = false;
      expect((await caller.call(downloadProductionFile, { params: { id } })).status).toBe(200);
    } finally {
      await full.close();
    }
  });
});

describe('a large order', () => {
  const aheadOf = (fromPieces: number) => {
    const { db, clock, log, files } = app.parts;
    return makeFilesAhead({ db, clock, log, files }, fromPieces);
  };

  it('gets its production file before anybody asks, and a smaller order does not', async () => {
    await aheadOf(13);
    expect(await keptOf()).toEqual([]);
    await aheadOf(12);
    const [made, ...others] = await keptOf();
    expect([made?.purpose, others]).toEqual(['production-file', []]);
    const before = stored();
    await aheadOf(12);
    expect(stored()).toEqual(before);
    const { sha256 } = await download(downloadProductionFile);
    expect(sha256).toBe(made?.sha256);
  });

  it('gets its file although the file of another order cannot be made', async () => {
    const broken = { orderId: order.id, number: Number(order.orderNumber) };
    cart = await orderableCart(app, { quotas: { FL: 12 } });
    ({ order } = (await place(app, await app.as('admin'), cart)).model);
    await app.db.execute(sql`update recipients set imb = 'no barcode ' || seq where order_id = ${broken.orderId}`);
    const { db, clock, files } = app.parts;
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (facts: unknown) => errors.push(facts) } as unknown as Log;
    await makeFilesAhead({ db, clock, log, files }, 12);
    expect(errors).toMatchObject([{ orderId: broken.orderId }]);
    expect((await keptOf()).map(({ purpose }) => purpose)).toEqual(['production-file']);
    await app.db.execute(sql`delete from recipients where order_id = ${broken.orderId}`);
  });
});
