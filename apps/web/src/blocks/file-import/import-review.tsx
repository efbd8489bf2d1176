import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { outdate, refresh, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import { FilePanel } from './file-panel.tsx';
import type { WebImportKind } from './import-kind.ts';
import { ImportRows } from './import-rows.tsx';
import { LeftOutActions } from './left-out-actions.tsx';
import { resultText } from './result-text.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useSaveImport } from './use-save-import.ts';
import { useUndoImport } from './use-undo-import.ts';
import { ValuesPanel } from './values-panel.tsx';

interface ImportReviewProps {
  readonly kind: WebImportKind;
  readonly id: string;
  readonly onSaved: () => void;
  /** Opens another import. */
  readonly onOpen: (importId: string) => void;
}

const isUnderWay = (state: ImportDetail['state'] | undefined) => state === 'saving' || state === 'undoing';
const pollMs = 1_500;

/** The third step: the rows with their problems. Later, it shows the progress of the import and its result. */
export function ImportReview({ kind, id, onSaved, onOpen }: ImportReviewProps) {
  const found = useEndpointQuery(
    getImport,
    { params: { id } },
    { pollEvery: (answer) => (isUnderWay(answer?.state) ? pollMs : 0), staleTime: 0 },
  );
  useEnd(kind, found.data, found.isFetchedAfterMount, onSaved);
  // A remembered answer may call an import open or under way that has ended since.
  if (found.data !== undefined && found.isFetchedAfterMount)
    return <Review kind={kind} of={found.data} onOpen={onOpen} />;
  if (found.error === null) return <SkeletonLines count={8} label={messages.loading} />;
  if (found.error instanceof ApiError && found.error.status === 404)
    return <EmptyState kind="no-match" {...messages.missing} requestId={requestIdOf(found.error)} />;
  return (
    <ErrorState
      title={messages.reviewFailed}
      requestId={requestIdOf(found.error)}
      onRetry={() => void found.refetch()}
    />
  );
}

/**
 * Follows the job of an import. When the records are created, the user leaves this page. An import that ended before the
 * page was opened keeps the user here.
 * @param isFetched false while the answer is remembered from an earlier visit.
 */
function useEnd(
  { lists, savedText, onEnd }: WebImportKind,
  of: ImportDetail | undefined,
  isFetched: boolean,
  onSaved: () => void,
): void {
  const client = useQueryClient();
  const before = useRef<{ readonly state: ImportDetail['state']; readonly isFetched: boolean }>(undefined);
  const jobId = of?.jobId ?? null;
  useEffect(() => (jobId === null ? undefined : watchJob(jobId)), [jobId]);
  const end = useEffectEvent((now: ImportDetail, isSeen: boolean) => {
    void refresh(client, [listImports, listImportRows]);
    void outdate(client, lists);
    onEnd?.();
    if (now.state !== 'saved' || !isSeen) return;
    if (now.created > 0) toast.success(savedText);
    // The rows that were left out stay in view, with the reasons.
    if (now.leftOut === 0) onSaved();
  });
  useEffect(() => {
    const was = before.current;
    if (of === undefined) return;
    before.current = { state: of.state, isFetched };
    // The job of a small file may end before an answer calls it under way, so every change to a state of rest is an end.
    if (was !== undefined && was.state !== of.state && !isUnderWay(of.state)) end(of, was.isFetched);
  }, [of, isFetched]);
}

function Review({ kind, of, onOpen }: Pick<ImportReviewProps, 'kind' | 'onOpen'> & { readonly of: ImportDetail }) {
  const save = useSaveImport(kind);
  const undo = useUndoImport(kind);
  const changes = useRowChanges();
  // 'waiting' while changes are on their way, 'held' when a change could not be saved.
  const [start, setStart] = useState<'waiting' | 'held' | null>(null);
  const startImport = async () => {
    setStart('waiting');
    const isSaved = await changes.settle();
    setStart(isSaved ? null : 'held');
    // The user may have chosen other columns during the wait.
    if (isSaved && !hasUnapplied.current) save.mutate(of.id);
  };
  const [isAsking, setAsking] = useState(false);
  // Chosen columns count only after Apply, because Apply checks the rows.
  const [isUnapplied, setUnapplied] = useState(false);
  const hasUnapplied = useRef(false);
  const noteUnapplied = useCallback((isChanged: boolean) => {
    hasUnapplied.current = isChanged;
    setUnapplied(isChanged);
  }, []);
  const { id, state, jobId, selected, rows } = of;
  const isReview = state === 'review';
  if (isUnderWay(state) && jobId !== null) {
    return (
      <div className={classes.narrow}>
        {kind.jobOf(jobId)}
        <p className={classes.quiet}>{messages.goesOn}</p>
      </div>
    );
  }
  const reason = !kind.mayCreate ? messages.mayNot : isUnapplied ? messages.applyFirst : messages.nothingSelected;
  return (
    <>
      {isReview && of.form !== null && <FilePanel of={of} form={of.form} />}
      {isReview && <ColumnsPanel key={JSON.stringify(of.columns)} kind={kind} of={of} onChanged={noteUnapplied} />}
      {isReview && <ValuesPanel kind={kind} of={of} />}
      <div className={classes.verbs}>
        <p className={classes.fileName}>{of.fileName}</p>
        <p className={classes.quiet} aria-live="polite">
          {isReview ? messages.reviewed(rows, selected) : resultText(kind, of)}
        </p>
        {isReview && (
          <Button
            kind="main"
            isDisabled={selected === 0 || !kind.mayCreate || isUnapplied}
            reason={reason}
            isBusy={save.isPending || start === 'waiting'}
            onClick={() => void startImport()}
          >
            {kind.saveText(selected)}
          </Button>
        )}
        {state === 'stopped' && (
          <>
            <p className={classes.quiet}>{messages.stopped}</p>
            <Button
              kind="main"
              isBusy={save.isPending}
              onClick={() => (of.deleted + of.kept > 0 ? undo(id) : save.mutate(id))}
            >
              {messages.goOn}
            </Button>
          </>
        )}
        <LeftOutActions of={of} onOpen={onOpen} />
        {!isReview && of.created > of.deleted + of.kept && kind.mayCreate && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {messages.undo}
          </Button>
        )}
      </div>
      {isReview && kind.choice}
      {isReview && start === 'held' && <FailureLine texts={[messages.held]} />}
      <ImportRows kind={kind} of={of} changes={changes} />
      {isAsking && (
        <ConfirmDialog
          title={messages.undoTitle(of.fileName)}
          sentence={kind.undoSentence}
          verb={messages.undo}
          isDestructive
          onConfirm={() => {
            setAsking(false);
            undo(id);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
