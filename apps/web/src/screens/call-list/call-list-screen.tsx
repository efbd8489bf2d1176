import { getCallList, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import type { CallOutcome } from '@dropdate/domain/contact/call-outcome';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useEffect, useRef, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { useLogCall } from '../../blocks/contact-calls/use-log-call.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { rememberRows, takeOpened } from '../../client/list/shown-rows.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './call-list.messages.ts';
import classes from './call-list.module.css';
import { LeadCard } from './lead-card.tsx';

const listRead = pageRead(getCallList, {});
const callList = { target: { to: '/leads/call-list' }, label: messages.title } as const;

/** The leads to call, one card each: a tap calls, another tap tells how the call ended. */
export function CallListScreen() {
  const found = usePageRead(listRead);
  const { data, error, refetch } = found;
  const subtitle = data === undefined ? {} : { subtitle: messages.subtitle(formatCount(data.totalCount)) };
  return (
    <>
      <PageHead
        title={messages.title}
        {...subtitle}
        actions={<LinkButton target={{ to: '/leads' }}>{messages.allLeads}</LinkButton>}
      />
      <div className={classes.page}>
        {data !== undefined ? (
          <Leads leads={data.results} totalCount={data.totalCount} />
        ) : error !== null ? (
          <ErrorState title={messages.loadFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={8} label={messages.loading} />
        )}
      </div>
    </>
  );
}
CallListScreen.reads = { shared: [listRead] };

interface LeadsProps {
  readonly leads: readonly LeadToCall[];
  readonly totalCount: number;
}

function Leads({ leads, totalCount }: LeadsProps) {
  const place = useRef<HTMLDivElement>(null);
  const logCall = useLogCall();
  const [chosen, setChosen] = useState<string | null>(null);
  // A called lead leaves the list at once, and comes back when the call could not be logged.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const shown = leads.filter(({ id }) => !leaving.has(id));
  const remember = () =>
    rememberRows('leads', { ids: shown.map(({ id }) => id), start: 0, total: shown.length, on: callList });
  // The user who comes back finds the lead that they had opened.
  useEffect(() => {
    const at = takeOpened(
      'leads',
      leads.map(({ id }) => id),
    );
    const opened = leads[at];
    if (opened === undefined) return;
    setChosen(opened.id);
    requestAnimationFrame(() => focusLead(place.current, opened.id));
  }, [leads]);
  const activeId = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  const log = async (lead: LeadToCall, outcome: CallOutcome) => {
    const at = shown.indexOf(lead);
    const next = (shown[at + 1] ?? shown[at - 1])?.id ?? null;
    setLeaving((before) => new Set(before).add(lead.id));
    setChosen(next);
    // The card goes away with its buttons, so the focus goes to the next lead, or to the place of the last one.
    requestAnimationFrame(() => focusLead(place.current, next));
    await logCall({ id: lead.id, name: contactName(lead) }, outcome);
    setLeaving((before) => new Set([...before].filter((id) => id !== lead.id)));
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {shown.length === 0 ? (
        <EmptyState kind="empty" title={messages.empty} sentence={messages.emptySentence} />
      ) : (
        <ol className={classes.leads} aria-label={messages.leads} onClickCapture={remember}>
          {shown.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              isActive={lead.id === activeId}
              onActivate={() => setChosen(lead.id)}
              onLog={(outcome) => void log(lead, outcome)}
            />
          ))}
        </ol>
      )}
      {shown.length > 0 && totalCount > leads.length && (
        <p className={classes.more}>{messages.more(formatCount(leads.length), formatCount(totalCount))}</p>
      )}
    </div>
  );
}

function focusLead(place: HTMLElement | null, id: string | null): void {
  const phone = id === null ? null : place?.querySelector<HTMLElement>(`[data-lead="${id}"] a[href^="tel:"]`);
  (phone ?? place)?.focus();
}
