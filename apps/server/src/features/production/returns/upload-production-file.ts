import type { uploadProductionFile as endpoint } from '@dropdate/contract/production-file/upload-production-file';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeUnused } from '../../../platform/files/remove-unused.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { isForJob, leaveToJob } from './leave-to-job.ts';
import { presentWaiting } from './present-judgement.ts';
import { recordJudgements } from './record-judgements.ts';
import { listWaitingParts } from './returns.data.ts';
import { type NewPart, notInProduction, type Stranger, splitReturn } from './split-return.ts';

export interface ReturnServices {
  readonly files: FileStore;
}

/**
 * Takes returned production files. Judges each order whose pieces are all there, and moves the orders that pass to
 * Printing. The other orders wait for their missing pieces. A file that is no production file changes nothing.
 */
export const uploadProductionFile =
  ({ files: store, jobs }: ReturnServices & { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { files }) => {
    const { db, signal } = context;
    const [scope, owner] = [context.scopeOf('CampaignStatus'), context.viewer.userId];
    const parts: NewPart[] = [];
    const strangers: Stranger[] = [];
    try {
      for (const file of files) {
        const split = await splitReturn({ db, scope, owner, files: store, signal }, file);
        parts.push(...split.parts);
        strangers.push(...split.strangers);
      }
      if (isForJob(jobs, await partsToJudge(db, parts))) {
        const { jobId, orders, moved } = await leaveToJob(context, { files: store, jobs }, parts);
        return {
          succeeded: false,
          validationResponses: orders.map(presentWaiting),
          notJudged: [...strangers, ...moved.map((order) => strangerOf(order, parts))],
          jobId,
        };
      }
      const campaignIds = [...new Set(parts.map(({ order }) => order.campaignId))];
      const recorded = await recordJudgements(context, store, {
        campaignIds,
        parts,
        isFinal: false,
        action: 'uploadProductionFile',
      });
      const late = recorded.moved.map((order) => strangerOf(order, parts));
      const notJudged = [...strangers, ...late];
      const { validationResponses } = recorded;
      const succeeded = notJudged.length === 0 && validationResponses.every(({ state }) => state === 'passed');
      return { succeeded, validationResponses: [...validationResponses], notJudged, jobId: null };
    } finally {
      // Rows that no table names: their order moved, the same rows wait already, or the call failed.
      await removeUnused(
        db,
        store,
        parts.map(({ stored }) => stored.key),
      );
    }
  };

/**
 * The parts that a judgement of the orders reads: the parts that have just come, and the parts that wait. A repeated
 * part counts once.
 */
async function partsToJudge(db: Database, parts: readonly NewPart[]): Promise<readonly Pick<NewPart, 'rows'>[]> {
  const orders = new Map(parts.map(({ order }) => [order.campaignId, order]));
  const waiting = await Promise.all([...orders.values()].map((order) => listWaitingParts(db, order)));
  const all = [...waiting.flat(), ...parts.map(({ stored, rows }) => ({ sha256: stored.sha256, rows }))];
  return [...new Map(all.map((part) => [part.sha256, part])).values()];
}

/** The rows of an order that another user moved while its file was read. */
function strangerOf(order: NewPart['order'], parts: readonly NewPart[]): Stranger {
  const own = parts.filter((part) => part.order.campaignId === order.campaignId);
  const rows = own.reduce((sum, part) => sum + part.rows, 0);
  return { orderNo: String(order.number), fileName: own[0]?.name ?? '', line: 1, rows, reason: notInProduction(order) };
}
