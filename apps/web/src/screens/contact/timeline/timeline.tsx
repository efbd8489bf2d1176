import { getContactTimeline, type TimelineEntry } from '@dropdate/contract/contacts/get-contact-timeline';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { callOutcomeLabel, offersWayBack } from '@dropdate/domain/contact/call-outcome';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { isMailField, mailText } from '@dropdate/domain/history/record-fields';
import { IconMail, IconMailForward, IconMessage, IconNote, IconPencil, IconPhone, IconSend } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useRemoveCall } from '../../../blocks/contact-calls/use-log-call.ts';
import { HistoryChange } from '../../../blocks/record-history/history-change.tsx';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { call } from '../../../client/calls/call.ts';
import { failureLines, reportFailure } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { usDateOfInstant, usMoment } from '../../../client/dates.ts';
import { useViewer } from '../../../client/session/viewer.tsx';
import { useMinute } from '../../../client/use-minute.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextButton } from '../../../kit/button/text-button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { AnswerLink } from '../answer-link.tsx';
import { CardLink } from '../card-link.tsx';
import { messages } from './timeline.messages.ts';
import classes from './timeline.module.css';

/** The pages after the first. */
interface Older extends AnswerOf<typeof getContactTimeline> {
  /** Where the first page ended. */
  readonly after: string | null;
}

/** The events of a contact, newest first. */
export function Timeline({ contactId, isLocked }: { readonly contactId: string; readonly isLocked: boolean }) {
  const remove = useRemoveCall();
  const now = useMinute();
  const list = useRef<HTMLOListElement>(null);
  const params = { id: contactId };
  const { data, error, refetch } = useEndpointQuery(getContactTimeline, { params, query: {} }, { staleTime: 0 });
  const [loaded, setLoaded] = useState<Older | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (error !== null) {
    return (
      <FailureLine
        texts={failureLines(error, messages.loadFailed)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonLines count={6} label={messages.loading} />;
  // Another first page has another end, so the older pages no longer follow.
  const older = loaded?.after === data.next ? loaded : null;
  const entries = [...data.results, ...(older?.results ?? [])];
  const next = older === null ? data.next : older.next;
  if (entries.length === 0) {
    return (
      <div className={classes.none}>
        <p>{messages.empty}</p>
        <p>{messages.emptySentence}</p>
      </div>
    );
  }
  const showMore = async () => {
    if (next === null) return;
    const shown = entries.length;
    setBusy(true);
    try {
      const page = await call(getContactTimeline, { params, query: { before: next } });
      setLoaded({ after: data.next, results: [...(older?.results ?? []), ...page.results], next: page.next });
    } catch (problem) {
      reportFailure(problem, messages.loadMoreFailed);
    }
    setBusy(false);
    // The button may go away with the last entries, so the focus goes to the first of the new entries.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > li')[shown]?.focus());
  };
  const takeBack = async (callId: string) => {
    // The entry goes away with its button, so the focus goes to the newest entry that stays.
    const isDone = await remove(contactId, callId);
    if (!isDone) return;
    toast.success(messages.callRemoved);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > li')?.focus());
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={messages.timeline}>
        {entries.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.id}`}
            contactId={contactId}
            entry={entry}
            onUndo={isLocked || !canUndo(entry, now) ? undefined : () => void takeBack(entry.id)}
          />
        ))}
      </ol>
      {next !== null && (
        <Button size="small" isBusy={isBusy} onClick={() => void showMore()}>
          {messages.showMore}
        </Button>
      )}
    </>
  );
}

const icons: Readonly<Record<TimelineEntry['kind'], typeof IconMail>> = {
  note: IconNote,
  call: IconPhone,
  change: IconPencil,
  mailed: IconMail,
  sent: IconSend,
  response: IconMessage,
};

/** Whether an entry is a call that was logged lately, and can be taken back. */
const canUndo = (entry: TimelineEntry, now: Date): boolean =>
  entry.kind === 'call' && offersWayBack({ outcome: entry.outcome, calledAt: new Date(entry.at) }, now);

type ChangeEntry = Extract<TimelineEntry, { kind: 'change' }>;

/** The change that tells of a mail, where nothing else changed. */
function mailOf({ changes }: ChangeEntry): ChangeEntry['changes'][number] | null {
  const [first] = changes;
  return first !== undefined && changes.length === 1 && isMailField(first.field) ? first : null;
}

/** Who was told by mail of what. Null for a change that tells of no mail. */
function toldOf({ field, new: now }: ChangeEntry['changes'][number]): string | null {
  return isMailField(field) && typeof now === 'string' ? mailText(field, now) : null;
}

interface EntryProps {
  readonly contactId: string;
  readonly entry: TimelineEntry;
  /** Takes the call of the entry back. Missing where nobody may. */
  readonly onUndo: (() => void) | undefined;
}

function Entry({ contactId, entry, onUndo }: EntryProps) {
  const { timeZone } = useViewer();
  const Icon = entry.kind === 'change' && mailOf(entry) !== null ? IconMailForward : icons[entry.kind];
  // A campaign is mailed on a day, not at a moment.
  const when = entry.kind === 'mailed' ? usDateOfInstant(entry.at, 'UTC') : usMoment(entry.at, timeZone);
  return (
    <li tabIndex={-1} className={classes.entry}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.65} aria-hidden />
      </span>
      <div className={classes.body}>
        <p className={classes.head}>
          <span className={classes.title}>{titleOf(entry)}</span>
          <time dateTime={entry.at} className={classes.when}>
            {when}
          </time>
        </p>
        <Details contactId={contactId} entry={entry} />
        <Author entry={entry} />
        {onUndo !== undefined && (
          <p className={classes.undo}>
            <TextButton label={messages.undoOf(titleOf(entry), when)} onClick={onUndo}>
              {messages.undo}
            </TextButton>
          </p>
        )}
      </div>
    </li>
  );
}

/** When the contact wanted the call back. Nothing for another call. */
function CallBackOn({ entry: { callBackOn } }: { readonly entry: Extract<TimelineEntry, { readonly kind: 'call' }> }) {
  const { timeZone } = useViewer();
  return callBackOn === null ? null : <p>{messages.callBackOn(usMoment(callBackOn, timeZone))}</p>;
}

function titleOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'note':
      return entry.isDeleted ? messages.noteDeleted : messages.noteAdded;
    case 'call':
      return messages.call(callOutcomeLabel(entry.outcome));
    case 'change': {
      const named = entry.changes.find(({ isEvent }) => isEvent) ?? mailOf(entry);
      return (named && toldOf(named)) ?? named?.label ?? messages.change;
    }
    case 'mailed':
      return messages.mailed;
    case 'sent':
      return messages.sent;
    case 'response':
      return entry.channel === null ? messages.response : messages.responseBy(leadChannelLabel(entry.channel));
  }
}

function Details({ contactId, entry }: Pick<EntryProps, 'contactId' | 'entry'>): ReactNode {
  switch (entry.kind) {
    case 'note':
      return entry.note === '' ? null : (
        <p dir="auto" className={classes.note}>
          {entry.note}
        </p>
      );
    case 'call':
      return <CallBackOn entry={entry} />;
    case 'change': {
      const mail = mailOf(entry);
      if (mail !== null) return null;
      const fields = entry.changes.filter(({ isEvent }) => !isEvent);
      if (fields.length === 0) return null;
      return (
        <dl className={classes.changes}>
          {fields.map((change) => (
            <HistoryChange key={change.id} change={change} />
          ))}
        </dl>
      );
    }
    case 'mailed':
    case 'sent':
      return <p dir="auto">{entry.campaignName}</p>;
    case 'response':
      return (
        <>
          {entry.campaignName !== null && <p dir="auto">{entry.campaignName}</p>}
          {entry.responseCardUrl !== null && <CardLink imageUrl={entry.responseCardUrl} />}
          {entry.hasOnlineAnswers && <AnswerLink contactId={contactId} />}
        </>
      );
  }
}

/** The user of an entry. Mail pieces and responses have no user whom the client knows. */
function Author({ entry }: { readonly entry: TimelineEntry }) {
  if (entry.kind === 'mailed' || entry.kind === 'sent' || entry.kind === 'response') return null;
  const actingFor = entry.kind === 'change' ? entry.actingFor : null;
  return (
    <p className={classes.by}>
      {entry.by ?? messages.noUser}
      {actingFor !== null && ` ${messages.actingFor(actingFor)}`}
    </p>
  );
}
