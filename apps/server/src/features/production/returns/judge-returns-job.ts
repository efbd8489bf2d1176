import { campaignIdSchema } from '@dropdate/contract/http/primitives';
import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobContext, JobKind } from '../../../platform/jobs/job-kind.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import { emptyText, recordJudgements } from './record-judgements.ts';
import { findReturnedOrders, type ReturnedOrder } from './returned-orders.data.ts';
import { listWaitingParts } from './returns.data.ts';

const payloadSchema = z.object({
  campaignIds: z.array(campaignIdSchema).min(1),
  /** The day of the call. The orders that pass are sent for printing on this day. */
  day: z.string(),
  /** Whether the orders are judged although pieces are missing, because no more files come. */
  isFinal: z.boolean().default(false),
  /** The files of the parts that came with the call. A complete upload is judged by itself. */
  together: z.array(z.string()).default([]),
});
type Payload = z.output<typeof payloadSchema>;

export type JudgingPayload = z.input<typeof payloadSchema>;

export const judgingKind = { name: 'judge-returns' } as const;

/** The name of the use case, for the audit log. */
export const actionOf = (isFinal: boolean) => (isFinal ? 'closeProductionReturn' : 'uploadProductionFile');

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
  ...judgingKind,
  payload: payloadSchema,
  needs: 'CampaignStatus.validateProductionFile',
  isOfOperators: true,
  run: async (context, { campaignIds, day, isFinal, together }, control) => {
    const waiting = await ordersThatWait(context, campaignIds);
    if (waiting.length === 0) return { outcome: 'The orders were judged already.' };
    let told = 0;
    const onProgress = async (rows: number) => {
      if (rows >= told && rows < told + reportEvery) return;
      told = rows;
      await control.progress(rows);
    };
    const { validationResponses, moved, empty } = await recordJudgements({ ...context, keyed, today: day }, files, {
      campaignIds: waiting.map(({ campaignId }) => campaignId),
      parts: [],
      together,
      isFinal,
      action: actionOf(isFinal),
      onProgress,
    });
    const gone = moved.map(({ number }) => `Order ${number} has left production.`);
    return { outcome: [...outcomesOf(validationResponses), ...gone, ...empty.map(emptyText)].join(' ') };
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

const piecesText = (pieces: number) => (pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`);

const rowsText = (rows: number) => (rows === 1 ? '1 row has' : `${formatCount(rows)} rows have`);
const waitingProblems = (problems: number) => {
  if (problems === 0) return '';
  return problems === 1 ? ', and has 1 problem' : `, and has ${formatCount(problems)} problems`;
};

function outcomesOf(responses: readonly ValidationResponse[]): string[] {
  const passed = responses.filter(({ state }) => state === 'passed');
  const [only] = passed;
  const others = responses.filter(({ state }) => state !== 'passed');
  const sentences = others
    .slice(0, mostNamed)
    .map(({ orderNo, state, problems, pieces, returned }) =>
      state === 'failed'
        ? `Order ${orderNo} did not pass: ${problems === 1 ? '1 problem' : `${formatCount(problems)} problems`}.`
        : `Order ${orderNo} waits for ${piecesText(pieces - (returned ?? 0))}${waitingProblems(problems)}.`,
    );
  if (others.length > mostNamed) sentences.push(`${formatCount(others.length - mostNamed)} more did not pass.`);
  if (only !== undefined)
    sentences.unshift(
      passed.length === 1
        ? `Order ${only.orderNo} passed and moves to Printing.`
        : `${formatCount(passed.length)} orders passed and move to Printing.`,
    );
  for (const { orderNo, warnings } of responses.filter(({ warnings: { count } }) => count > 0).slice(0, mostNamed))
    sentences.push(
      `Order ${orderNo}: ${rowsText(warnings.count)} the name or the street of another piece. ${warnings.texts[0] ?? ''}`,
    );
  return sentences;
}
