import { acceptText } from '@dropdate/contract/http/upload';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import type { ProductionFileResult } from '@dropdate/contract/production-file/production-file-result';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { call } from '../../../client/calls/call.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { refresh } from '../../../client/calls/use-endpoint.ts';
import { addFiles } from '../../../client/file-choice.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { FileDrop } from '../../../kit/field/file-drop.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { ProgressBar } from '../../../kit/state/progress-bar.tsx';
import { statusReads } from '../use-update-status.ts';
import { JudgingProgress } from './judging-progress.tsx';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';
import { ValidationFailure } from './validation-failure.tsx';
import { ValidationSuccess } from './validation-success.tsx';

const form = uploadProductionFile.upload;
const accept = form === undefined ? '' : acceptText(form);

interface ValidateFileDialogProps {
  /** The result of an earlier upload. Null to take files first. */
  readonly earlier: ProductionFileResult | null;
  readonly onClose: () => void;
}

/** Takes returned production files, and then shows which orders passed (specification 2, section 4). */
export function ValidateFileDialog({ earlier, onClose }: ValidateFileDialogProps) {
  const [result, setResult] = useState(earlier);
  // The focus returns to the button that opened the first dialog, although a second dialog replaces the first.
  useReturnFocus();
  if (result === null) return <ChooseFiles onClose={onClose} onResult={setResult} />;
  if (result.jobId !== null)
    return <JudgingProgress begun={result} jobId={result.jobId} onResult={setResult} onClose={onClose} />;
  return result.succeeded ? (
    <ValidationSuccess orders={result.validationResponses} onClose={onClose} />
  ) : (
    <ValidationFailure result={result} onJob={setResult} onClose={onClose} />
  );
}

interface ChooseFilesProps {
  readonly onClose: () => void;
  readonly onResult: (result: ProductionFileResult) => void;
}

function ChooseFiles({ onClose, onResult }: ChooseFilesProps) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** How much of the files is sent. Null while nothing is uploaded. */
  const [percent, setPercent] = useState<number | null>(null);
  const add = (added: readonly File[]) => {
    if (form === undefined) return;
    const choice = addFiles(files, added, form);
    setFiles(choice.files);
    setProblem(choice.problem);
    setFailure(null);
  };
  const validate = async () => {
    setPercent(0);
    setFailure(null);
    try {
      const result = await call(uploadProductionFile, { files }, { onSent: setPercent });
      await refresh(client, [...statusReads, listJobs]);
      onResult(result);
    } catch (error) {
      setFailure(error);
      setPercent(null);
    }
  };
  return (
    <Dialog
      title={messages.title}
      width={650}
      onClose={onClose}
      verb={{
        label: messages.validate,
        onClick: () => void validate(),
        isBusy: percent !== null,
        isDisabled: files.length === 0,
        reason: messages.cannotValidate,
      }}
    >
      <div className={classes.choose}>
        <FileDrop
          label={messages.choose}
          hint={messages.hint}
          accept={accept}
          files={files}
          problem={problem}
          removeLabel={messages.remove}
          onAdd={add}
          onRemove={(gone) => setFiles(files.filter((file) => file !== gone))}
        />
        {percent !== null && <Sending percent={percent} />}
        {failure !== null && (
          <FailureLine texts={failureLines(failure, messages.uploadFailed)} requestId={requestIdOf(failure)} />
        )}
      </div>
    </Dialog>
  );
}

/** How far the upload is. When all is sent, the server still reads and judges for a while. */
function Sending({ percent }: { readonly percent: number }) {
  const isSent = percent >= 100;
  return (
    <div className={classes.sending}>
      <ProgressBar label={messages.sendingLabel} percent={isSent ? undefined : percent} look="regular" />
      <span className="tabular">{isSent ? messages.reading : messages.sending(percent)}</span>
      {/* Screen readers announce the two steps, and not every percent. */}
      <span role="status" className="visually-hidden">
        {isSent ? messages.reading : messages.sendingLabel}
      </span>
    </div>
  );
}
