import type { DeletedRecord } from '@dropdate/contract/history/deleted-records';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { failureLines, reportFailure } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant, usMoment } from '../../client/dates.ts';
import { useMost } from '../../client/list/use-most.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SearchField } from '../../kit/list/search-field.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { DeletedSource } from './deleted-source.ts';
import { matchingRecords } from './matching-records.ts';
import { messages } from './recently-deleted.messages.ts';
import classes from './recently-deleted.module.css';

interface DeletedDialogProps {
  readonly source: DeletedSource;
  readonly onClose: () => void;
}

/** The deleted records that the viewer may restore, each with the user who deleted it. */
export function DeletedDialog({ source, onClose }: DeletedDialogProps) {
  const { endpoint, title, restore, refreshes } = source;
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [restoring, setRestoring] = useState<string | null>(null);
  const { data, error, refetch } = useEndpointQuery(endpoint, {}, { staleTime: 0 });
  const found = matchingRecords(data?.results ?? [], search);
  const isEmptied = useMost(search, data === undefined ? undefined : found.length) > 0;
  const bringBack = async ({ id, name }: DeletedRecord) => {
    setRestoring(id);
    try {
      await restore(id);
      toast.success(messages.restored(name));
    } catch (problem) {
      reportFailure(problem, messages.restoreFailed);
    }
    await refresh(client, [endpoint, ...refreshes]);
    setRestoring(null);
    // The button goes away with its row, so the focus needs another place.
    list.current?.focus();
  };
  return (
    <Dialog
      title={title}
      sentence={messages.sentence}
      width={650}
      closesFreely
      cancelLabel={messages.close}
      onClose={onClose}
      isHeld={restoring !== null}
    >
      <div ref={list} tabIndex={-1} className={classes.list}>
        {error !== null ? (
          <FailureLine
            texts={failureLines(error, messages.loadFailed)}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonLines count={5} label={messages.loading} />
        ) : data.results.length === 0 ? (
          <EmptyState kind="empty" title={messages.empty} sentence={messages.emptySentence} />
        ) : (
          <>
            <SearchField label={messages.search} value={search} onSubmit={setSearch} />
            {found.length === 0 && (
              <EmptyState
                kind="no-match"
                title={isEmptied ? messages.emptied : messages.noMatch}
                sentence={
                  isEmptied
                    ? messages.emptiedSentence
                    : data.isCut
                      ? messages.noMatchCut(search)
                      : messages.noMatchSentence(search)
                }
                {...(isEmptied && {
                  action: (
                    <Button size="small" onClick={() => setSearch('')}>
                      {messages.showAll}
                    </Button>
                  ),
                })}
              />
            )}
            <ul aria-label={title} className={classes.rows}>
              {found.map((record) => (
                <DeletedRow
                  key={record.id}
                  record={record}
                  isBusy={restoring === record.id}
                  onRestore={() => void bringBack(record)}
                />
              ))}
            </ul>
            {data.isCut && <p className={classes.note}>{messages.cut}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface DeletedRowProps {
  readonly record: DeletedRecord;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

function DeletedRow({ record, isBusy, onRestore }: DeletedRowProps) {
  const { timeZone } = useViewer();
  const { name, detail, deletedAt, deletedBy, restorableUntil } = record;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span dir="auto">{name}</span> <span className={classes.detail}>{detail}</span>
        </p>
        <p className={classes.note}>{messages.deletedAt(usMoment(deletedAt, timeZone), deletedBy)}</p>
        <p className={classes.note}>{messages.until(usDateOfInstant(restorableUntil, timeZone))}</p>
      </div>
      <Button size="small" isBusy={isBusy} label={messages.restoreLabel(name)} onClick={onRestore}>
        {messages.restore}
      </Button>
    </li>
  );
}
