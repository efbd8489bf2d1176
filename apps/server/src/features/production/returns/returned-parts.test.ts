import { searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { discardReturnedPart } from '@dropdate/contract/production-file/discard-returned-part';
import { getProductionValidation } from '@dropdate/contract/production-file/get-production-validation';
import { listProductionProblems } from '@dropdate/contract/production-file/list-production-problems';
import { skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';
import { addressCorrections, productionReturns } from '../../../schema/production.ts';
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
const viewed = async ({ campaignId }: PrintedOrder) =>
  (await production.call(getProductionValidation, { params: { campaignId } })).model.validation;
const problemsOf = async ({ campaignId }: PrintedOrder) =>
  (await production.call(listProductionProblems, { params: { campaignId }, query: { page: 0 } })).model;
const discard = ({ campaignId }: PrintedOrder, fileId: string) =>
  production.call(discardReturnedPart, { params: { campaignId, fileId } });
const statesOf = async ({ campaignId }: PrintedOrder) =>
  (await app.db.select().from(productionReturns).where(eq(productionReturns.campaignId, campaignId)))
    .map(({ state }) => state)
    .toSorted();

describe('the same bytes get the same answer', () => {
  it('a complete file passes, although rows of a wrong file wait, and replaces them', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(changed(order.rows.slice(0, 4), 1, 'mailerCode', '1'), 'wrong.csv'));
    const model = await upload(returnedFile(order.rows, 'whole.csv'));
    expect(model.validationResponses).toMatchObject([
      { state: 'passed', returned: 6, problems: 0, replaced: ['wrong.csv'], parts: [] },
    ]);
    expect(await statesOf(order)).toEqual(['discarded', 'judged']);
  });

  it('a complete file with a fault fails for this fault alone, with and without rows that wait', async () => {
    const order = await printedOrder(app, 6);
    const whole = () => returnedFile(changed(order.rows, 5, 'postalClass', 'x'), 'whole.csv');
    const alone = await upload(whole());
    await upload(returnedFile(order.rows.slice(0, 3), 'part.csv'));
    const again = await upload(whole());
    const [first] = alone.validationResponses;
    expect(again.validationResponses).toEqual([{ ...first, replaced: ['part.csv'] }]);
    expect((await problemsOf(order)).results.map(({ fileName, line }) => [fileName, line])).toEqual([['whole.csv', 7]]);
  });

  it('several files of one call count together', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(order.rows.slice(2, 5), 'old.csv'));
    const model = await upload(
      returnedFile(order.rows.slice(0, 3), 'a.csv'),
      returnedFile(order.rows.slice(3), 'b.csv'),
    );
    expect(model.validationResponses).toMatchObject([{ state: 'passed', replaced: ['old.csv'] }]);
  });
});

describe('a part that waits', () => {
  it('tells the problems of its rows at once, by file and row, and goes on waiting', async () => {
    const order = await printedOrder(app, 6);
    const first = changed(order.rows.slice(0, 2), 1, 'qualifyingCode', '');
    const model = await upload(returnedFile(first, 'first.csv'));
    expect(model.validationResponses).toMatchObject([
      {
        state: 'waiting',
        returned: 2,
        problems: 1,
        isQualifyingCodeError: true,
        isProspectRecordError: false,
        parts: [{ fileName: 'first.csv', rows: 2, problems: 1 }],
      },
    ]);
    await upload(returnedFile(changed(order.rows.slice(2, 4), 0, 'sequence', '77'), 'second.csv'));
    expect(await viewed(order)).toMatchObject({
      state: 'waiting',
      returned: 3,
      problems: 2,
      parts: [
        { fileName: 'first.csv', problems: 1 },
        { fileName: 'second.csv', problems: 1 },
      ],
    });
    expect((await problemsOf(order)).results.map(({ fileName, line, reason }) => [fileName, line, reason])).toEqual([
      ['first.csv', 3, 'The cell is empty.'],
      ['second.csv', 2, 'The order has no piece 77. Its pieces are 1 to 6.'],
    ]);
    // The judgement of the whole order has its own problems, and each of them once.
    const closed = await production.call(closeProductionReturn, { body: { campaignIds: [order.campaignId] } });
    expect(closed.model.validationResponses).toMatchObject([{ state: 'failed', problems: 4 }]);
    expect((await problemsOf(order)).results).toHaveLength(4);
  });

  it('is discarded by the user: the others wait on, and the log keeps what was discarded', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(changed(order.rows.slice(0, 2), 0, 'mailerCode', '1'), 'wrong.csv'));
    await upload(returnedFile(order.rows.slice(3), 'right.csv'));
    const wrong = (await viewed(order))?.parts.find(({ fileName }) => fileName === 'wrong.csv');
    const { model } = await discard(order, wrong?.fileId ?? '');
    expect(model.validation).toMatchObject({ returned: 3, problems: 0, parts: [{ fileName: 'right.csv' }] });
    expect((await problemsOf(order)).results).toEqual([]);
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'discardReturnedPart'), eq(auditLog.entityId, order.campaignId)));
    expect(entry?.old).toMatchObject({ rows: 2 });
    expect((await discard(order, wrong?.fileId ?? '')).status).toBe(404);
    expect((await upload(returnedFile(order.rows.slice(0, 3)))).validationResponses).toMatchObject([
      { state: 'passed' },
    ]);
    expect((await discard(order, wrong?.fileId ?? '')).messageId).toBe('NotInProduction');
  });

  it('leaves the former failure when the only part is discarded', async () => {
    const order = await printedOrder(app, 2);
    await upload(returnedFile(changed(order.rows, 0, 'mailerCode', '1')));
    await upload(returnedFile(order.rows.slice(1), 'one.csv'));
    const [part] = (await viewed(order))?.parts ?? [];
    expect((await discard(order, part?.fileId ?? '')).model.validation).toMatchObject({ state: 'failed', problems: 1 });
  });
});

describe('rows whose people moved', () => {
  const titlesOf = (rows: FileRows) => Object.keys(rows[0] ?? {});
  const personTitles = ['First Name', 'Last Name', 'Address Line 1'] as const;
  const withPersonOf = (rows: FileRows, at: number, from: number, titles: readonly string[] = personTitles) =>
    rows.map((row, index) =>
      index === at ? { ...row, ...Object.fromEntries(titles.map((title) => [title, rows[from]?.[title] ?? ''])) } : row,
    );

  it('pass with a warning that names the other piece', async () => {
    const order = await printedOrder(app, 6);
    const moved = withPersonOf(withPersonOf(order.rows, 1, 3), 2, 4, ['Address Line 1']);
    const model = await upload(returnedFile(moved, 'back.csv', titlesOf(moved)));
    expect(model.validationResponses).toMatchObject([
      {
        state: 'passed',
        warnings: {
          count: 2,
          texts: [
            'back.csv, row 3: piece 2 has the name and the street of piece 4.',
            'back.csv, row 4: piece 3 has the street of piece 5.',
          ],
        },
      },
    ]);
  });

  it('pass without a warning where the mail house wrote an address in its own way', async () => {
    const order = await printedOrder(app, 3);
    const rows = order.rows.map((row, at) => ({
      ...row,
      'First Name': (row['First Name'] ?? '').toUpperCase(),
      ...(at === 1 && { 'Address Line 1': '1 A NEW STREET' }),
    }));
    const model = await upload(returnedFile(rows, 'back.csv', titlesOf(rows)));
    expect(model.validationResponses).toMatchObject([{ state: 'passed', warnings: { count: 0 } }]);
  });
});

describe('addresses that the mail house corrected', () => {
  const trackingOf = (row: FileRows[number] | undefined) => (row?.['IM Barcode Digits'] ?? '').slice(0, 20);
  const corrected = (row: FileRows[number] | undefined, to: Readonly<Record<string, string>>) => {
    const address = { ...row, ...to };
    const routing = `${address.Zip}${address['Zip+4']}${address['Delivery Point']}`;
    return { ...address, 'IM Barcode': imbBars({ tracking: trackingOf(row), routing }) };
  };

  it('pass with their new barcodes, which are kept, counted as corrected or moved', async () => {
    const order = await printedOrder(app, 4);
    const [first, second, ...rest] = order.rows;
    const rows = [
      corrected(first, { 'Zip+4': '9876', 'Delivery Point': '21' }),
      corrected(second, {
        'Address Line 1': '7 NEW RD',
        City: 'RENO',
        State: 'NV',
        Zip: '89501',
        'Zip+4': '1111',
        'Delivery Point': '07',
      }),
      ...rest,
    ] as FileRows;
    const model = await upload(returnedFile(rows, 'back.csv', Object.keys(order.rows[0] ?? {})));
    expect(model.validationResponses).toMatchObject([
      { state: 'passed', problems: 0, corrections: { corrected: 1, moved: 1 }, warnings: { count: 0 } },
    ]);
    const kept = await app.db.select().from(addressCorrections).where(eq(addressCorrections.orderId, order.orderId));
    expect(kept.toSorted((a, b) => a.seq - b.seq)).toMatchObject([
      { seq: 1, kind: 'corrected', zip4: '9876', imb: expect.stringMatching(/987621$/) },
      { seq: 2, kind: 'moved', city: 'RENO', zip: '89501', imb: `${trackingOf(second)}89501111107` },
    ]);
  });

  it('fail where the barcode belongs to another piece, or says another ZIP+4 than the row', async () => {
    const order = await printedOrder(app, 3);
    const [first, second, third] = order.rows;
    const rows = [
      { ...corrected(first, { 'Zip+4': '9876', 'Delivery Point': '21' }), 'Zip+4': '9875' },
      { ...second, 'IM Barcode': third?.['IM Barcode'] },
      third,
    ] as FileRows;
    const model = await upload(returnedFile(rows, 'back.csv', Object.keys(order.rows[0] ?? {})));
    expect(model.validationResponses).toMatchObject([
      { state: 'failed', problems: 2, isImBarCodeError: true, corrections: { corrected: 0, moved: 0 } },
    ]);
  });
});

describe('the column Validation', () => {
  it('tells a skipped validation from a validated file', async () => {
    const [skipped, passed] = [await printedOrder(app, 2), await printedOrder(app, 2)];
    await production.call(skipFileValidation, {
      body: { campaignIds: [skipped.campaignId], reason: 'Checked by hand.' },
    });
    await upload(returnedFile(passed.rows));
    const filters = [{ name: 'validation', operator: 'eq', value: 'skipped', logical: 'and' }] as const;
    const list = { search: '', filters: [...filters], filterIds: [], page: 0, pageSize: 25 };
    const { model } = await production.call(searchCampaignStatus, { body: list });
    expect(model.results.map(({ orderNumber, validation }) => [orderNumber, validation])).toEqual([
      [skipped.orderNumber, 'skipped'],
    ]);
  });
});
