import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { failureLines, reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { HistoryChange } from './history-change.tsx';
import { entriesOf, type HistoryEntry, type HistorySource } from './history-source.ts';
import { messages } from './record-history.messages.ts';
import classes from './record-history.module.css';

interface HistoryDialogProps {
  readonly source: HistorySource;
  /** The name of the record. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The changes of a record, newest first, with a filter by field. */
export function HistoryDialog({ source, name, onClose }: HistoryDialogProps) {
  const [field, setField] = useState('');
  return (
    <Dialog
      title={messages.history}
      sentence={messages.sentence(name)}
      width={650}
      closesFreely
      cancelLabel={messages.close}
      onClose={onClose}
      isSteady
    >
      <HistoryList source={source} field={field} onField={setField} />
    </Dialog>
  );
}

interface HistoryListProps {
  readonly source: HistorySource;
  /** Empty for all fields. */
  readonly field: string;
  readonly onField: (field: string) => void;
}

/** The pages after the first, and their field. */
interface Older extends Pick<AnswerOf<HistorySource['endpoint']>, 'results' | 'hasMore'> {
  readonly field: string;
}

function HistoryList({ source: { endpoint, params }, field, onField }: HistoryListProps) {
  const ofField = field === '' ? {} : { field };
  // The last answer stays while another field loads, so that the choice of the field keeps the focus.
  const { data, error, refetch } = useEndpointQuery(
    endpoint,
    { params, query: ofField },
    { staleTime: 0, keepsPrevious: true },
  );
  const [loaded, setLoaded] = useState<Older | null>(null);
  const older = loaded?.field === field ? loaded : null;
  const entries = useRef<HTMLOListElement>(null);
  const [isBusy, setBusy] = useState(false);
  if (error !== null)
    return (
      <FailureLine
        texts={failureLines(error, messages.loadFailed)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonLines count={8} label={messages.loading} />;
  const rows = [...data.results, ...(older?.results ?? [])];
  const hasMore = (older ?? data).hasMore;
  const showMore = async () => {
    setBusy(true);
    try {
      const before = rows.at(-1)?.id;
      const next = await call(endpoint, { params, query: { ...ofField, ...(before !== undefined && { before }) } });
      setLoaded({ field, results: [...(older?.results ?? []), ...next.results], hasMore: next.hasMore });
      // The button goes away with the last page.
      if (!next.hasMore) entries.current?.focus();
    } catch (problem) {
      reportFailure(problem, messages.loadMoreFailed);
    }
    setBusy(false);
  };
  if (rows.length === 0 && field === '')
    return <EmptyState kind="empty" title={messages.empty} sentence={messages.emptySentence} />;
  const fields = [
    { value: '', label: messages.allFields },
    ...data.fields.map((one) => ({ value: one.field, label: one.label })),
  ];
  return (
    <>
      {data.fields.length > 1 && (
        <p className={classes.filter}>
          <SelectField label={messages.field} value={field} options={fields} onChange={onField} />
        </p>
      )}
      <ol ref={entries} tabIndex={-1} className={classes.entries} aria-label={messages.entries}>
        {entriesOf(rows).map((entry) => (
          <Entry key={entry.first.id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <Button size="small" isBusy={isBusy} onClick={() => void showMore()}>
          {messages.more}
        </Button>
      )}
    </>
  );
}

/** The changes of one call, with its user and its time. */
function Entry({ entry: { first, changes } }: { readonly entry: HistoryEntry }) {
  const { timeZone } = useViewer();
  const { at, by, actingFor } = first;
  // An event, such as a deletion, has no values.
  const fields = changes.filter(({ isEvent }) => !isEvent);
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span className={classes.who}>
          <strong dir="auto">{by ?? messages.noUser}</strong>
          {actingFor !== null && ` ${messages.actingFor(actingFor)}`}
        </span>
        <time dateTime={at} className={classes.when}>
          {usMoment(at, timeZone)}
        </time>
      </p>
      {changes
        .filter(({ isEvent }) => isEvent)
        .map(({ id, label }) => (
          <p key={id}>{label}</p>
        ))}
      {fields.length > 0 && (
        <dl className={classes.changes}>
          {fields.map((change) => (
            <HistoryChange key={change.id} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}
