import { idSchema } from '@dropdate/contract/http/primitives';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { discardPlans } from '../../platform/database/discard-plans.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobContext, JobControl, JobKind } from '../../platform/jobs/job-kind.ts';
import type { ImportKind } from './import-kind.ts';
import { lockCreated, lockUnsaved, saveOutcomes, saveUndone } from './import-rows.data.ts';
import { addOutcomes, findImport, type Import } from './imports.data.ts';

const payloadSchema = z.object({ importId: idSchema, act: z.enum(['save', 'undo']) });
export type ImportJobPayload = z.output<typeof payloadSchema>;

/** The name of the kind of job. */
export const importJobName = ({ name }: Pick<ImportKind, 'name'>): string => `${name}-import`;

/** Rows in one transaction. A row has its outcome in the transaction of its record, so nothing is done twice. */
const rowsAtOnce = 500;

/** Saves or undoes an import. A job that runs again continues with the rows that have no outcome yet. */
export const importJob = (kind: ImportKind): JobKind<ImportJobPayload> => ({
  name: importJobName(kind),
  payload: payloadSchema,
  needs: kind.needs,
  isOfOperators: false,
  run: async (context, { importId, act }, control) => {
    const of = await requireOf(context, importId);
    const doneBefore = act === 'save' ? of.created + of.leftOut : of.deleted + of.kept;
    const portion = act === 'save' ? save : undo;
    await inPortions(context, control, doneBefore, (tx, after) => portion(kind, context, tx, of, after));
    const after = await requireOf(context, importId);
    return { outcome: act === 'save' ? savedText(kind, after) : undoneText(kind, after) };
  },
});

async function requireOf({ db, viewer }: Pick<JobContext, 'db' | 'viewer'>, id: string): Promise<Import> {
  const of = await findImport(db, viewer, id);
  if (of !== null) return of;
  throw new Refusal(404, [{ messageId: 'NotFound', userMessage: 'The import is not there any more.' }]);
}

/**
 * Works until a portion is empty. `done` of the job counts from the start of the import. Each portion begins behind the
 * last line of the portion before, so that no portion reads the finished rows again. The records of a portion may make
 * their table many times larger, so the plans are discarded.
 */
async function inPortions(
  { db }: JobContext,
  control: JobControl,
  doneBefore: number,
  work: (tx: Database, after: number) => Promise<readonly { readonly line: number }[]>,
): Promise<void> {
  for (let done = doneBefore, after = 0; ; ) {
    await control.progress(done);
    const rows = await db.transaction(async (tx) => {
      await discardPlans(tx);
      return work(tx, after);
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    done += rows.length;
    after = last.line;
  }
}

async function save(kind: ImportKind, context: JobContext, tx: Database, of: Import, after: number) {
  const rows = await lockUnsaved(tx, of, after, rowsAtOnce);
  if (rows.length === 0) return rows;
  await kind.requireOrg(context, tx, of.segmentId);
  const outcomes = await kind.create(context, tx, of, rows);
  await saveOutcomes(tx, of, outcomes);
  const created = outcomes.filter((one) => 'recordId' in one).length;
  await addOutcomes(tx, of, { created, leftOut: outcomes.length - created });
  return rows;
}

async function undo(kind: ImportKind, context: JobContext, tx: Database, of: Import, after: number) {
  const rows = await lockCreated(tx, of, after, rowsAtOnce);
  if (rows.length === 0) return rows;
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const undone = await kind.undo(context, tx, of, ids);
  await saveUndone(tx, of, rows, undone);
  const kept = undone.filter(({ sentence }) => sentence !== null).length;
  await addOutcomes(tx, of, { deleted: undone.length - kept, kept });
  return rows;
}

function savedText(kind: ImportKind, { created, leftOut }: Import): string {
  const words = `${kind.countText(created)} created.`;
  return leftOut === 0 ? words : `${words} ${kind.countText(leftOut)} left out.`;
}

function undoneText(kind: ImportKind, { deleted, kept }: Import): string {
  const words = `${kind.countText(deleted)} deleted.`;
  return kept === 0 ? words : `${words} ${kind.countText(kept)} kept, because of changes since.`;
}
