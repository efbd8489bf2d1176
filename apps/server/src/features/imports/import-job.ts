import { idSchema } from '@dropdate/contract/http/primitives';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { discardPlans } from '../../platform/database/discard-plans.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobContext, JobControl, JobKind } from '../../platform/jobs/job-kind.ts';
import type { ImportKind } from './import-kind.ts';
import {
  findLastLine,
  type LineRange,
  listUnsaved,
  lockCreated,
  lockUnsaved,
  saveOutcomes,
  saveUndone,
} from './import-rows.data.ts';
import { addOutcomes, findImport, type Import } from './imports.data.ts';

const payloadSchema = z.object({ importId: idSchema, act: z.enum(['save', 'undo']) });
export type ImportJobPayload = z.output<typeof payloadSchema>;

/** The name of the kind of job. */
export const importJobName = ({ name }: Pick<ImportKind, 'name'>): string => `${name}-import`;

/** Lines in one transaction. A row has its outcome in the transaction of its record, so nothing is done twice. */
const linesAtOnce = 1000;

/** Portions under way at once. The server prepares one portion while the database writes the others. */
const portionsAtOnce = 3;

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
    const lastLine = await findLastLine(context.db, of);
    await inPortions(control, { doneBefore, lastLine }, (lines) => portion(kind, context, of, lines));
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
 * Works through the lines of a file, several portions at once. `done` of the job counts from the start of the import.
 * After a failure, no other portion begins.
 * @param work does a portion, and returns the number of its rows
 */
async function inPortions(
  control: JobControl,
  { doneBefore, lastLine }: { readonly doneBefore: number; readonly lastLine: number },
  work: (lines: LineRange) => Promise<number>,
): Promise<void> {
  let rows = doneBefore;
  let nextLine = 0;
  let reported = control.progress(rows);
  const oneByOne = async () => {
    try {
      await reported;
      while (nextLine <= lastLine) {
        const first = nextLine;
        nextLine += linesAtOnce;
        rows += await work({ first, last: nextLine - 1 });
        // The reports keep their order, so that the progress never goes back.
        reported = reported.then(() => control.progress(rows));
        await reported;
      }
    } finally {
      nextLine = Number.POSITIVE_INFINITY;
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: portionsAtOnce }, oneByOne));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * A transaction of a portion. The records of a portion may make their table many times larger, so the plans are
 * discarded.
 */
const inTransaction = <Result>({ db }: JobContext, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await discardPlans(tx);
    return work(tx);
  });

async function save(kind: ImportKind, context: JobContext, of: Import, lines: LineRange): Promise<number> {
  const rows = await listUnsaved(context.db, of, lines);
  if (rows.length === 0) return 0;
  const create = await kind.prepare(context, of, rows);
  return inTransaction(context, async (tx) => {
    const unsaved = await lockUnsaved(tx, of, lines);
    await kind.requireOrg(context, tx, of.segmentId);
    const outcomes = await create(tx, unsaved);
    if (outcomes.length > 0) await saveOutcomes(tx, of, outcomes);
    const created = outcomes.filter((one) => 'recordId' in one).length;
    await addOutcomes(tx, of, { created, leftOut: outcomes.length - created });
    return outcomes.length;
  });
}

function undo(kind: ImportKind, context: JobContext, of: Import, lines: LineRange): Promise<number> {
  return inTransaction(context, async (tx) => {
    const rows = await lockCreated(tx, of, lines);
    if (rows.length === 0) return 0;
    const ids = rows.flatMap(({ recordId }) => recordId ?? []);
    const undone = await kind.undo(context, tx, of, ids);
    await saveUndone(tx, of, rows, undone);
    const kept = undone.filter(({ sentence }) => sentence !== null).length;
    await addOutcomes(tx, of, { deleted: undone.length - kept, kept });
    return rows.length;
  });
}

function savedText(kind: ImportKind, { created, leftOut }: Import): string {
  const words = `${kind.countText(created)} created.`;
  return leftOut === 0 ? words : `${words} ${kind.countText(leftOut)} left out.`;
}

function undoneText(kind: ImportKind, { deleted, kept }: Import): string {
  const words = `${kind.countText(deleted)} deleted.`;
  return kept === 0 ? words : `${words} ${kind.countText(kept)} kept, because of changes since.`;
}
