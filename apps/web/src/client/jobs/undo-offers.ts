import type { Job } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { toast } from '../../kit/toast/toast.ts';
import { call } from '../calls/call.ts';
import { reportFailure } from '../calls/report-failure.ts';
import { jobTexts } from './jobs.messages.ts';

/** The messages that offer to undo a job, by the id of the job. */
const offers = new Map<string, number>();

/**
 * Shows a message about an ended job, with Undo where the job can be undone.
 * @param onStarted called with the id of the job that undoes
 */
export function tellWithUndo(job: Job, text: string, onStarted: (jobId: string) => void): void {
  const undo = async () => {
    try {
      onStarted((await call(undoJob, { params: { id: job.id } })).jobId);
    } catch (problem) {
      reportFailure(problem, jobTexts.undoFailed);
    }
  };
  const offer = job.isUndoable ? { undo: () => void undo(), isOfMany: true } : {};
  const id = job.state === 'failed' ? toast.error(text, offer) : toast.success(text, offer);
  if (job.isUndoable) offers.set(job.id, id);
}

/** Closes the messages about jobs that somebody has undone elsewhere meanwhile, such as in the list of jobs. */
export function withdrawUndone(jobs: readonly Job[]): void {
  for (const { id, isUndoable } of jobs) {
    const message = offers.get(id);
    if (isUndoable || message === undefined) continue;
    toast.close(message);
    offers.delete(id);
  }
}
