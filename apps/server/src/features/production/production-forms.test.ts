import { downloadProductionFile as endpoint } from '@dropdate/contract/orders/download-production-file';
import { listOrderFiles } from '@dropdate/contract/orders/list-order-files';
import type { ProductionForm } from '@dropdate/contract/orders/production-form';
import type { OrderId } from '@dropdate/domain/id/brand';
import XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { readHere } from '../../platform/tables/workbook.fixture.ts';
import { campaigns } from '../../schema/ordering.ts';
import { auditLog } from '../../schema/platform.ts';
import { type OrderableCart, orderableCart, place, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

/** More pieces than fit on two pages of a form. */
const pieces = 1_050;

let app: TestApp;
let backend: Caller;
let cart: OrderableCart;
let order: { id: OrderId; orderNumber: string };
/** The rows of the kept file. */
let kept: string[][];
beforeAll(async () => {
  app = await startCheckoutApp();
  backend = await app.as('backend');
  cart = await orderableCart(app, { quotas: { FL: pieces - 50, RI: 50 } });
  ({ order } = (await place(app, await app.as('admin'), cart)).model);
  kept = parse((await download()).bytes);
});
afterAll(() => app.close());

async function download(query: Partial<ProductionForm> = {}) {
  const answer = await backend.call(endpoint, { params: { id: order.id }, query });
  expect(answer.status).toBe(200);
  return answer;
}

const identity = [
  'Order Number',
  'Sequence',
  'Client Number',
  'Mailer Code',
  'Mailing Number',
  'IM Barcode',
  'Postal Class',
  'Qualifying Code',
];

/** The rows of the kept file, in the columns of a form. */
function wanted({ columns }: ProductionForm): string[][] {
  const titles = columns === 'identity' ? identity : (kept[0] ?? []);
  const places = titles.map((title) => kept[0]?.indexOf(title) ?? -1);
  return kept.map((row) => places.map((at) => row[at] ?? 'no such column'));
}

const forms: readonly (readonly [ProductionForm, string, string])[] = [
  [{ format: 'csv', columns: 'all' }, '.csv', 'text/csv; charset=utf-8'],
  [{ format: 'csv', columns: 'identity' }, '_Identity.csv', 'text/csv; charset=utf-8'],
  [{ format: 'xlsx', columns: 'all' }, '.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    { format: 'xlsx', columns: 'identity' },
    '_Identity.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
];

describe.each(forms)('the production file as %j', (form, ending, type) => {
  it('has every piece, with the values of the kept file', async () => {
    const { bytes, headers } = await download(form);
    expect(headers['content-disposition']).toContain(`filename="Production_${order.orderNumber}${ending}"`);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' });
    const read = await readHere(bytes);
    expect(read.map(({ cells }) => cells)).toEqual(wanted(form));
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read).toHaveLength(pieces + 1);
  });

  it('is the same bytes every time, whatever has changed since', async () => {
    const { bytes } = await download(form);
    app.clock.advance(60_000);
    await app.db
      .update(campaigns)
      .set({ name: `Renamed ${ending}` })
      .where(eq(campaigns.id, cart.campaignId));
    expect((await download(form)).bytes.equals(bytes)).toBe(true);
  });

  it('is recorded with the user, the form and the checksum of the kept file', async () => {
    await download(form);
    const [file] = (await backend.call(listOrderFiles, { params: { id: order.id } })).model.results;
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'downloadProductionFile'), eq(auditLog.entityId, order.id)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      companyId: cart.companyId,
      actorId: app.world.users.backend,
      new: { ...form, sha256: file?.sha256 },
    });
  });
});

describe('the workbook', () => {
  it('keeps every value when another program saves it', async () => {
    const { bytes } = await download({ format: 'xlsx' });
    const book = XLSX.read(bytes, { type: 'buffer', cellNF: true });
    expect(book.SheetNames).toEqual([`Production ${order.orderNumber}`]);
    const saved: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
    expect((await readHere(saved)).map(({ cells }) => cells)).toEqual(kept);
    // Rhode Island's zips begin with a zero, and so do the first mailing numbers.
    expect(kept.some((row) => row[kept[0]?.indexOf('Zip') ?? -1]?.startsWith('0'))).toBe(true);
    expect(kept[1]?.[kept[0]?.indexOf('Mailing Number') ?? -1]).toMatch(/^0/);
  });

  it('has texts only, so that no program computes what the machines print', async () => {
    const { Sheets } = XLSX.read((await download({ format: 'xlsx' })).bytes, { type: 'buffer' });
    const [sheet = {}] = Object.values(Sheets);
    const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!'));
    expect(cells.length).toBeGreaterThan(pieces * 20);
    expect(new Set(cells.map(([, cell]) => (cell as XLSX.CellObject).t))).toEqual(new Set(['s']));
  });
});

it('400 for a form that does not exist', async () => {
  for (const query of [{ format: 'pdf' }, { columns: 'some' }] as object[])
    expect((await backend.call(endpoint, { params: { id: order.id }, query })).status).toBe(400);
});
