import { fileTypes } from '@dropdate/contract/http/upload';
import type { ProductionFileResult } from '@dropdate/contract/production-file/production-file-result';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { call } from '../../../client/calls/call.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { refresh } from '../../../client/calls/use-endpoint.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { FileDrop } from '../../../kit/field/file-drop.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { statusReads } from '../use-update-status.ts';
import { addFiles } from './file-choice.ts';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';
import { ValidationFailure } from './validation-failure.tsx';
import { ValidationSuccess } from './validation-success.tsx';

const form = uploadProductionFile.upload;
const accept = Object.values(fileTypes)
  .map(({ extension }) => extension)
  .join(',');

/** Takes returned production files, and then shows which orders passed (specification 2, section 4). */
export function ValidateFileDialog({ onClose }: { readonly onClose: () => void }) {
  const [result, setResult] = useState<ProductionFileResult | null>(null);
  // The focus returns to the button that opened the first dialog, although a second dialog replaces the first.
  useReturnFocus();
  if (result === null) return <ChooseFiles onClose={onClose} onResult={setResult} />;
  return result.succeeded ? (
    <ValidationSuccess orders={result.validationResponses.length} onClose={onClose} />
  ) : (
    <ValidationFailure result={result} onClose={onClose} />
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
  const [isBusy, setBusy] = useState(false);
  const add = (added: readonly File[]) => {
    if (form === undefined) return;
    const choice = addFiles(files, added, form);
    setFiles(choice.files);
    setProblem(choice.problem);
    setFailure(null);
  };
  const validate = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await call(uploadProductionFile, { files });
      await refresh(client, statusReads);
      onResult(result);
    } catch (error) {
      setFailure(error);
      setBusy(false);
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
        isBusy,
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
        {failure !== null && (
          <FailureLine texts={failureLines(failure, messages.uploadFailed)} requestId={requestIdOf(failure)} />
        )}
      </div>
    </Dialog>
  );
}
