import { mergeSchema, type WantedMerge } from '@dropdate/contract/contacts/merge-contacts';
import { idSchema } from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { JobContext, JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import { listResults } from '../../../platform/jobs/jobs.data.ts';
import { lockAnyContact } from '../contact.data.ts';
import { type MergeContext, mergePair } from './merge-contacts.ts';
import { undoOneMerge } from './undo-merge.ts';

const payloadSchema = z.object({
  pairs: z.array(mergeSchema).min(1),
  /** The id of the job whose merges this job takes back. */
  undoes: idSchema.optional(),
});
type MergesPayload = z.output<typeof payloadSchema>;

const undoSchema = z.object({ mergeId: idSchema });

export const mergesKind = { name: 'contact-merges' } as const;

/** Merges pairs of contacts: one chunk for each pair. A pair that cannot be merged is left out. */
export const mergesJob = ({ keyed }: Pick<Context, 'keyed'>): JobKind<MergesPayload> => ({
  ...mergesKind,
  payload: payloadSchema,
  needs: 'Contact.update',
  isOfOperators: false,
  run: async (jobContext, payload, control) => {
    const { pairs, undoes } = payload;
    const context = { ...jobContext, keyed };
    const undos = undoes === undefined ? undefined : await undosOf(jobContext, undoes);
    const merged = new Set((await control.results()).filter(isDone).map(({ recordId }) => recordId));
    const raised = (id: string, before: readonly WantedMerge[]) =>
      before.filter((pair) => merged.has(pair.merged.id) && pair.kept.id === id).length;
    for (const [position, pair] of pairs.entries()) {
      if (position < control.nextChunk) continue;
      const before = pairs.slice(0, position);
      // A contact that an earlier pair of this job has changed has a higher version than the user saw.
      const side = ({ id, version }: WantedMerge['kept']) => ({ id, version: version + raised(id, before) });
      const wanted = { ...pair, kept: side(pair.kept), merged: side(pair.merged) };
      await control.chunk(position, async (tx) => {
        const result = await (undos === undefined
          ? mergeOne(context, tx, wanted)
          : undoOne(context, tx, pair, undos.get(pair.merged.id)));
        if (isDone(result)) merged.add(result.recordId);
        return result;
      });
    }
    return { outcome: summary(payload, await control.results()) };
  },
  // A contact can be kept in several pairs, so the last merge is taken back first.
  undoing: ({ pairs }, { id, recordIds }) => ({
    pairs: pairs.filter((pair) => recordIds.includes(pair.merged.id)).toReversed(),
    undoes: id,
  }),
  summary,
});

const isDone = ({ outcome }: RowResult): boolean => outcome === 'done';

export const countOfPairs = (count: number): string => (count === 1 ? '1 pair' : `${formatCount(count)} pairs`);

function summary({ undoes }: MergesPayload, results: readonly RowResult[]): string {
  const done = results.filter(isDone).length;
  const left = results.length - done;
  const words = `${done === 0 ? 'No pair' : countOfPairs(done)} ${undoes === undefined ? 'merged' : 'taken apart again'}.`;
  return left === 0 ? words : `${words} ${formatCount(left)} left out.`;
}

/** The merges of a job, by the ids of the merged contacts. */
async function undosOf({ db, viewer }: JobContext, jobId: string): Promise<ReadonlyMap<string, string>> {
  const results = await listResults(db, { id: jobId, companyId: viewer.companyId });
  const done = results.filter(({ undo }) => undo !== undefined);
  return new Map(done.map(({ recordId, undo }) => [recordId, undoSchema.parse(undo).mergeId]));
}

async function mergeOne(context: MergeContext, tx: Database, wanted: WantedMerge): Promise<RowResult> {
  const recordId = wanted.merged.id;
  return refusable(context, tx, recordId, async (inner) => {
    const mergeId = await mergePair(context, inner, wanted);
    return { recordId, outcome: 'done', undo: { mergeId } };
  });
}

async function undoOne(
  context: MergeContext,
  tx: Database,
  { merged: { id: recordId } }: WantedMerge,
  mergeId: string | undefined,
): Promise<RowResult> {
  if (mergeId === undefined)
    return { recordId, outcome: 'left-out', sentence: 'The values before the merge are not kept any more.' };
  return refusable(context, tx, recordId, async (inner) => {
    await undoOneMerge(context, inner, mergeId);
    return { recordId, outcome: 'done' };
  });
}

/** A refusal can come after the first write, so the work has a savepoint of its own. */
async function refusable(
  { scopeOf }: Pick<Context, 'scopeOf'>,
  tx: Database,
  recordId: string,
  work: (inner: Database) => Promise<RowResult>,
): Promise<RowResult> {
  try {
    return await tx.transaction((inner) => work(inner));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const contact = await lockAnyContact(tx, scopeOf('Contact'), recordId);
    const name =
      contact === null ? 'A contact' : `${contact.firstName} ${contact.lastName}`.trim() || contact.externalId;
    return { recordId, outcome: 'left-out', sentence: `${name}: ${error.messages[0]?.userMessage ?? ''}` };
  }
}
