import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaign-status.messages.ts';

/** Downloads the production file of a row's order. The file of a large order can take some seconds. */
export async function downloadProductionFileOf({ orderId, orderNumber }: CampaignStatusRow): Promise<void> {
  toast.info(messages.preparing(orderNumber));
  try {
    saveFile(await callFile(downloadProductionFile, { params: { id: orderId } }));
    toast.success(messages.downloaded);
  } catch (problem) {
    reportFailure(problem, messages.downloadFailed);
  }
}
