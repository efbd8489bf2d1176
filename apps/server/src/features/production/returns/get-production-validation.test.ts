import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { getProductionValidation } from '@dropdate/contract/production-file/get-production-validation';
import { skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { changed, type PrintedOrder, printedOrder, returnedFile } from './returned-file.fixture.ts';

let app: TestApp;
let production: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  production = await app.as('backend');
});
afterAll(() => app.close());

const upload = (file: File) => production.call(uploadProductionFile, { files: [file] });
const validationOf = async ({ campaignId }: PrintedOrder) =>
  (await production.call(getProductionValidation, { params: { campaignId } })).model.validation;

describe('the validation of an earlier upload', () => {
  it('is null before a file was returned', async () => {
    expect(await validationOf(await printedOrder(app, 2))).toBeNull();
  });

  it('is the failed one, without the count of its pieces', async () => {
    const order = await printedOrder(app, 3);
    const { model } = await upload(returnedFile(changed(order.rows, 1, 'mailerCode', '1')));
    expect(model.validationResponses).toMatchObject([{ state: 'failed', returned: 3, isMailerCodeError: true }]);
    expect(await validationOf(order)).toEqual({ ...model.validationResponses[0], returned: null });
  });

  it('is the waiting one, also after an older failure, until nothing more comes', async () => {
    const order = await printedOrder(app, 3);
    await upload(returnedFile(changed(order.rows, 1, 'mailerCode', '1')));
    const { model } = await upload(returnedFile(order.rows.slice(0, 2)));
    expect(model.validationResponses).toMatchObject([{ state: 'waiting', returned: 2 }]);
    expect(await validationOf(order)).toEqual(model.validationResponses[0]);
    await production.call(closeProductionReturn, { body: { campaignIds: [order.campaignId] } });
    expect(await validationOf(order)).toMatchObject({ state: 'failed', isProspectRecordError: true, problems: 1 });
  });

  it('is gone when the order has left production', async () => {
    const order = await printedOrder(app, 2);
    await upload(returnedFile(order.rows.slice(1)));
    const body = { campaignIds: [order.campaignId], reason: 'The press has checked it.' };
    await production.call(skipFileValidation, { body });
    expect(await validationOf(order)).toBeNull();
  });
});
