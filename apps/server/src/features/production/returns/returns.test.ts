import { readdirSync } from 'node:fs';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { listProductionProblems } from '@dropdate/contract/production-file/list-production-problems';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import type { CampaignId } from '@dropdate/domain/id/brand';
import {
  type IdentityColumn,
  identityColumns,
  type ProductionFlag,
  productionFlags,
} from '@dropdate/domain/production-file/identity-columns';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { databaseError, uniqueViolation } from '../../../platform/database/database.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { productionReturns } from '../../../schema/production.ts';
import { recipients } from '../../../schema/recipients.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { changed, type FileRows, type PrintedOrder, printedOrder, returnedFile } from './returned-file.fixture.ts';

let app: TestApp;
let production: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
});
afterAll(() => app.close());

const upload = (...files: File[]) => production.call(uploadProductionFile, { files });
const close = (...campaignIds: CampaignId[]) => production.call(closeProductionReturn, { body: { campaignIds } });
const problemsOf = async (campaignId: CampaignId, page = 0) =>
  (await production.call(listProductionProblems, { params: { campaignId }, query: { page } })).model;
async function stateOf({ campaignId }: Pick<PrintedOrder, 'campaignId'>) {
  const [row] = await app.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  return row && { status: row.status, sent: row.dateSentForPrinting };
}
const partsOf = ({ campaignId }: PrintedOrder) =>
  app.db.select().from(productionReturns).where(eq(productionReturns.campaignId, campaignId));
const storedFiles = () =>
  readdirSync(app.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('a returned file that passes', () => {
  it.each<[string, (order: PrintedOrder) => File[]]>([
    ['with the identity columns', ({ rows }) => [returnedFile(rows)]],
    ['with whole rows', ({ rows }) => [returnedFile(rows, 'a.csv', Object.keys(rows[0] ?? {}))]],
    [
      'with rows and columns in another order and case',
      ({ rows }) => {
        const titles = Object.keys(rows[0] ?? {}).toReversed();
        const upper = rows
          .toReversed()
          .map((row) => Object.fromEntries(Object.entries(row).map(([title, text]) => [title.toUpperCase(), text])));
        return [
          returnedFile(
            upper,
            'a.csv',
            titles.map((title) => title.toUpperCase()),
          ),
        ];
      },
    ],
    ['in several files', ({ rows }) => [returnedFile(rows.slice(0, 2)), returnedFile(rows.slice(2), 'b.csv')]],
  ])('%s moves its order to Printing', async (_, filesOf) => {
    const order = await printedOrder(app);
    const { model } = await upload(...filesOf(order));
    expect(model).toEqual({
      succeeded: true,
      jobId: null,
      notJudged: [],
      validationResponses: [
        {
          campaignId: order.campaignId,
          orderNo: order.orderNumber,
          client: 'Harborline',
          name: 'Autumn letter',
          state: 'passed',
          pieces: 6,
          returned: 6,
          problems: 0,
          parts: [],
          replaced: [],
          corrections: { corrected: 0, moved: 0 },
          warnings: { count: 0, texts: [] },
          ...Object.fromEntries(productionFlags.map((flag) => [flag, false])),
        },
      ],
    });
    expect(await stateOf(order)).toEqual({ status: 'printing', sent: '2026-11-20' });
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'uploadProductionFile'), eq(auditLog.entityId, order.campaignId)));
    expect(entry).toMatchObject({
      companyId: app.world.harborline.id,
      actorId: app.world.users.backend,
      old: { status: 'in-production' },
      new: { status: 'printing' },
    });
  });

  it.each(['all', 'identity'] as const)('is a workbook with the columns %s, in any file name', async (columns) => {
    const order = await printedOrder(app, 4);
    const { bytes } = await production.call(downloadProductionFile, {
      params: { id: order.orderId },
      query: { format: 'xlsx', columns },
    });
    const { model } = await upload(new File([new Uint8Array(bytes)], 'back.csv'));
    expect(model.validationResponses).toMatchObject([{ state: 'passed', returned: 4 }]);
    expect((await stateOf(order))?.status).toBe('printing');
  });

  it('may have orders of several clients, and each client keeps its own rows', async () => {
    const [one, two] = [await printedOrder(app, 3), await printedOrder(app, 4, true)];
    const mixed = [...one.rows, ...two.rows].toSorted((a, b) => Number(a.Sequence) - Number(b.Sequence));
    const { model } = await upload(returnedFile(mixed));
    expect(model.succeeded).toBe(true);
    expect(model.validationResponses.map(({ orderNo }) => orderNo).toSorted()).toEqual(
      [one.orderNumber, two.orderNumber].toSorted(),
    );
    expect((await partsOf(one)).map(({ companyId, rows }) => [companyId, rows])).toEqual([[one.companyId, 3]]);
    expect((await partsOf(two)).map(({ companyId, rows }) => [companyId, rows])).toEqual([[two.companyId, 4]]);
  });
});

describe('a returned file that fails', () => {
  const cases: [ProductionFlag, IdentityColumn, (rows: FileRows) => string, string][] = [
    ['isClientNumberError', 'clientNumber', () => 'ZZZ01', 'The value belongs to another piece or was changed.'],
    ['isMailerCodeError', 'mailerCode', () => '654321', 'The value differs from the order.'],
    [
      'isMailingNumberError',
      'mailingNumber',
      (rows) => String(Number(rows[1]?.['Mailing Number'])),
      'The zeros at the beginning are gone. Format the column as text.',
    ],
    [
      'isImBarCodeError',
      'imBarcode',
      (rows) => rows[2]?.['IM Barcode'] ?? '',
      'The value belongs to another piece or was changed.',
    ],
    ['isPostalClassError', 'postalClass', () => 'Periodicals', 'The value differs from the order.'],
    [
      'isQualifyingCodeError',
      'qualifyingCode',
      (rows) => rows[2]?.['Qualifying Code'] ?? '',
      'The value belongs to another piece or was changed.',
    ],
  ];
  it.each(cases)('%s', async (flag, column, value, reason) => {
    const order = await printedOrder(app, 3);
    const { model } = await upload(returnedFile(changed(order.rows, 1, column, value(order.rows))));
    const raised = productionFlags.filter((each) => model.validationResponses[0]?.[each]);
    expect([model.succeeded, model.validationResponses[0]?.state, raised]).toEqual([false, 'failed', [flag]]);
    expect(await stateOf(order)).toEqual({ status: 'in-production', sent: null });
    expect((await problemsOf(order.campaignId)).results).toEqual([
      {
        fileName: 'back.csv',
        line: 3,
        column: expect.any(String),
        flag,
        value: value(order.rows),
        expected: expect.any(String),
        reason,
      },
    ]);
    // The corrected file passes, and the old problems go.
    expect((await upload(returnedFile(order.rows))).model.succeeded).toBe(true);
    expect(await problemsOf(order.campaignId)).toEqual({ problems: 0, kept: 0, results: [] });
  });

  it('isProspectRecordError, for a piece twice and a piece that is missing', async () => {
    const order = await printedOrder(app, 3);
    const { model } = await upload(returnedFile(changed(order.rows, 2, 'sequence', '1')));
    expect(model.validationResponses[0]).toMatchObject({ isProspectRecordError: true, state: 'failed', returned: 2 });
    const reasons = (await problemsOf(order.campaignId)).results.map(({ line, reason }) => [line, reason]);
    expect(reasons[0]).toEqual([4, 'Piece 1 comes twice. Keep one of its rows.']);
    expect(reasons).toContainEqual([null, 'Piece 3 is missing.']);
  });

  it('does not keep the orders from Printing that pass', async () => {
    const [good, bad] = [await printedOrder(app, 2), await printedOrder(app, 2)];
    const { model } = await upload(returnedFile([...good.rows, ...changed(bad.rows, 0, 'mailerCode', '1')]));
    const states = new Map(model.validationResponses.map(({ orderNo, state }) => [orderNo, state]));
    expect(states).toEqual(
      new Map([
        [good.orderNumber, 'passed'],
        [bad.orderNumber, 'failed'],
      ]),
    );
    expect([(await stateOf(good))?.status, (await stateOf(bad))?.status]).toEqual(['printing', 'in-production']);
  });

  it('by what a spreadsheet did to it: the sentences say what to do', async () => {
    const order = await printedOrder(app, 3);
    const rows = order.rows.map((row, at) => ({
      ...row,
      'Mailing Number': String(Number(row['Mailing Number'])),
      ...(at === 1 && { 'IM Barcode': '1.2E+30' }),
      ...(at === 2 && { 'IM Barcode': row['IM Barcode']?.slice(1) ?? '' }),
    }));
    await upload(returnedFile(rows));
    const reasons = (await problemsOf(order.campaignId)).results.map(({ line, column, reason }) => [
      line,
      column,
      reason,
    ]);
    const zeros = 'The zeros at the beginning are gone. Format the column as text.';
    expect(reasons).toEqual([
      [2, 'Mailing Number', zeros],
      [3, 'Mailing Number', zeros],
      [3, 'IM Barcode', 'The spreadsheet rounded the value to a number. Format the column as text.'],
      [4, 'Mailing Number', zeros],
      [4, 'IM Barcode', 'The barcode has 64 bars. It must have 65.'],
    ]);
  });

  it('has many problems: the first of each flag are kept, and pages show them', async () => {
    const order = await printedOrder(app, 620);
    const rows = order.rows.map((row) => ({ ...row, 'Mailer Code': '1', 'Postal Class': '' }));
    const { model } = await upload(returnedFile(rows));
    expect(model.validationResponses[0]?.problems).toBe(1_240);
    const first = await problemsOf(order.campaignId);
    expect([first.problems, first.kept, first.results.length]).toEqual([1_240, 1_000, 100]);
    expect((await problemsOf(order.campaignId, 9)).results).toHaveLength(100);
    expect((await problemsOf(order.campaignId, 10)).results).toEqual([]);
  });
});

describe('a part of an order', () => {
  it('waits for the rest', async () => {
    const order = await printedOrder(app, 6);
    const { model } = await upload(returnedFile(order.rows.slice(0, 2)));
    expect(model.succeeded).toBe(false);
    expect(model.validationResponses[0]).toMatchObject({ state: 'waiting', returned: 2, pieces: 6, problems: 0 });
    expect((await stateOf(order))?.status).toBe('in-production');
    // The same rows again change nothing, in any file name.
    const again = (await upload(returnedFile(order.rows.slice(0, 2), 'copy.csv'))).model;
    expect(again.validationResponses[0]).toMatchObject({ state: 'waiting', returned: 2 });
    const rest = (await upload(returnedFile(order.rows.slice(2)))).model;
    expect(rest.validationResponses[0]).toMatchObject({ state: 'passed', returned: 6 });
    expect((await partsOf(order)).map(({ state }) => state)).toEqual(['judged', 'judged']);
  });

  it('is judged when the user says that nothing more comes, and a later file begins again', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(order.rows.slice(1, 3)));
    const { model } = await close(order.campaignId);
    expect(model.validationResponses[0]).toMatchObject({ state: 'failed', isProspectRecordError: true, problems: 2 });
    const reasons = (await problemsOf(order.campaignId)).results.map(({ reason }) => reason);
    expect(reasons).toEqual(['Piece 1 is missing.', 'Pieces 4 to 6 are missing.']);
    const answer = await close(order.campaignId);
    expect([answer.status, answer.messageId]).toEqual([409, 'NothingReturned']);
    expect((await upload(returnedFile(order.rows))).model.succeeded).toBe(true);
    expect((await close(order.campaignId)).messageId).toBe('NotInProduction');
  });

  it('meets the other part when both come at once', async () => {
    const order = await printedOrder(app, 6);
    const halves = [order.rows.slice(0, 3), order.rows.slice(3)].map((rows) => upload(returnedFile(rows)));
    const states = (await Promise.all(halves)).map(({ model }) => model.validationResponses[0]?.state);
    expect(new Set(states)).toEqual(new Set(['passed', 'waiting']));
    expect((await stateOf(order))?.status).toBe('printing');
  });

  it('comes twice at once: one call moves the order, and the other says that it has moved', async () => {
    const order = await printedOrder(app, 6);
    const answers = await Promise.all([upload(returnedFile(order.rows)), upload(returnedFile(order.rows))]);
    const models = answers.map(({ model }) => model);
    expect(models.filter(({ succeeded }) => succeeded)).toHaveLength(1);
    const late = models.find(({ succeeded }) => !succeeded);
    expect(late?.notJudged[0]?.reason).toMatch(/^Order \d+ is Printing\. Only orders in production/);
  });
});

describe('rows without an order to judge', () => {
  it('are told with the reason, and do not stop other orders', async () => {
    const [order, printed] = [await printedOrder(app, 2), await printedOrder(app, 2)];
    await upload(returnedFile(printed.rows));
    const before = storedFiles();
    const strange = [
      ...order.rows,
      { ...order.rows[0], 'Order Number': '99999999' },
      { ...order.rows[0], 'Order Number': 'abc' },
      ...printed.rows,
    ] as FileRows;
    const { model } = await upload(returnedFile(strange));
    expect(model.succeeded).toBe(false);
    expect(model.validationResponses.map(({ state }) => state)).toEqual(['passed']);
    expect(model.notJudged.map(({ orderNo, line, rows, reason }) => [orderNo, line, rows, reason])).toEqual([
      ['99999999', 4, 1, 'There is no order 99999999. Correct the order number, or remove the rows.'],
      ['abc', 5, 1, 'These rows have no order number. Enter the number, or remove the rows.'],
      [
        printed.orderNumber,
        6,
        2,
        `Order ${printed.orderNumber} is Printing. Only orders in production are validated; remove its rows.`,
      ],
    ]);
    // Only the rows of the judged order are kept.
    expect(storedFiles()).toBe(before + 1);
  });
});

describe('a file that is no production file', () => {
  it.each<[string, string, string]>([
    [
      'without rows',
      'Order Number,Sequence,Client Number,Mailer Code,Mailing Number,IM Barcode,Postal Class,Qualifying Code\n',
      'bad.csv: The file has column names and no rows. Choose the file that has the rows.',
    ],
    [
      'without a column',
      'Order Number,Sequence,Client Number,Mailer Code,Mailing Number,IM Barcode,Postal Class\n1,1,1,1,1,1,1\n',
      'bad.csv: The column Qualifying Code is missing. Return it as the production file has it.',
    ],
    [
      'with semicolons',
      'Order Number;Sequence;Client Number\n1;1;1\n',
      'bad.csv: The columns are separated by semicolons. Separate them by commas. In Excel choose Save As, then "CSV UTF-8 (Comma delimited)" or "Excel Workbook (.xlsx)".',
    ],
    [
      'without column names',
      '4021,1,HRB01\n',
      'bad.csv: Line 1, column A: the first row has values, not the names of the columns. Add a row with the names.',
    ],
    [
      'with a row that lacks cells',
      `${identityColumns.map(({ title }) => title).join(',')}\n1,2\n`,
      'bad.csv: Line 2: the row has 2 cells, and the table has 8 columns. Add the missing cells.',
    ],
  ])('%s changes nothing, not even the orders of the other files', async (_, text, sentence) => {
    const order = await printedOrder(app, 2);
    const before = storedFiles();
    const answer = await upload(returnedFile(order.rows), new File([text], 'bad.csv'));
    expect([answer.status, answer.messages.map(({ userMessage }) => userMessage)]).toEqual([400, [sentence]]);
    expect((await stateOf(order))?.status).toBe('in-production');
    expect([await partsOf(order), storedFiles()]).toEqual([[], before]);
  });
});

describe('the barcode of a piece', () => {
  it('is unique by its tracking number: the database refuses the number for a piece at another address', async () => {
    const { orderId } = await printedOrder(app, 2);
    const [first, second] = await app.db.select().from(recipients).where(eq(recipients.orderId, orderId));
    const imb = `${first?.imb.slice(0, 20)}${second?.imb.slice(20, -2)}00`;
    const change = app.db
      .update(recipients)
      .set({ imb })
      .where(and(eq(recipients.orderId, orderId), eq(recipients.seq, second?.seq ?? 0)));
    await expect(change.catch(databaseError)).resolves.toMatchObject({
      code: uniqueViolation,
      constraint: 'recipients_imb_tracking',
    });
  });
});
