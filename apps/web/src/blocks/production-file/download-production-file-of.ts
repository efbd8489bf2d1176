import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import type { OrderId } from '@dropdate/domain/id/brand';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './production-file.messages.ts';

/** Downloads the production file of an order. The file of a large order can take some seconds. */
export async function downloadProductionFileOf({
  orderId,
  orderNumber,
}: {
  readonly orderId: OrderId;
  readonly orderNumber: string;
}): Promise<void> {
  toast.info(messages.preparing(orderNumber));
  try {
    saveFile(await callFile(downloadProductionFile, { params: { id: orderId } }));
    toast.success(messages.downloaded);
  } catch (problem) {
    reportFailure(problem, messages.downloadFailed);
  }
}
