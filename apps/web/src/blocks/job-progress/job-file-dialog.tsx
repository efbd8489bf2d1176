import { downloadJob } from '../../client/jobs/download-job.ts';
import { toast } from '../../kit/toast/toast.ts';
import { JobDialog } from './job-dialog.tsx';
import { messages } from './job-progress.messages.ts';

interface JobFileDialogProps {
  readonly jobId: string;
  readonly title: string;
  readonly sentence: string;
  readonly onClose: () => void;
}

/** The progress of a job that makes a file. A file that is ready while the dialog is open is saved at once. */
export function JobFileDialog({ sentence, onClose, ...job }: JobFileDialogProps) {
  return (
    <JobDialog
      {...job}
      sentence={`${sentence} ${messages.fileGoesOn}`}
      onReady={(ready) => {
        downloadJob(ready);
        toast.success(messages.fileSaved);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
