import { idSchema } from '@dropdate/contract/http/primitives';
import type { ImportOutcome } from '@dropdate/domain/import/import-states';
import { z } from 'zod';
import { type Database, isDeadlock } from '../../platform/database/database.ts';
import { discardPlans } from '../../platform/database/discard-plans.ts';
import { conflict, Refusal } from '../../platform/http/refusal.ts';
import type { JobContext, JobKind } from '../../platform/jobs/job-kind.ts';
import type { ImportKind } from './import-kind.ts';
import { findLastLine } from './import-rows.data.ts';
import { addOutcomes, findImport, type Import, saveImport } from './imports.data.ts';
import { countingFrom, inPortions } from './portions.ts';
import {
  type LineRange,
  type LinesToSave,
  listUnsaved,
  lockCreated,
  lockUnsaved,
  saveOutcomes,
  saveUndone,
} from './row-outcomes.data.ts';

const payloadSchema = z.object({ importId: idSchema, act: z.enum(['save', 'undo']) });
export type ImportJobPayload = z.output<typeof payloadSchema>;

/** The name of the kind of job. */
export const importJobName = ({ name }: Pick<ImportKind, 'name'>): string => `${name}-import`;

/** The lines of an import that may change how the database should read its tables. */
const manyLines = 1000;

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
    await control.progress(doneBefore);
    const progress = countingFrom(control, doneBefore);
    // A row that repeats an earlier row or a known record comes after all others, one portion at a time. So the first of them wins.
    const passes = act === 'save' ? savePasses : undoPasses;
    for (const { which, atOnce } of passes) {
      await inPortions({ lastLine, linesAtOnce, atOnce }, async (lines) => {
        const rows = await repeatedAfterDeadlock(() => portion(kind, context, of, { ...lines, which }));
        if (rows > 0) await progress(rows);
      });
    }
    await repeatedAfterDeadlock(() => inTransaction(context, (tx) => doLastStep(kind, context, tx, importId, act)));
    const after = await requireOf(context, importId);
    if (lastLine >= manyLines) await kind.renewStatistics(context.db);
    return { outcome: act === 'save' ? savedText(kind, after) : undoneText(kind, after) };
  },
});

/**
 * Puts the records into force, or removes what they have brought along. Both are stored with the import, so that an import whose
 * job ended before this step counts as stopped. A job that runs again does not repeat the step.
 */
async function doLastStep(
  kind: ImportKind,
  context: JobContext,
  tx: Database,
  importId: string,
  act: ImportJobPayload['act'],
): Promise<void> {
  const now = await requireOf({ db: tx, viewer: context.viewer }, importId);
  if (kind.finish !== undefined && !now.isUnfinished) return;
  // Retention may have removed rows that a stopped saving had not reached. A part of a file is not put into force.
  if (kind.finish !== undefined && act === 'save' && now.selected > now.created + now.leftOut)
    throw conflict('RowsGone', 'Rows of this file are not kept any more. Discard it, and upload the file again.');
  if (act === 'undo') await kind.clear(context, tx, now);
  else await kind.finish?.(context, tx, now);
  if (now.isUnfinished) await saveImport(tx, now, { isUnfinished: false });
}

async function requireOf({ db, viewer }: Pick<JobContext, 'db' | 'viewer'>, id: string): Promise<Import> {
  const of = await findImport(db, viewer, id);
  if (of !== null) return of;
  throw new Refusal(404, [{ messageId: 'NotFound', userMessage: 'The import is not there any more.' }]);
}

const savePasses = [
  { which: 'not repeated', atOnce: portionsAtOnce },
  { which: 'all', atOnce: 1 },
] as const;
const undoPasses = [{ which: 'all', atOnce: portionsAtOnce }] as const;

/** The most tries of a portion. */
const mostTries = 5;

/**
 * Does a portion, or the last step, again when PostgreSQL has ended it because of a deadlock. It has changed nothing then. Two portions can
 * wait for each other when rows bring the numbers that other rows are about to take.
 */
async function repeatedAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
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

async function save(kind: ImportKind, context: JobContext, of: Import, lines: LinesToSave): Promise<number> {
  const rows = await listUnsaved(context.db, of, lines);
  if (rows.length === 0) return 0;
  const create = await kind.prepare(context, of, rows);
  return inTransaction(context, async (tx) => {
    const unsaved = await lockUnsaved(tx, of, lines);
    await kind.requireOrg(context, tx, of.segmentId, of);
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
    await saveUndone(tx, of, lines, rows, undone);
    const kept = undone.filter(({ sentence }) => sentence !== null).length;
    await addOutcomes(tx, of, { deleted: undone.length - kept, kept });
    return rows.length;
  });
}

const savedText = (kind: ImportKind, { created, leftOut }: Import): string =>
  endText(kind, ['created', created], ['left-out', leftOut]);

const undoneText = (kind: ImportKind, { deleted, kept }: Import): string =>
  endText(kind, ['deleted', deleted], ['kept', kept]);

/** Sentences in the words of the kind. The first one stands for nothing, too. */
function endText(kind: ImportKind, first: EndCount, second: EndCount): string {
  const counts = second[1] === 0 ? [first] : [first, second];
  return counts.map(([outcome, count]) => `${kind.countText(count)} ${kind.ended[outcome]}.`).join(' ');
}

type EndCount = readonly [outcome: ImportOutcome, count: number];
