import { setTimeout as sleep } from 'node:timers/promises';
import { saveDispatchDetails } from '@dropdate/contract/campaigns/save-dispatch-details';
import { type CampaignStatusRow, searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { updateCampaignStatus } from '@dropdate/contract/campaigns/update-campaign-status';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { bytesPerMegabyte } from '@dropdate/contract/http/upload';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import { getProductionValidation } from '@dropdate/contract/production-file/get-production-validation';
import {
  type ProductionFileResult,
  productionFileResultSchema,
} from '@dropdate/contract/production-file/production-file-result';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { type Caller, callerAt, productionFileOf } from '../load/tenant.ts';

/** An order in production, with the line of titles and the lines of its pieces as a print shop has them. */
export interface PrintOrder extends Pick<CampaignStatusRow, 'campaignId' | 'orderNumber'> {
  readonly titles: string;
  readonly lines: readonly string[];
}

/** The provider's production staff at a running product. */
export interface PrintShop {
  readonly caller: Caller;
  /** Downloads the identity columns of an order, as CSV. */
  take(order: CampaignStatusRow): Promise<PrintOrder>;
  /** Uploads files in one call. @throws Error when the server refuses the upload */
  giveBack(files: readonly File[]): Promise<ProductionFileResult>;
  /** The rows that earlier uploads left of an order, and the job that judges these rows. */
  validationOf(order: PrintOrder): Promise<AnswerOf<typeof getProductionValidation>>;
  /** Says that no more files of an order come. @throws Error when the server refuses */
  close(order: PrintOrder): Promise<ProductionFileResult>;
  /** Waits until no job of the user waits or runs. @throws Error after ten minutes */
  untilJobsEnd(): Promise<void>;
  /** Saves the details of a dispatch of all pieces, mailed today. */
  saveDetails(order: PrintOrder): Promise<void>;
  dispatch(order: PrintOrder): Promise<{ readonly status: number; readonly body: string }>;
}

export function printShop(origin: string, cookie: string): PrintShop {
  const caller = callerAt(origin, cookie);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return {
    caller,
    take: async ({ orderId, campaignId, orderNumber }) => {
      const answer = await productionFileOf({ origin, cookie, orderId, query: '?columns=identity' });
      // No identity column has a line break.
      const [titles = '', ...lines] = (await answer.text()).split('\r\n');
      return { campaignId, orderNumber, titles, lines: lines.filter((line) => line !== '') };
    },
    giveBack: async (files) => {
      const form = new FormData();
      for (const file of files) form.append('file', file);
      const answer = await fetch(`${origin}${uploadProductionFile.path}`, { method: 'POST', headers, body: form });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${text}`);
      return productionFileResultSchema.parse((JSON.parse(text) as { readonly model: unknown }).model);
    },
    validationOf: async ({ campaignId }) => {
      const { status, body, model } = await caller.call(getProductionValidation, { params: { campaignId } });
      if (status >= 400) throw new Error(`the validation was answered with ${status}: ${body}`);
      return model;
    },
    close: async ({ campaignId }) => {
      const { status, body, model } = await caller.call(closeProductionReturn, { body: { campaignIds: [campaignId] } });
      if (status >= 400) throw new Error(`No More Files was answered with ${status}: ${body}`);
      return model;
    },
    untilJobsEnd: async () => {
      const latest = performance.now() + longestJobMs;
      while (performance.now() < latest) {
        const { jobs } = (await caller.call(listJobs, {})).model;
        if (!jobs.some(({ state }) => state === 'waiting' || state === 'running')) return;
        await sleep(250);
      }
      throw new Error('a job did not end in time');
    },
    saveDetails: async ({ campaignId, orderNumber, lines }) => {
      // The server refuses a mail date that is tomorrow in the time zone of the print shop.
      const { today } = (await caller.call(getCurrentUser, {})).model;
      const { status, body } = await caller.call(saveDispatchDetails, {
        params: { campaignId, campaignScheduleId: campaignId },
        body: {
          dispatchCount: lines.length,
          dispatchDate: today,
          dateSentForPrinting: today,
          orderNumber,
          missingPieces: '',
          reason: '',
        },
      });
      if (status >= 400) throw new Error(`the dispatch details were answered with ${status}: ${body}`);
    },
    dispatch: ({ campaignId }) => caller.call(updateCampaignStatus, { body: { campaignId, status: 'dispatched' } }),
  };
}

/** The ordered campaigns that the provider sees, by number of the order. */
export async function orderedCampaigns({ caller }: PrintShop) {
  const found = await caller.call(searchCampaignStatus, { body: listQuerySchema.parse({ pageSize: 200 }) });
  return new Map(found.model.results.map((row) => [row.orderNumber, row]));
}

/** Divides the lines of an order into files of at most five megabytes, or into as many files as given. */
export function filesOf({ titles, lines }: PrintOrder, parts?: number): File[] {
  const most = 5 * bytesPerMegabyte;
  const files: File[] = [];
  const perFile = parts === undefined ? Number.POSITIVE_INFINITY : Math.ceil(lines.length / parts);
  let taken: string[] = [];
  let bytes = titles.length + 2;
  const close = () => {
    if (taken.length > 0)
      files.push(new File([`${[titles, ...taken].join('\r\n')}\r\n`], `back-${files.length + 1}.csv`));
    taken = [];
    bytes = titles.length + 2;
  };
  for (const line of lines) {
    if (bytes + line.length + 2 > most || taken.length >= perFile) close();
    taken.push(line);
    bytes += line.length + 2;
  }
  close();
  return files;
}

/** Milliseconds after which a benchmark no longer waits for a job. */
const longestJobMs = 600_000;

/** Waits until a campaign has a status, because a job may set it. @throws Error after ten minutes */
export async function untilStatus(
  shop: PrintShop,
  { orderNumber }: PrintOrder,
  status: CampaignStatusRow['status'],
): Promise<void> {
  const latest = performance.now() + longestJobMs;
  while (performance.now() < latest) {
    if ((await orderedCampaigns(shop)).get(orderNumber)?.status === status) return;
    await sleep(250);
  }
  throw new Error(`order ${orderNumber} was not ${status} in time`);
}
