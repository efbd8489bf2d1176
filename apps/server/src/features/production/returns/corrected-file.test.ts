import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { downloadCorrectedFile } from '@dropdate/contract/production-file/download-corrected-file';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { type IdentityColumn, identityColumns } from '@dropdate/domain/production-file/identity-columns';
import * as XLSX from '@e965/xlsx';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';
import { productionReturns } from '../../../schema/production.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { changed, type FileRows, type PrintedOrder, printedOrder, returnedFile } from './returned-file.fixture.ts';

let app: TestApp;
let production: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
});
afterAll(() => app.close());

const upload = async (...files: File[]) => (await production.call(uploadProductionFile, { files })).model;
const correct = async (campaignId: CampaignId) => {
  const { bytes } = await production.call(downloadCorrectedFile, { params: { campaignId } });
  return { bytes, book: XLSX.read(bytes, { type: 'buffer', cellStyles: true }) };
};
const asFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'Corrected.xlsx');
/** The rows of a sheet by title, read by another program's library. */
const rowsIn = ({ Sheets, SheetNames }: XLSX.WorkBook, sheet = 0): FileRows =>
  XLSX.utils.sheet_to_json(Sheets[SheetNames[sheet] ?? ''] ?? {}, { defval: '' });

/** Uploads rows that fail, takes the corrected file, and uploads the corrected file. */
async function failAndCorrect({ campaignId }: PrintedOrder, ...files: File[]) {
  let { validationResponses } = await upload(...files);
  if (validationResponses[0]?.state === 'waiting')
    ({ validationResponses } = (
      await production.call(closeProductionReturn, { body: { campaignIds: [campaignId] } })
    ).model);
  expect(validationResponses).toMatchObject([{ state: 'failed' }]);
  const { bytes, book } = await correct(campaignId);
  return { book, again: await upload(asFile(bytes)) };
}

describe('a corrected file passes', () => {
  const wrong: [IdentityColumn, string][] = [
    ['clientNumber', 'ZZZ01'],
    ['mailerCode', '12'],
    ['mailingNumber', ''],
    ['imBarcode', '1.2E+30'],
    ['postalClass', 'Periodicals'],
    ['qualifyingCode', '=1+1'],
  ];
  it.each(wrong)('after a wrong %s, with the returned value beside the right value', async (column, value) => {
    const order = await printedOrder(app, 4);
    const title = identityColumns.find((each) => each.column === column)?.title ?? '';
    const { book, again } = await failAndCorrect(order, returnedFile(changed(order.rows, 1, column, value)));
    const rows = rowsIn(book);
    expect(rows.map((row) => row[title])).toEqual(order.rows.map((row) => row[title]));
    expect(rows.map((row) => row[`Returned ${title}`])).toEqual(['', value, '', '']);
    expect(rows.map(({ Correction }) => Correction !== '')).toEqual([false, true, false, false]);
    expect(Object.keys(rows[0] ?? {})).toHaveLength(identityColumns.length + 2);
    expect(again).toMatchObject({ succeeded: true });
  });

  it('after pieces twice, missing, unknown and without a number, with the rows that are left out', async () => {
    const order = await printedOrder(app, 5);
    const [one, two, three, four] = order.rows;
    if (!one || !two || !three || !four) throw new Error('too few pieces');
    const rows = [one, two, two, { ...three, Sequence: 'three' }, { ...four, Sequence: '77' }];
    const { book, again } = await failAndCorrect(order, returnedFile(rows, 'back.csv', Object.keys(one)));
    expect(rowsIn(book).map(({ Sequence }) => Sequence)).toEqual(['1', '2', '3', '4', '5']);
    expect(rowsIn(book)[2]).toMatchObject({
      ...three,
      Correction: 'Piece 3 was missing.',
    });
    expect(rowsIn(book, 1).map((row) => [row.File, row.Row, row.Reason, row['Returned Sequence']])).toEqual([
      ['back.csv', 4, 'Piece 2 comes twice. Keep one of its rows.', '2'],
      ['back.csv', 5, 'The sequence must be a number: 1 to 5.', 'three'],
      ['back.csv', 6, 'The order has no piece 77. Its pieces are 1 to 5.', '77'],
    ]);
    expect(again).toMatchObject({ succeeded: true });
  });

  it('from several files with other columns, and keeps the cells that no check reads', async () => {
    const order = await printedOrder(app, 4);
    const titles = identityColumns.map(({ title }) => title);
    const noted = order.rows.map((row, at) => ({ ...row, Tray: `T${at}` }));
    const { book, again } = await failAndCorrect(
      order,
      returnedFile(changed(noted, 0, 'mailerCode', '9').slice(0, 2), 'one.csv', ['Tray', ...titles]),
      returnedFile(noted.slice(2), 'two.csv', [...titles, 'First Name']),
    );
    const rows = rowsIn(book);
    expect(Object.keys(rows[0] ?? {}).slice(0, 2)).toEqual(['Tray', 'Order Number']);
    expect(rows.map((row) => [row.Tray, row['First Name']])).toEqual([
      ['T0', ''],
      ['T1', ''],
      ['', order.rows[2]?.['First Name']],
      ['', order.rows[3]?.['First Name']],
    ]);
    expect(again).toMatchObject({ succeeded: true });
  });

  it('without the columns of an earlier corrected file', async () => {
    const order = await printedOrder(app, 3);
    await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '9')));
    const first = rowsIn((await correct(order.campaignId)).book);
    const worse = changed(first, 1, 'clientNumber', '9');
    const { book } = await failAndCorrect(order, returnedFile(worse, 'back.csv', Object.keys(first[0] ?? {})));
    expect(Object.keys(rowsIn(book)[0] ?? {}).filter((title) => title.startsWith('Returned'))).toEqual([
      'Returned Client Number',
    ]);
  });
});

it('marks wrong cells, right cells and the cells of missing pieces', async () => {
  const order = await printedOrder(app, 3);
  await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '').slice(0, 2)));
  await production.call(closeProductionReturn, { body: { campaignIds: [order.campaignId] } });
  const { book } = await correct(order.campaignId);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const colorOf = (place: string) => sheet[place]?.s?.fgColor?.rgb;
  // D is Mailer Code, E is Returned Mailer Code. Row 4 is the missing piece.
  expect(['D2', 'E2', 'D3', 'E3', 'D4', 'A4'].map(colorOf)).toEqual([
    'C6EFCE',
    'FFC7CE',
    undefined,
    undefined,
    'C6EFCE',
    'C6EFCE',
  ]);
});

it('has the rows of the last judgement alone, and the earlier rows are removed', async () => {
  const order = await printedOrder(app, 3);
  await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '9')));
  await upload(returnedFile(changed(order.rows, 2, 'mailerCode', '8'), 'later.csv'));
  const { book } = await correct(order.campaignId);
  expect(rowsIn(book).map((row) => row['Returned Mailer Code'])).toEqual(['', '', '8']);
  await app.cleanFiles();
  const parts = await app.db.select().from(productionReturns).where(eq(productionReturns.campaignId, order.campaignId));
  expect(parts).toHaveLength(1);
});

describe('a corrected file is refused', () => {
  it('when no validation failed, and after the order passed', async () => {
    const order = await printedOrder(app, 2);
    const ask = () => production.call(downloadCorrectedFile, { params: { campaignId: order.campaignId } });
    expect(await ask()).toMatchObject({ status: 409 });
    await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '9')));
    expect(await ask()).toMatchObject({ status: 200 });
    await upload(returnedFile(order.rows));
    expect(await ask()).toMatchObject({ status: 409 });
  });

  it('when the order has no such part', async () => {
    const order = await printedOrder(app, 2);
    await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '9')));
    const asked = { params: { campaignId: order.campaignId }, query: { part: 2 } };
    expect(await production.call(downloadCorrectedFile, asked)).toMatchObject({ status: 400 });
  });
});

it('is recorded with the user', async () => {
  const order = await printedOrder(app, 2);
  await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '9')));
  await correct(order.campaignId);
  const isMeant = and(eq(auditLog.action, 'downloadCorrectedFile'), eq(auditLog.entityId, order.campaignId));
  expect(await app.db.select().from(auditLog).where(isMeant)).toMatchObject([
    { companyId: order.companyId, actorId: app.world.users.backend, new: { part: 1 } },
  ]);
});
