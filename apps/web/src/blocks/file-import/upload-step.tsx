import { discardImport } from '@dropdate/contract/imports/discard-import';
import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { sizeText } from '../../client/size-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { ProgressBar } from '../../kit/state/progress-bar.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import { focusIfFree } from './focus-if-free.ts';
import type { WebImportKind } from './import-kind.ts';

interface UploadStepProps {
  readonly kind: WebImportKind;
  /** The chosen file. Null after Back from a review. */
  readonly file: File | null;
  /** The import that the user came back from. */
  readonly uploaded: Pick<ImportSummary, 'id' | 'fileName'> | null;
  /** The open review that the chosen file replaces. */
  readonly replaced: Pick<ImportSummary, 'id' | 'fileName'> | null;
  readonly onRemove: () => void;
  /** Asks whether the uploaded file is discarded. Undefined where its review stays in a list. */
  readonly onDiscard: (() => void) | undefined;
  readonly onUploaded: (importId: string) => void;
}

/** The second step: the file is sent, and the server reads and checks its rows. Leaving the step ends the upload. */
export function UploadStep({ kind, file, uploaded, replaced, onRemove, onDiscard, onUploaded }: UploadStepProps) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  // The field of the file is gone, and its focus with it.
  useEffect(() => focusIfFree(main.current), []);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const send = async (chosen: File) => {
    const { signal } = leaving;
    setPercent(0);
    setFailure(null);
    try {
      const importId = await kind.upload(chosen, { onSent: setPercent, signal });
      // The new review is there already, so a failure here loses nothing.
      if (replaced !== null) await call(discardImport, { params: { id: replaced.id } }).catch(() => undefined);
      await refresh(client, [listImports]);
      // The user may have left while the list was fetched. The review is in Last Imports then.
      if (signal.aborted) return;
      if (kind.uploadedText !== null) toast.success(kind.uploadedText);
      onUploaded(importId);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setPercent(null);
    }
  };
  const remove = file === null ? onDiscard : onRemove;
  const name = file?.name ?? uploaded?.fileName;
  return (
    <div className={classes.narrow}>
      <div className={classes.file}>
        <span className={classes.fileName}>{name}</span>
        {file !== null && <span className={classes.quiet}>{sizeText(file.size)}</span>}
        {percent === null && name !== undefined && remove !== undefined && (
          <IconButton label={messages.remove(name)} icon={<IconX size={14} stroke={1.65} />} onClick={remove} />
        )}
      </div>
      {file === null && uploaded !== null && (
        <>
          <p className={classes.quiet}>{messages.uploaded}</p>
          <div>
            <Button ref={main} kind="main" onClick={() => onUploaded(uploaded.id)}>
              {messages.toReview}
            </Button>
          </div>
        </>
      )}
      {percent !== null && <Sending percent={percent} />}
      {failure !== null && (
        <FailureLine texts={failureLines(failure, kind.uploadFailed)} requestId={requestIdOf(failure)} />
      )}
      {file !== null && (
        <div>
          <Button
            ref={main}
            kind="main"
            isBusy={percent !== null}
            onClick={() => (replaced === null ? void send(file) : setAsking(true))}
          >
            {messages.upload}
          </Button>
        </div>
      )}
      {isAsking && file !== null && replaced !== null && (
        <ConfirmDialog
          title={messages.replaceTitle(replaced.fileName)}
          sentence={messages.replaceSentence}
          verb={messages.upload}
          isDestructive
          onConfirm={() => {
            setAsking(false);
            void send(file);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** How far the upload is. When all is sent, the server still reads and checks for a while. */
function Sending({ percent }: { readonly percent: number }) {
  const isSent = percent >= 100;
  return (
    <div className={classes.sending}>
      <ProgressBar label={messages.sendingLabel} percent={isSent ? undefined : percent} look="regular" />
      <span className="tabular">{isSent ? messages.reading : messages.sending(percent)}</span>
      <span role="status" className="visually-hidden">
        {isSent ? messages.reading : messages.sendingLabel}
      </span>
    </div>
  );
}
