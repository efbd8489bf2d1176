import { idSchema, instantSchema } from '@dropdate/contract/http/primitives';
import { markedText } from '@dropdate/domain/mailback/mailback-state';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { JobContext, JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import { listResults } from '../../../platform/jobs/jobs.data.ts';
import { markMailbacks, takeBack } from './mark-mailbacks.ts';
import { lockShipment } from './shipments.data.ts';

const payloadSchema = z.object({
  segmentIds: z.array(idSchema).min(1),
  /** The instant at which the user marked. Cards that came later wait on. */
  waitingAt: instantSchema,
  batchId: idSchema.nullable(),
  /** The id of the job that this job undoes. */
  undoes: idSchema.optional(),
});
type Payload = z.output<typeof payloadSchema>;

const undoSchema = z.object({ shipmentId: idSchema });

export const markMailbacksKind = { name: 'mark-mailbacks' } as const;

/**
 * Marks the cards of orgs as sent: one chunk, and one shipment, for each org. The undo takes the shipments back. The
 * reason of a result is the number of its cards.
 */
export const markMailbacksJob: JobKind<Payload> = {
  ...markMailbacksKind,
  payload: payloadSchema,
  needs: 'MailbackProcessing.update',
  isOfOperators: true,
  run: async (context, payload, control) => {
    const shipments = payload.undoes === undefined ? null : await shipmentsOf(context, payload.undoes);
    for (const [position, segmentId] of payload.segmentIds.entries()) {
      if (position < control.nextChunk) continue;
      await control.chunk(position, (tx) =>
        shipments === null
          ? mark(tx, context, payload, segmentId)
          : unmark(tx, context, segmentId, shipments.get(segmentId)),
      );
    }
    return { outcome: summary(payload, await control.results()) };
  },
  undoing: (payload, { id, recordIds }) => ({ ...payload, segmentIds: [...recordIds], undoes: id }),
  summary,
};

async function mark(
  tx: Database,
  context: JobContext,
  { waitingAt, batchId }: Payload,
  segmentId: string,
): Promise<RowResult> {
  const marked = await markMailbacks(tx, context, { segmentId, waitingAt: new Date(waitingAt), batchId });
  if (marked === null) {
    return { recordId: segmentId, outcome: 'left-out', sentence: 'The cards of an org were marked in the meantime.' };
  }
  const { shipmentId, cards } = marked;
  return { recordId: segmentId, outcome: 'done', reason: String(cards), undo: { shipmentId } };
}

async function unmark(
  tx: Database,
  context: JobContext,
  segmentId: string,
  shipmentId: string | undefined,
): Promise<RowResult> {
  const shipment = shipmentId === undefined ? null : await lockShipment(tx, context.viewer.companyId, shipmentId);
  if (shipment === null || shipment.takenBackAt !== null) {
    return { recordId: segmentId, outcome: 'left-out', sentence: 'The cards of an org were taken back already.' };
  }
  await takeBack(tx, context, shipment, 'undoJob');
  return { recordId: segmentId, outcome: 'done', reason: String(shipment.cards) };
}

/** The shipments that a job made, by the id of their org. */
async function shipmentsOf({ db, viewer }: JobContext, jobId: string): Promise<ReadonlyMap<string, string>> {
  const results = await listResults(db, { id: jobId, companyId: viewer.companyId });
  return new Map(
    results.flatMap(({ recordId, undo }) =>
      undo === undefined ? [] : [[recordId, undoSchema.parse(undo).shipmentId] as const],
    ),
  );
}

function summary({ segmentIds, undoes }: Payload, results: readonly RowResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'done');
  const cards = formatCount(done.reduce((sum, { reason }) => sum + Number(reason ?? 0), 0));
  const left = results.length - done.length;
  const words =
    undoes === undefined
      ? markedText(segmentIds.length, cards)
      : `${cards === '1' ? '1 lead waits' : `${cards} leads wait`} for mailback again.`;
  if (done.length === 0) return undoes === undefined ? 'No lead was marked as sent.' : 'No lead was taken back.';
  return left === 0 ? words : `${words.replace(/\.?$/, '.')} ${formatCount(left)} left out.`;
}
