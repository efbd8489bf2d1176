import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import type { ProductionForm } from '@dropdate/contract/orders/production-form';
import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../client/calls/api-error.ts';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './production-file.messages.ts';

/** An order whose production file the user takes. */
interface ProducedOrder {
  readonly orderId: OrderId;
  readonly campaignId: CampaignId;
  readonly orderNumber: string;
}

/** A job that waits until the server has made a production file. A `JobFileDialog` takes these facts. */
export interface AwaitedFile {
  readonly jobId: string;
  readonly title: string;
  readonly sentence: string;
}

export interface ProductionFile {
  /** Downloads the production file of an order. When the server is still making the file, a job waits for the file. */
  readonly download: (order: ProducedOrder, form?: Partial<ProductionForm>) => Promise<void>;
  /** Like `download`, for a place without a line of its own that says that the file is being prepared. */
  readonly downloadFromRow: (order: ProducedOrder) => Promise<void>;
  /** The job that waits for a file. The page shows its dialog. */
  readonly awaited: AwaitedFile | null;
  /** Closes the dialog. The job goes on. */
  readonly close: () => void;
}

/** The download of the production file of an order. */
export function useProductionFile(): ProductionFile {
  const client = useQueryClient();
  const [awaited, setAwaited] = useState<AwaitedFile | null>(null);
  const download = async (order: ProducedOrder, form: Partial<ProductionForm> = {}) => {
    const jobId = await take(order, form);
    if (jobId === null) return;
    void refresh(client, [listJobs]);
    setAwaited({ jobId, title: messages.title, sentence: messages.beingMade(order.orderNumber) });
  };
  const downloadFromRow = (order: ProducedOrder) => {
    toast.info(messages.preparing(order.orderNumber));
    return download(order);
  };
  return { download, downloadFromRow, awaited, close: () => setAwaited(null) };
}

/**
 * Downloads a production file, and tells success or failure. When the server is still making the file, starts a job that
 * waits for the file, and returns the id of the job.
 */
async function take(order: ProducedOrder, form: Partial<ProductionForm>): Promise<string | null> {
  try {
    saveFile(await callFile(downloadProductionFile, { params: { id: order.orderId }, query: form }));
    toast.success(messages.downloaded);
  } catch (problem) {
    if (problem instanceof ApiError && problem.has('FileBeingMade')) return awaitFile(order, form);
    reportFailure(problem, messages.downloadFailed);
  }
  return null;
}

async function awaitFile(order: ProducedOrder, form: Partial<ProductionForm>): Promise<string | null> {
  try {
    // Home has this hook, and must not load the shapes of list selections for a rare wait.
    const { startFileJob } = await import('./start-file-job.ts');
    return await startFileJob(order.campaignId, form);
  } catch (problem) {
    reportFailure(problem, messages.downloadFailed);
    return null;
  }
}
