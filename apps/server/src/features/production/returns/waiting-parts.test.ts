import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { listProductionProblems } from '@dropdate/contract/production-file/list-production-problems';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { files } from '../../../schema/files.ts';
import { productionReturns } from '../../../schema/production.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { type PrintedOrder, printedOrder, returnedFile } from './returned-file.fixture.ts';

let app: TestApp;
let production: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
});
afterAll(() => app.close());

const upload = (file: File) => production.call(uploadProductionFile, { files: [file] });
const close = (...orders: PrintedOrder[]) =>
  production.call(closeProductionReturn, { body: { campaignIds: orders.map(({ campaignId }) => campaignId) } });

describe('"No More Files" twice at once', () => {
  it('judges the order once, and keeps the true problems', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(order.rows.slice(1, 3)));
    const answers = await Promise.all([close(order), close(order)]);
    const byStatus = answers.toSorted((a, b) => a.status - b.status);
    expect(byStatus.map(({ status, messageId }) => [status, messageId])).toEqual([
      [200, undefined],
      [409, 'NothingReturned'],
    ]);
    const { model } = await production.call(listProductionProblems, { params: { campaignId: order.campaignId } });
    expect(model.results.map(({ reason }) => reason)).toEqual(['Piece 1 is missing.', 'Pieces 4 to 6 are missing.']);
  });
});

describe('a waiting part', () => {
  it.each<[string, (path: string) => void]>([
    ['lost', (path) => rmSync(path)],
    ['damaged', (path) => writeFileSync(path, 'x'.repeat(readFileSync(path).length))],
    ['damaged in one cell', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"2"', '"3"'))],
    ['emptied', (path) => writeFileSync(path, '')],
  ])('that is %s is replaced by the same file', async (_, harm) => {
    const order = await printedOrder(app, 6);
    const first = returnedFile(order.rows.slice(0, 2));
    await upload(first);
    harm(await pathOfPart(order));
    const { model } = await upload(first);
    expect(model.validationResponses).toMatchObject([{ state: 'waiting', returned: 2 }]);
    expect(await partStates(order)).toEqual(['judged', 'waiting']);
    const rest = (await upload(returnedFile(order.rows.slice(2)))).model;
    expect(rest.validationResponses).toMatchObject([{ state: 'passed', returned: 6 }]);
  });

  it('that is damaged does not stop the other files of its order', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(order.rows.slice(0, 2)));
    writeFileSync(await pathOfPart(order), 'x');
    const { model } = await upload(returnedFile(order.rows.slice(2)));
    expect(model.validationResponses).toMatchObject([{ state: 'waiting', returned: 4 }]);
    const closed = await close(order);
    expect(closed.model.validationResponses).toMatchObject([{ state: 'failed', returned: 4, problems: 1 }]);
  });

  it('that is lost does not count as returned when nothing more comes', async () => {
    const order = await printedOrder(app, 6);
    await upload(returnedFile(order.rows.slice(0, 2)));
    rmSync(await pathOfPart(order));
    const answer = await close(order);
    expect([answer.status, answer.messageId]).toEqual([409, 'NothingReturned']);
  });

  it('that is lost does not stop other orders of which nothing more comes', async () => {
    const [lost, good] = [await printedOrder(app, 6), await printedOrder(app, 6)];
    await upload(returnedFile([...lost.rows.slice(0, 2), ...good.rows.slice(1)]));
    rmSync(await pathOfPart(lost));
    const { model } = await close(lost, good);
    expect(model).toMatchObject({
      succeeded: false,
      validationResponses: [{ orderNo: good.orderNumber, state: 'failed', problems: 1 }],
      notJudged: [
        {
          orderNo: lost.orderNumber,
          fileName: 'back.csv',
          line: 1,
          rows: 2,
          reason: `The returned rows of order ${lost.orderNumber} are lost. Upload its file again.`,
        },
      ],
    });
  });
});

const partsOf = ({ campaignId }: PrintedOrder) =>
  app.db
    .select({ state: productionReturns.state, key: files.key })
    .from(productionReturns)
    .innerJoin(files, eq(files.id, productionReturns.fileId))
    .where(eq(productionReturns.campaignId, campaignId))
    .orderBy(asc(files.id));
const partStates = async (order: PrintedOrder) => (await partsOf(order)).map(({ state }) => state);
async function pathOfPart(order: PrintedOrder): Promise<string> {
  const [part] = await partsOf(order);
  const path = part && (await app.parts.files.pathOf(part.key));
  if (!path) throw new Error('the order has no part');
  return path;
}
