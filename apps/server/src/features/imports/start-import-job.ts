import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { type JobStarter, startJob } from '../../platform/jobs/start-job.ts';
import { type ImportJobPayload, importJobName } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';
import { type Import, saveImport } from './imports.data.ts';
import { lockOwnImport, requireImport, stateOf } from './own-import.ts';

interface Act {
  readonly act: ImportJobPayload['act'];
  /** The name of the use case, for the audit log. */
  readonly action: string;
  /** The options that the user has switched on for the saving. An import that was stopped goes on with those of the last start. */
  readonly options?: readonly string[];
}

/**
 * Starts the job that saves or undoes an import. A repeated call returns the job of the first call, so two clicks and two
 * tabs start one job. A stopped import goes on with another job.
 * @throws Refusal 404, also for an import of another kind; 409 when there is nothing to do
 */
export async function startImportJob(
  jobs: JobStarter,
  context: Context,
  kind: ImportKind,
  id: string,
  { act, action, options = [] }: Act,
): Promise<{ jobId: string }> {
  const before = await requireImport(context, id, kind.name);
  const known = jobOf(before, act);
  if (known !== null) return { jobId: known };
  requireWork(before, act);
  const started: { first?: string } = {};
  const total = act === 'save' ? before.selected : before.created;
  const title = `${act === 'save' ? 'Import' : 'Undo of the import'} of ${kind.countText(total)}`;
  try {
    const jobId = await startJob(
      jobs,
      context,
      { name: importJobName(kind) },
      {
        title,
        total,
        payload: { importId: id, act } satisfies ImportJobPayload,
        record: async (tx, newJobId) => {
          // Another call may have started the job since.
          const now = await lockOwnImport(context, tx, id);
          const first = jobOf(now, act);
          if (first !== null) {
            started.first = first;
            throw new AlreadyStarted();
          }
          requireWork(now, act);
          if (act === 'save') await kind.begin?.(context, tx, now);
          await saveImport(tx, now, {
            status: act === 'save' ? 'saved' : 'undone',
            jobId: newJobId,
            isUnfinished: kind.finish !== undefined,
            ...(act === 'save' && { options: [...options], savedAt: now.savedAt ?? context.clock.now() }),
          });
          const sides = { old: { status: now.status }, new: { status: act === 'save' ? 'saved' : 'undone' } };
          await audit(tx, context, { action, entity: 'import', entityId: id, ...sides });
        },
      },
    );
    return { jobId };
  } catch (error) {
    if (error instanceof AlreadyStarted && started.first !== undefined) return { jobId: started.first };
    throw error;
  }
}

/** Rolls the second job back. */
class AlreadyStarted extends Error {}

/** The job of an import that is under way, or that has done this act. */
function jobOf(of: Import, act: Act['act']): string | null {
  const state = stateOf(of);
  const ofAct = act === 'save' ? ['saving', 'saved'] : ['undoing', 'undone'];
  return ofAct.includes(state) ? of.jobId : null;
}

/** @throws Refusal 409 */
function requireWork(of: Import, act: Act['act']): void {
  const state = stateOf(of);
  if (act === 'save') {
    if (of.status === 'undone') throw conflict('Undone', 'This import was undone. Import the file again.');
    if (of.selected === 0) throw conflict('NothingSelected', 'Select at least one row without errors.');
    return;
  }
  if (of.status === 'review') throw conflict('NotSaved', 'This import is not saved yet. Discard it.');
  if (state === 'saving') throw conflict('StillSaving', 'This import is still being saved. Cancel its job first.');
  if (of.created === 0) throw conflict('NothingCreated', 'This import has created nothing.');
}
