import {
  type getProductionQueue as endpoint,
  maxQueued,
  type QueuedCampaign,
} from '@dropdate/contract/production-file/get-production-queue';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { productionFileState, queuedStatuses } from '@dropdate/domain/campaign/production-queue';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type QueuedRow, readProductionQueue } from './production-queue.data.ts';

/** The campaigns that production still has to dispatch, by urgency. */
export const getProductionQueue: UseCase<typeof endpoint> = async ({ db, scopeOf, today }) => {
  const groups = await readProductionQueue(db, scopeOf('CampaignStatus'), { today, limit: maxQueued });
  return { groups: groups.map(({ campaigns, ...group }) => ({ ...group, campaigns: campaigns.map(present) })) };
};

function present({ isMade, isDownloaded, ...row }: QueuedRow): QueuedCampaign {
  const status = queuedStatuses.find((one) => campaignStatusCodes.codeOf(one) === row.status);
  if (status === undefined) throw new RangeError(`not in the queue: status ${row.status}`);
  const { returnedRows, problems } = row;
  const facts = { status, isMade, isDownloaded, isWaiting: returnedRows > 0, hasProblems: problems > 0 };
  return { ...row, status, file: productionFileState(facts) };
}
