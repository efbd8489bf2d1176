import type { Job } from '@dropdate/contract/jobs/list-jobs';
import { downloadJob } from '../client/jobs/download-job.ts';
import { importOfJob } from '../client/jobs/import-of-job.ts';
import { jobTexts } from '../client/jobs/jobs.messages.ts';
import { tellWithUndo, withdrawUndone } from '../client/jobs/undo-offers.ts';
import { isOpen } from '../client/jobs/use-jobs.ts';
import { isWatched } from '../client/jobs/watched-jobs.ts';
import type { RouteTarget } from '../client/links/route-path.ts';
import { toast } from '../kit/toast/toast.ts';
import { messages } from './shell.messages.ts';

interface Ways {
  readonly onUndo: () => void;
  readonly go: (page: RouteTarget) => void;
}

/**
 * Compares two answers. Shows a message for each of the user's jobs that has ended between them, and closes the messages
 * with Undo whose jobs are undone.
 * @param before the answer before; undefined at the first answer, when nothing counts as new
 * @param onUndo called when the undo of a job has started
 * @param go opens a page
 * @returns the words for screen readers, or null when nothing began and nothing ended
 */
export function tellOfEnds(
  before: readonly Job[] | undefined,
  now: readonly Job[],
  { onUndo, go }: Ways,
): string | null {
  withdrawUndone(now);
  const known = new Map(before?.map((job) => [job.id, job]));
  const begun = now.find((job) => isOpen(job) && !known.has(job.id));
  const ended =
    before === undefined
      ? []
      : now.filter(
          (job) => !isOpen(job) && job.isUnread && (known.get(job.id) === undefined || isOpenStill(known, job)),
        );
  for (const job of ended) if (!isWatched(job.id)) tellOfEnd(job, { onUndo, go });
  // The work of the installation is not listed any more when it has ended.
  const gone = before?.find(
    (job) => isOpen(job) && !job.isMine && job.startedBy === null && !now.some(({ id }) => id === job.id),
  );
  const [over] = ended;
  if (begun !== undefined) return messages.jobRunning(begun.title);
  if (over !== undefined) return messages.jobEnded(over.title, over.outcome ?? '');
  return gone === undefined ? null : messages.jobDone(gone.title);
}

function isOpenStill(known: ReadonlyMap<string, Job>, { id }: Job): boolean {
  const job = known.get(id);
  return job !== undefined && isOpen(job);
}

function tellOfEnd(job: Job, { onUndo, go }: Ways): void {
  if (job.state !== 'failed' && job.state !== 'done') return;
  const text = messages.jobEnded(job.title, job.outcome ?? '');
  const importPage = importOfJob(job);
  if (importPage !== null && job.state === 'done')
    toast.success(text, { action: { label: jobTexts.openImport, run: () => go(importPage) } });
  else if (job.isUndoable || job.file === null || job.state === 'failed') tellWithUndo(job, text, onUndo);
  else toast.success(text, { action: { label: messages.download, run: () => downloadJob(job) } });
}
