import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { outdate, refresh, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { focusRows } from '../../kit/table/use-row-focus.ts';
import { toast } from '../../kit/toast/toast.ts';
import { applyId, ColumnsPanel } from './columns-panel.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import { FilePanel } from './file-panel.tsx';
import { focusIfFree } from './focus-if-free.ts';
import type { WebImportKind } from './import-kind.ts';
import { ImportRows } from './import-rows.tsx';
import { LeftOutActions } from './left-out-actions.tsx';
import { madeBy, resultText } from './result-text.ts';
import { saveId } from './save-id.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useSaveImport } from './use-save-import.ts';
import { useSavedElsewhere } from './use-saved-elsewhere.ts';
import { useUndoImport } from './use-undo-import.ts';
import { ValuesPanel } from './values-panel.tsx';

interface ImportReviewProps {
  readonly kind: WebImportKind;
  readonly id: string;
  readonly onSaved: () => void;
  /** Opens another import. */
  readonly onOpen: (importId: string) => void;
  /** Leads to the choice of another file. */
  readonly onAnother: () => void;
  /** Leads away from a review that was discarded. Undefined where the page has its own way to discard a review. */
  readonly onDiscarded?: () => void;
}

const isUnderWay = (state: ImportDetail['state'] | undefined) => state === 'saving' || state === 'undoing';
const pollMs = 1_500;

/** The third step: the rows with their problems. Later, it shows the progress of the import and its result. */
export function ImportReview({ kind, id, onSaved, ...ways }: ImportReviewProps) {
  const found = useEndpointQuery(
    getImport,
    { params: { id } },
    { pollEvery: (answer) => (isUnderWay(answer?.state) ? pollMs : 0), staleTime: 0 },
  );
  // Only the page that has started a job leaves at its end.
  const isOurs = useRef(false);
  useEnd(kind, found.data, found.isFetchedAfterMount, isOurs, onSaved);
  const { refetch } = found;
  useEffect(() => {
    // Another tab may have saved this review.
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  // A remembered answer may call an import open or under way that has ended since.
  if (found.data !== undefined && found.isFetchedAfterMount)
    return (
      <Review
        kind={kind}
        of={found.data}
        onStart={() => {
          isOurs.current = true;
        }}
        {...ways}
      />
    );
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
 * @param isOurs whether this page has started the job
 * @param isFetched false while the answer is remembered from an earlier visit.
 */
function useEnd(
  kind: WebImportKind,
  of: ImportDetail | undefined,
  isFetched: boolean,
  isOurs: RefObject<boolean>,
  onSaved: () => void,
): void {
  const { lists, savedText, isUndoOffered = false, onEnd } = kind;
  const client = useQueryClient();
  const undo = useUndoImport(kind);
  const before = useRef<{ readonly state: ImportDetail['state']; readonly isFetched: boolean }>(undefined);
  const jobId = of?.jobId ?? null;
  useEffect(() => (jobId === null ? undefined : watchJob(jobId)), [jobId]);
  const end = useEffectEvent((now: ImportDetail, isSeen: boolean, wasUnderWay: boolean) => {
    void refresh(client, [listImports, listImportRows]);
    void outdate(client, lists);
    onEnd?.();
    if (now.state !== 'saved' || !isSeen) return;
    if (!wasUnderWay && !isOurs.current) {
      toast.info(messages.savedElsewhere);
      return;
    }
    if (now.created > 0) toast.success(savedText, isUndoOffered ? { undo: () => undo(now.id), isOfMany: true } : {});
    // The bell learns of the end when this page may be left already, and would tell it once more.
    if (now.jobId !== null) watchJob(now.jobId);
    // The rows that were left out stay in view, with the reasons.
    if (now.leftOut === 0) onSaved();
  });
  useEffect(() => {
    const was = before.current;
    if (of === undefined) return;
    before.current = { state: of.state, isFetched };
    // The job of a small file may end before an answer calls it under way, so every change to a state of rest is an end.
    if (was !== undefined && was.state !== of.state && !isUnderWay(of.state))
      end(of, was.isFetched, isUnderWay(was.state));
  }, [of, isFetched]);
}

/** The selected rows that a save takes, as far as the review tells. */
const savedOf = ({ unsavedMarks = [] }: WebImportKind, { selected, marks }: ImportDetail): number =>
  marks.reduce((left, { mark, selected: of }) => (unsavedMarks.includes(mark) ? left - of : left), selected);

/** The part that a review still lacks before a save, and the way to this part. Null when nothing is missing. */
function missingIn(
  { mayCreate }: WebImportKind,
  { selected }: ImportDetail,
  isUnapplied: boolean,
): { readonly text: string; readonly focus: (() => void) | null } | null {
  if (!mayCreate) return { text: messages.mayNot, focus: null };
  if (isUnapplied) return { text: messages.applyFirst, focus: () => document.getElementById(applyId)?.focus() };
  return selected === 0 ? { text: messages.nothingSelected, focus: focusRows } : null;
}

interface ReviewProps extends Omit<ImportReviewProps, 'id' | 'onSaved'> {
  readonly of: ImportDetail;
  /** Called when this page starts a save. */
  readonly onStart: () => void;
}

function Review({ kind, of, onStart, onOpen, onAnother, onDiscarded }: ReviewProps) {
  const name = useRef<HTMLParagraphElement>(null);
  // The step before has taken the focus with it. The next stop is the button that saves the review.
  // So it is after Apply, which closes the columns.
  const columnsKey = JSON.stringify(of.columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are drawn anew, and take the focus with them
  useEffect(() => focusIfFree(name.current), [columnsKey]);
  const save = useSaveImport(kind);
  const undo = useUndoImport(kind);
  const changes = useRowChanges(useSavedElsewhere());
  // 'waiting' while changes are on their way, 'held' when a change could not be saved.
  const [start, setStart] = useState<'waiting' | 'held' | null>(null);
  const startImport = async () => {
    setStart('waiting');
    const isSaved = await changes.settle();
    setStart(isSaved ? null : 'held');
    // The user may have chosen other columns during the wait.
    if (!isSaved || hasUnapplied.current) return;
    onStart();
    save.mutate(of.id);
  };
  const [asked, setAsked] = useState<'undo' | 'discard' | null>(null);
  const close = () => setAsked(null);
  // Chosen columns count only after Apply, because Apply checks the rows.
  const [isUnapplied, setUnapplied] = useState(false);
  const hasUnapplied = useRef(false);
  const noteUnapplied = useCallback((isChanged: boolean) => {
    hasUnapplied.current = isChanged;
    setUnapplied(isChanged);
  }, []);
  const { id, state, jobId, selected, rows } = of;
  const isReview = state === 'review';
  const isUndone = of.deleted + of.kept > 0;
  const isSaveStopped = state === 'stopped' && !isUndone;
  // The records of such a saving do not count yet, so there is nothing to undo.
  const isDiscardable = isSaveStopped && kind.stoppedText !== undefined;
  if (isUnderWay(state) && jobId !== null) {
    return (
      <div className={classes.narrow}>
        {kind.jobOf(jobId)}
        <p className={classes.quiet}>{messages.goesOn}</p>
      </div>
    );
  }
  const missing = missingIn(kind, of, isUnapplied);
  return (
    <>
      {isReview && (
        <div className={classes.panels}>
          {of.form !== null && <FilePanel of={of} form={of.form} />}
          <ColumnsPanel key={columnsKey} kind={kind} of={of} onChanged={noteUnapplied} />
          <ValuesPanel kind={kind} of={of} />
        </div>
      )}
      <div className={classes.verbs}>
        <p ref={name} tabIndex={-1} className={classes.fileName}>
          {of.fileName}
        </p>
        <p className={classes.quiet} aria-live="polite">
          {isReview ? messages.reviewed(rows, selected) : resultText(kind, of)}
        </p>
        {isReview && (
          <Button
            id={saveId}
            kind="main"
            isDisabled={missing !== null}
            {...(missing !== null && { reason: missing.text })}
            isBusy={save.isPending || start === 'waiting'}
            onClick={() => void startImport()}
          >
            {kind.saveText(savedOf(kind, of))}
          </Button>
        )}
        {isReview && missing !== null && (
          <span className={classes.reason}>
            {missing.focus === null ? missing.text : <TextButton onClick={missing.focus}>{missing.text}</TextButton>}
          </span>
        )}
        {isReview && (
          <div className={classes.ways}>
            <Button kind="quiet" onClick={onAnother}>
              {messages.anotherFile}
            </Button>
            {onDiscarded !== undefined && (
              <Button kind="quiet" onClick={() => setAsked('discard')}>
                {messages.discard}
              </Button>
            )}
          </div>
        )}
        {state === 'stopped' && (
          <>
            <p className={classes.quiet}>{(isSaveStopped && kind.stoppedText) || messages.stopped}</p>
            <Button
              kind="main"
              isBusy={save.isPending}
              onClick={() => {
                onStart();
                if (isUndone) undo(id);
                else save.mutate(id);
              }}
            >
              {messages.goOn}
            </Button>
          </>
        )}
        <LeftOutActions of={of} onOpen={onOpen} />
        {!isReview && !isDiscardable && madeBy(of) > 0 && kind.mayCreate && (
          <Button kind="danger" onClick={() => setAsked('undo')}>
            {messages.undo}
          </Button>
        )}
      </div>
      {(isReview || isSaveStopped) && kind.choice}
      <UnsavedGuard when={isReview && isUnapplied} title={messages.unappliedTitle} sentence={messages.unapplied} />
      {isReview && start === 'held' && <FailureLine texts={[messages.held]} />}
      <ImportRows kind={kind} of={of} changes={changes} />
      {asked === 'undo' && (
        <ConfirmDialog
          title={messages.undoTitle(of.fileName)}
          sentence={kind.undoSentence(madeBy(of))}
          verb={messages.undo}
          isDestructive
          onConfirm={() => {
            close();
            undo(id);
          }}
          onClose={close}
        />
      )}
      {asked === 'discard' && <DiscardDialog of={of} onDiscarded={() => onDiscarded?.()} onClose={close} />}
    </>
  );
}
