import type { Job } from '@dropdate/contract/jobs/list-jobs';

/** Texts about a job. */
export const messages = {
  states: {
    waiting: 'Waiting for its turn',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Readonly<Record<Job['state'], string>>,
  cancelling: 'Cancelling',
  cancel: 'Cancel',
  cancelOf: (title: string) => `Cancel: ${title}`,
  cancelFailed: 'Error while cancelling the job',
  download: 'Download',
  downloadOf: (title: string) => `Download: ${title}`,
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  openImportOf: (title: string) => `Open Import: ${title}`,
  fileFacts: (size: string, day: string) => `${size}, kept until ${day}`,
  fileGoesOn: 'You can close this window. The bell at the top of the page says when the file is ready.',
  fileSaved: 'File downloaded successfully',
  close: 'Close',
  /** Work of the installation, which no user has started. */
  ofInstallation: 'Work of Dropdate for all companies',
  startedBy: (name: string) => `Started by ${name}`,
} as const;
