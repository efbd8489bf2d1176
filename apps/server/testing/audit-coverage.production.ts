import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { returnedFile, rowsToReturn } from '../src/features/production/returns/returned-file.fixture.ts';
import {
  placedOrder,
  print,
  saveDetails,
  setStatus,
} from '../src/features/production/status/campaign-status.fixture.ts';
import { type Sample, samples } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { TestApp } from './test-app.ts';

interface ProductionParts {
  readonly app: () => TestApp;
  readonly freshRecords: () => Promise<ForeignIds>;
  readonly privateText: string;
}

/** Accepted samples of calls about the production of orders. */
export function preparedProduction({
  app,
  freshRecords,
  privateText,
}: ProductionParts): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    updateCampaignStatus: async () => {
      const order = await placedOrder(app(), { quotas: { FL: 5 } });
      await print(app(), order);
      return { body: { campaignId: order.campaignId, status: 6 } };
    },
    saveDispatchDetails: async () => {
      const order = await placedOrder(app(), { quotas: { FL: 5 } });
      await print(app(), order, '2026-11-17');
      const sample = samples({
        ...(await freshRecords()),
        orderedCampaignId: order.campaignId,
      }).saveDispatchDetails;
      const { orderNumber } = order;
      return { ...sample, body: { ...(sample?.body as object), orderNumber, dispatchCount: 4, reason: privateText } };
    },
    correctDispatchDates: async () => {
      const order = await placedOrder(app(), { quotas: { FL: 5 } });
      await print(app(), order, '2026-11-17');
      // The company has seed addresses, so that the order has more pieces.
      await saveDetails(app(), order, { dispatchCount: 5, reason: 'Spoiled.' });
      await setStatus(app(), order, 'dispatched');
      const { campaignId, orderNumber } = order;
      const dates = { dispatchDate: '2026-11-19', dateSentForPrinting: '2026-11-17' };
      return {
        params: { campaignId, campaignScheduleId: campaignId },
        body: { ...dates, orderNumber, reason: privateText },
      };
    },
    uploadProductionFile: async () => {
      const { orderId } = await placedOrder(app(), { quotas: { FL: 5 } });
      return { files: [returnedFile(await rowsToReturn(await app().as('backend'), orderId))] };
    },
    closeProductionReturn: async () => {
      const order = await placedOrder(app(), { quotas: { FL: 5 } });
      const production = await app().as('backend');
      const rows = await rowsToReturn(production, order.orderId);
      await production.call(uploadProductionFile, { files: [returnedFile(rows.slice(1))] });
      return { body: { campaignIds: [order.campaignId] } };
    },
    readMissingPieces: async () => {
      const { campaignId } = await placedOrder(app(), { quotas: { FL: 5 } });
      return { params: { campaignId }, files: [new File(['Sequence\n1\n'], 'missing.csv')] };
    },
    discardReturnedPart: async () => {
      const order = await placedOrder(app(), { quotas: { FL: 5 } });
      const production = await app().as('backend');
      const rows = await rowsToReturn(production, order.orderId);
      const { model } = await production.call(uploadProductionFile, { files: [returnedFile(rows.slice(1))] });
      const fileId = model.validationResponses[0]?.parts[0]?.fileId ?? '';
      return { params: { campaignId: order.campaignId, fileId } };
    },
    skipFileValidation: async () => {
      const { campaignId } = await placedOrder(app(), { quotas: { FL: 5 } });
      return { body: { campaignIds: [campaignId], reason: privateText } };
    },
    downloadProductionFiles: async () => {
      const { campaignId } = await placedOrder(app(), { quotas: { FL: 5 } });
      return { body: { selection: { ids: [campaignId] } } };
    },
  };
}
