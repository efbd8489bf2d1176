import { campaignIdSchema } from '@dropdate/contract/http/primitives';
import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isIntact } from '../../../platform/files/is-intact.ts';
import type { JobContext, JobKind } from '../../../platform/jobs/job-kind.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import { insertPart, recordJudgements } from './record-judgements.ts';
import { findReturnedOrders, lockReturnedOrders, type ReturnedOrder } from './returned-orders.data.ts';
import { listWaitingParts } from './returns.data.ts';
import type { NewPart } from './split-return.ts';

const payloadSchema = z.object({
  campaignIds: z.array(campaignIdSchema).min(1),
  /** The day of the upload. The orders that pass are sent for printing on this day. */
  day: z.string(),
});
type Payload = z.output<typeof payloadSchema>;

const kind = { name: 'judge-returns' } as const;

/** The name of the use case, for the audit log. */
const action = 'uploadProductionFile';

/** Rows between two reports of progress. */
const reportEvery = 5_000;

export interface JudgingServices {
  readonly files: FileStore;
  readonly keyed: KeyedHash;
}

/**
 * Judges the returned rows that wait, and writes everything in one transaction. The work is safe to repeat: an order
 * that was judged already has no rows that wait.
 */
export const judgeReturnsJob = ({ files, keyed }: JudgingServices): JobKind<Payload> => ({
  ...kind,
  payload: payloadSchema,
  needs: 'CampaignStatus.validateProductionFile',
  isOfOperators: true,
  run: async (context, { campaignIds, day }, control) => {
    const waiting = await ordersThatWait(context, campaignIds);
    if (waiting.length === 0) return { outcome: 'The orders were judged already.' };
    let told = 0;
    const onProgress = async (rows: number) => {
      if (rows >= told && rows < told + reportEvery) return;
      told = rows;
      await control.progress(rows);
    };
    const { validationResponses, moved } = await recordJudgements({ ...context, keyed, today: day }, files, {
      campaignIds: waiting.map(({ campaignId }) => campaignId),
      parts: [],
      isFinal: false,
      action,
      onProgress,
    });
    const gone = moved.map(({ number }) => `Order ${number} has left production.`);
    return { outcome: [...outcomesOf(validationResponses), ...gone].join(' ') };
  },
});

async function ordersThatWait(
  { db, scopeOf }: JobContext,
  campaignIds: readonly CampaignId[],
): Promise<readonly ReturnedOrder[]> {
  const waiting: ReturnedOrder[] = [];
  for (const order of await findReturnedOrders(db, scopeOf('CampaignStatus'), { campaignIds }))
    if (order.status === 'in-production' && (await listWaitingParts(db, order)).length > 0) waiting.push(order);
  return waiting;
}

/** The orders that an outcome names. */
const mostNamed = 3;

function outcomesOf(responses: readonly ValidationResponse[]): string[] {
  const passed = responses.filter(({ state }) => state === 'passed');
  const [only] = passed;
  const others = responses.filter(({ state }) => state !== 'passed');
  const sentences = others
    .slice(0, mostNamed)
    .map(({ orderNo, state, problems, pieces, returned }) =>
      state === 'failed'
        ? `Order ${orderNo} did not pass: ${problems === 1 ? '1 problem' : `${formatCount(problems)} problems`}.`
        : `Order ${orderNo} waits for ${formatCount(pieces - (returned ?? 0))} pieces.`,
    );
  if (others.length > mostNamed) sentences.push(`${formatCount(others.length - mostNamed)} more did not pass.`);
  if (only !== undefined)
    sentences.unshift(
      passed.length === 1
        ? `Order ${only.orderNo} passed and moves to Printing.`
        : `${formatCount(passed.length)} orders passed and move to Printing.`,
    );
  return sentences;
}

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
  const { viewer, clock, requestId, today } = context;
  const campaignIds = [...new Set(parts.map(({ order }) => order.campaignId))];
  const now = clock.now();
  const left = await context.db.transaction(async (tx): Promise<LeftToJob> => {
    const found = await lockReturnedOrders(tx, context.scopeOf('CampaignStatus'), campaignIds);
    const orders = found.filter(({ status }) => status === 'in-production');
    const moved = found.filter((order) => !orders.includes(order));
    if (orders.length === 0) return { jobId: null, orders, moved };
    let rows = 0;
    const checksums = new Map<ReturnedOrder, string[]>();
    for (const order of orders) {
      const waiting = [...(await listWaitingParts(tx, order))];
      for (const { stored, name, rows: ownRows } of parts.filter(
        (part) => part.order.campaignId === order.campaignId,
      )) {
        const same = waiting.find(({ sha256 }) => sha256 === stored.sha256);
        // The same rows may come twice, when a user repeats an upload. A repeated upload replaces lost rows.
        if (same && (await isIntact(files, same))) continue;
        const part = { ...stored, fileId: uuidv7(), name, rows: ownRows };
        await insertPart(tx, order, part, { now, by: viewer.userId });
        waiting.push(part);
      }
      rows += waiting.reduce((sum, part) => sum + part.rows, 0);
      checksums.set(
        order,
        waiting.map(({ sha256 }) => sha256),
      );
    }
    const jobId = await startJob(jobs, { ...context, db: tx }, kind, {
      title: orders.length === 1 ? `Validation of order ${orders[0]?.number}` : `Validation of ${orders.length} orders`,
      total: rows,
      payload: { campaignIds: orders.map(({ campaignId }) => campaignId), day: today },
      record: async (inner, id) => {
        for (const [{ companyId, campaignId }, sums] of checksums) {
          const author = { at: now, companyId, actorId: viewer.userId, requestId };
          const facts = { validation: 'waiting', files: sums, jobId: id };
          await auditAs(inner, author, { action, entity: 'campaign', entityId: campaignId, new: facts });
        }
      },
    });
    return { jobId, orders, moved };
  });
  // The runner sees the job only now, after the commit.
  jobs.wake();
  return left;
}
