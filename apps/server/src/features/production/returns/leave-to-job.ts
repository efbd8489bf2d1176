import type { CampaignId } from '@dropdate/domain/id/brand';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isIntact } from '../../../platform/files/is-intact.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { findOpenJob } from '../../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { actionOf, type JudgingPayload, judgingKind } from './judge-returns-job.ts';
import { freshPart, insertPart, nothingReturned } from './record-judgements.ts';
import { lockReturnedOrders, type ReturnedOrder } from './returned-orders.data.ts';
import { listWaitingParts, type ReturnedPart } from './returns.data.ts';
import { type NewPart, notInProduction } from './split-return.ts';

/** The most rows that one call judges. More rows take seconds, so a job judges them. */
const mostInCall = 20_000;

export const isForJob = (jobs: JobStarter, parts: readonly Pick<ReturnedPart, 'rows'>[]): boolean =>
  rowsOf(parts) > jobs.mostInCall(mostInCall);

const rowsOf = (parts: readonly Pick<ReturnedPart, 'rows'>[]) => parts.reduce((sum, { rows }) => sum + rows, 0);

export interface LeftToJob {
  readonly jobId: string | null;
  readonly orders: readonly ReturnedOrder[];
  /** Orders that left production before their rows were kept. */
  readonly moved: readonly ReturnedOrder[];
}

/** Keeps parts that have just come, and starts the job that judges them. The user can leave the page then. */
export async function leaveToJob(
  context: Context,
  { files, jobs }: { readonly files: FileStore; readonly jobs: JobStarter },
  parts: readonly NewPart[],
): Promise<LeftToJob> {
  const { viewer, clock } = context;
  const campaignIds = [...new Set(parts.map(({ order }) => order.campaignId))];
  const now = clock.now();
  const left = await context.db.transaction(async (tx): Promise<LeftToJob> => {
    const found = await lockReturnedOrders(tx, context.scopeOf('CampaignStatus'), campaignIds);
    const orders = found.filter(({ status }) => status === 'in-production');
    const moved = found.filter((order) => !orders.includes(order));
    if (orders.length === 0) return { jobId: null, orders, moved };
    const waiting = new Map<ReturnedOrder, readonly ReturnedPart[]>();
    const together = new Set<string>();
    for (const order of orders) {
      const all = [...(await listWaitingParts(tx, order))];
      for (const own of parts.filter((part) => part.order.campaignId === order.campaignId)) {
        const same = all.find(({ sha256 }) => sha256 === own.stored.sha256);
        // The same rows may come twice, when a user repeats an upload. A repeated upload replaces lost rows.
        if (same && (await isIntact(files, same))) {
          together.add(same.fileId);
          continue;
        }
        const part = freshPart(own, now);
        await insertPart(tx, order, part, { now, by: viewer.userId });
        all.push(part);
        together.add(part.fileId);
      }
      waiting.set(order, all);
    }
    const jobId = await startJudging(jobs, tx, context, waiting, { isFinal: false, together: [...together] });
    return { jobId, orders, moved };
  });
  // The runner sees the job only now, after the commit.
  jobs.wake();
  return left;
}

/**
 * Starts the job that judges orders although pieces are missing. The campaigns are locked, so two users never start two
 * such jobs for one order.
 * @throws Refusal 409 when an order has left production, has no rows that wait, or has such a job already
 */
export async function closeByJob(
  context: Context,
  jobs: JobStarter,
  campaignIds: readonly CampaignId[],
): Promise<{ readonly jobId: string; readonly orders: readonly ReturnedOrder[] }> {
  const closed = await context.db.transaction(async (tx) => {
    const orders = await lockReturnedOrders(tx, context.scopeOf('CampaignStatus'), campaignIds);
    const waiting = new Map<ReturnedOrder, readonly ReturnedPart[]>();
    for (const order of orders) {
      if (order.status !== 'in-production') throw conflict('NotInProduction', notInProduction(order));
      if ((await findJudging(tx, order, { isFinal: true })) !== null)
        throw conflict(
          'ValidationRuns',
          `Order ${order.number} is being validated already. The bell shows the progress.`,
        );
      const parts = await listWaitingParts(tx, order);
      if (parts.length === 0) throw nothingReturned(order);
      waiting.set(order, parts);
    }
    return { jobId: await startJudging(jobs, tx, context, waiting, { isFinal: true, together: [] }), orders };
  });
  // The runner sees the job only now, after the commit.
  jobs.wake();
  return closed;
}

/** The job that will judge an order, or judges the order now. Null when there is none. */
export function findJudging(
  db: Database,
  { campaignId }: Pick<ReturnedOrder, 'campaignId'>,
  how: Partial<Pick<JudgingPayload, 'isFinal'>> = {},
): Promise<string | null> {
  return findOpenJob(db, judgingKind.name, { campaignIds: [campaignId], ...how });
}

async function startJudging(
  jobs: JobStarter,
  tx: Database,
  context: Context,
  waiting: ReadonlyMap<ReturnedOrder, readonly ReturnedPart[]>,
  how: Required<Pick<JudgingPayload, 'isFinal' | 'together'>>,
): Promise<string> {
  const { viewer, clock, requestId, today } = context;
  const orders = [...waiting.keys()];
  const payload: JudgingPayload = { campaignIds: orders.map(({ campaignId }) => campaignId), day: today, ...how };
  return startJob(jobs, { ...context, db: tx }, judgingKind, {
    title: orders.length === 1 ? `Validation of order ${orders[0]?.number}` : `Validation of ${orders.length} orders`,
    total: rowsOf([...waiting.values()].flat()),
    payload,
    record: async (inner, jobId) => {
      for (const [{ companyId, campaignId }, parts] of waiting) {
        const author = { at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId };
        const facts = { validation: 'waiting', files: parts.map(({ sha256 }) => sha256), jobId };
        await auditAs(inner, author, {
          action: actionOf(how.isFinal),
          entity: 'campaign',
          entityId: campaignId,
          new: facts,
        });
      }
    },
  });
}
