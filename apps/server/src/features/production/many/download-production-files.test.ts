import { downloadJobFile } from '@dropdate/contract/jobs/download-job-file';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import {
  downloadProductionFiles as endpoint,
  type ProductionFilesForm,
} from '@dropdate/contract/production-file/download-production-files';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { findMatrices } from '../../../platform/images/data-matrix.ts';
import { greyOf } from '../../../platform/images/grey-image.ts';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import { drawPdfPage, openPdf } from '../../../platform/images/pdf-pages.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { orderFiles } from '../../../schema/files.ts';
import { jobRuns } from '../../../schema/jobs.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { type PlacedOrder, placedOrder } from '../status/campaign-status.fixture.ts';

let app: TestApp;
let backend: Caller;
let orders: readonly PlacedOrder[];
beforeAll(async () => {
  app = await startCheckoutApp();
  backend = await app.as('backend');
  const quotas = { FL: 6 };
  orders = [
    await placedOrder(app, { quotas }),
    await placedOrder(app, { quotas: { RI: 5 } }),
    await placedOrder(app, { quotas: { WY: 4 }, company: 'prairie', term: 'credit-card' }),
  ];
});
afterAll(() => app.close());

const whole: ProductionFilesForm = { format: 'csv', columns: 'all', packing: 'zip' };
const ids = (of: readonly PlacedOrder[] = orders) => of.map(({ campaignId }) => campaignId);

async function start(form: Partial<ProductionFilesForm> = {}, of = orders, by = backend): Promise<string> {
  const { status, model } = await by.call(endpoint, { body: { ...whole, ...form, selection: { ids: ids(of) } } });
  expect(status).toBe(200);
  return model.jobId;
}

/** Starts a job and runs it. Returns the job as the bell shows it, and its file. */
async function taken(form: Partial<ProductionFilesForm> = {}, of = orders) {
  const id = await start(form, of);
  await app.jobs.runAll();
  const job = (await backend.call(listJobs, {})).model.jobs.find((one) => one.id === id);
  const file = await backend.call(downloadJobFile, { params: { id } });
  return { id, job, bytes: file.bytes, headers: file.headers, status: file.status };
}

async function single({ orderId: id }: PlacedOrder, query: Partial<ProductionFilesForm> = {}): Promise<Buffer> {
  const { format = 'csv', columns = 'all' } = query;
  return (await backend.call(downloadProductionFile, { params: { id }, query: { format, columns } })).bytes;
}

/** The DataMatrix symbols of a drawn page. */
async function readMatrix(page: PagePixels): Promise<readonly string[]> {
  return (await findMatrices(greyOf(page), { tryHarder: true })).map(({ text }) => text);
}

/** The entries of the log about an order's downloads by jobs. */
const recorded = (order: PlacedOrder, jobId: string) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, order.orderId), eq(auditLog.requestId, `job-${jobId}`)))
    .orderBy(auditLog.id);

describe('production files of many orders', () => {
  const forms: Partial<ProductionFilesForm>[] = [
    { format: 'csv', columns: 'all' },
    { format: 'csv', columns: 'identity' },
    { format: 'xlsx', columns: 'all' },
    { format: 'xlsx', columns: 'identity' },
  ];
  it.each(forms)('a zip has each file as a single download gives it: %j', async (form) => {
    const { bytes, headers, job } = await taken(form);
    const suffix = `${form.columns === 'identity' ? '_Identity' : ''}.${form.format}`;
    const found = unzipSync(bytes);
    expect(Object.keys(found)).toEqual(orders.map(({ orderNumber }) => `Production_${orderNumber}${suffix}`));
    for (const order of orders) {
      const file = found[`Production_${order.orderNumber}${suffix}`];
      expect(Buffer.from(file ?? []).equals(await single(order, form))).toBe(true);
    }
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toContain('filename="Production_2026-11-20_3_Orders.zip"');
    expect(job).toMatchObject({ state: 'done', outcome: '3 production files.', leftOut: [], done: 30, total: 30 });
  });

  it('a print package has production file, artwork, all pieces and a manifest of each order', async () => {
    const { bytes, job } = await taken({ packing: 'print' });
    const found = unzipSync(bytes);
    const names = orders.flatMap(({ orderNumber }) => [
      `Production_${orderNumber}.csv`,
      `Artwork_${orderNumber}.pdf`,
      `Pieces_${orderNumber}_01.pdf`,
    ]);
    expect(Object.keys(found)).toEqual([...names, 'Manifest.csv']);
    expect(job).toMatchObject({ state: 'done', done: 30, total: 30 });
    for (const { orderNumber } of orders) {
      const pieces = Buffer.from(found[`Pieces_${orderNumber}_01.pdf`] ?? []);
      const rows = parse(Buffer.from(found[`Production_${orderNumber}.csv`] ?? []), { columns: true }) as Record<
        string,
        string
      >[];
      const pdf = await openPdf(pieces);
      expect(pdf.getPageCount()).toBe(rows.length * 2);
      const codes = await Promise.all(
        Array.from({ length: 2 }, async (_, at) => readMatrix(await drawPdfPage(pdf, at + 1))),
      );
      // Another library reads the code of the first piece on one of its sides.
      expect(codes.flat()).toContain(rows[0]?.['Piece ID']);
      pdf.destroy();
      const artwork = Buffer.from(found[`Artwork_${orderNumber}.pdf`] ?? []);
      expect(artwork.toString('latin1')).toContain('PDF/X-4');
      const master = await openPdf(artwork);
      expect(await readMatrix(await drawPdfPage(master, 1))).toEqual([]);
      master.destroy();
    }
    const listed = parse(Buffer.from(found['Manifest.csv'] ?? []), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(listed.map(({ File }) => File)).toEqual(names);
    expect(listed[2]).toMatchObject({ 'First Sequence': '1', 'Last Sequence': '6', Standard: 'PDF/X-4' });
    expect(listed[1]?.['Variable Fields']).toContain('DataMatrix');
  });

  it('one file has the rows of all orders under one head, in the order of their numbers', async () => {
    const rows = await Promise.all(orders.map(async (order) => parse(await single(order)) as string[][]));
    const wanted = [rows[0]?.[0], ...rows.flatMap((of) => of.slice(1))];
    expect(parse((await taken({ packing: 'one-file' }, [...orders].reverse())).bytes)).toEqual(wanted);
    const { bytes } = await taken({ packing: 'one-file', format: 'xlsx' });
    expect((await readHere(bytes)).map(({ cells }) => cells)).toEqual(wanted);
    const identity = parse((await taken({ packing: 'one-file', columns: 'identity' })).bytes) as string[][];
    expect(identity).toHaveLength(wanted.length);
    expect(identity[0]?.slice(0, 3)).toEqual(['Order Number', 'Sequence', 'Client Number']);
  });

  it('each order is recorded once, with user, form and checksum, in the log of its client', async () => {
    const form = { format: 'xlsx', columns: 'identity', packing: 'zip' } as const;
    const { id } = await taken(form);
    for (const order of orders) {
      const entries = await recorded(order, id);
      const [file] = await app.db
        .execute<{ sha256: string }>(
          sql`select f.sha256 from files f join ${orderFiles} o on o.file_id = f.id where o.order_id = ${order.orderId}
          and o.purpose = 'production-file'`,
        )
        .then(({ rows }) => rows);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        action: 'downloadProductionFile',
        companyId: order.companyId,
        actorId: userOf(app.world, 'backend'),
        new: { ...form, sha256: file?.sha256 },
      });
    }
    const starts = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    const ofStart = starts.filter(({ action }) => action === 'downloadProductionFiles');
    expect(new Set(ofStart.map(({ companyId }) => companyId))).toEqual(new Set(orders.map((order) => order.companyId)));
    expect(ofStart).toHaveLength(2);
  });

  it('a killed server loses no order and records none twice', async () => {
    const id = await start();
    await app.jobs.runAll();
    // As if the server had been killed while it wrote the zip. All orders are prepared by then.
    await app.db.execute(sql`delete from job_files where job_id = ${id}`);
    await app.db
      .update(jobRuns)
      .set({ state: 'running', leaseUntil: sql`now() - interval '1 second'`, endedAt: null, outcome: null })
      .where(eq(jobRuns.id, id));
    await app.jobs.runAll();
    for (const order of orders) expect(await recorded(order, id)).toHaveLength(1);
    const { bytes } = await backend.call(downloadJobFile, { params: { id } });
    expect(Object.keys(unzipSync(bytes))).toHaveLength(orders.length);
  });

  it('leaves out an order that was removed after the start, and says so', async () => {
    const gone = await placedOrder(app, { quotas: { FL: 3 } });
    const id = await start({}, [...orders, gone]);
    await app.db.update(campaigns).set({ deletedAt: new Date() }).where(eq(campaigns.id, gone.campaignId));
    await app.jobs.runAll();
    const job = (await backend.call(listJobs, {})).model.jobs.find((one) => one.id === id);
    expect(job).toMatchObject({
      state: 'done',
      outcome: '3 production files. 1 left out.',
      leftOut: [`Order ${gone.orderNumber} is not there any more.`],
    });
  });

  it('refuses campaigns that the caller does not see, and changes nothing', async () => {
    const [own, , foreign] = orders as [PlacedOrder, PlacedOrder, PlacedOrder];
    const before = await app.db.$count(jobRuns);
    const admin = await app.as('prairie-admin-with-everything');
    const body = { ...whole, selection: { ids: ids([own, foreign]) } };
    expect(await admin.call(endpoint, { body })).toMatchObject({ status: 404 });
    expect(await (await app.as('csd')).call(endpoint, { body })).toMatchObject({ status: 403 });
    expect(await app.db.$count(jobRuns)).toBe(before);
  });

  it('takes all campaigns that match, except those that were taken out', async () => {
    const [first, second, prairie] = orders as [PlacedOrder, PlacedOrder, PlacedOrder];
    const matching = (search: string, except: readonly string[] = []) => ({
      ...whole,
      selection: { matching: { search, filters: [], filterIds: [], except: [...except] } },
    });
    const { model } = await backend.call(endpoint, { body: matching('Harborline', [second.campaignId]) });
    await app.jobs.runAll();
    const { rows } = await app.db.execute<{ payload: { orders: { id: string }[] } }>(
      sql`select payload from job_runs where id = ${model.jobId}`,
    );
    const taken = rows[0]?.payload.orders.map(({ id }) => id);
    expect(taken).toContain(first.orderId);
    expect(taken).not.toContain(second.orderId);
    expect(taken).not.toContain(prairie.orderId);
    const refused = await backend.call(endpoint, { body: matching('no such campaign') });
    expect(refused).toMatchObject({ status: 400, messageId: 'NothingSelected' });
  });

  it('refuses more pieces than one sheet holds, and says what to choose instead', async () => {
    const [{ campaignId }] = orders as [PlacedOrder];
    const { rows } = await app.db.execute<{ was: number; order_id: string }>(
      sql`update order_pieces p set pieces = 1048576 from (select order_id, pieces as was from order_pieces
        where order_id = ${orders[0]?.orderId} limit 1) old where p.order_id = old.order_id returning old.was, p.order_id`,
    );
    const long = { ...whole, format: 'xlsx', packing: 'one-file' } as const;
    const body = { ...long, selection: { ids: [campaignId] } };
    const refused = await backend.call(endpoint, { body });
    expect(refused).toMatchObject({ status: 400, messageId: 'TooManyPieces' });
    expect((await backend.call(endpoint, { body: { ...body, packing: 'zip' } })).status).toBe(200);
    await app.jobs.runAll();
    await app.db.execute(sql`update order_pieces set pieces = ${rows[0]?.was} where order_id = ${orders[0]?.orderId}`);
  });
});
