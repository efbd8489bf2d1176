import { getCallList, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import type { CallOutcome } from '@dropdate/domain/contact/call-outcome';
import { seesAgentsOfLeads } from '@dropdate/domain/contact/lead-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useEffect, useRef, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { useCalls } from '../../blocks/contact-calls/use-calls.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { rememberRows, takeOpened } from '../../client/list/shown-rows.ts';
import { agentOptions, salesAgentsRead } from '../../client/sales-agent/sales-agents-read.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { useMinute } from '../../client/use-minute.ts';
import { SelectField } from '../../kit/field/select-field.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './call-list.messages.ts';
import classes from './call-list.module.css';
import { LeadCard } from './lead-card.tsx';
import { pressGuard } from './press-guard.ts';

/**
 * The next lead takes the place of a called one. So the second press of a double press would log a call that nobody made.
 */
const isFirstPress = pressGuard(600);

const callListOf = (of: string) => pageRead(getCallList, { query: { of } });

/** The leads to call, one card each: a tap calls, another tap tells how the call ended. Who sees agents chooses whose leads. */
export function CallListScreen({ query }: ScreenProps<'/leads/call-list'>) {
  const go = useGo();
  const hasAgents = seesAgentsOfLeads(useViewer().primaryRoleKey);
  const of = hasAgents ? (query.get('of') ?? 'all') : 'mine';
  const { data, error, refetch } = usePageRead(callListOf(of), { keepsPrevious: true });
  const subtitle = data === undefined ? {} : { subtitle: messages.subtitle(formatCount(data.totalCount)) };
  const choose = (next: string) => go({ to: '/leads/call-list', query: { of: next === 'all' ? undefined : next } });
  return (
    <>
      <PageHead
        title={messages.title}
        {...subtitle}
        actions={
          <>
            {hasAgents && <AgentChoice of={of} onChange={choose} />}
            <LinkButton target={{ to: '/leads' }}>{messages.allLeads}</LinkButton>
          </>
        }
      />
      <div className={classes.page}>
        {data !== undefined ? (
          <Leads leads={data.results} totalCount={data.totalCount} of={hasAgents ? of : undefined} />
        ) : error !== null ? (
          <ErrorState title={messages.loadFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={8} label={messages.loading} />
        )}
      </div>
    </>
  );
}

interface AgentChoiceProps {
  readonly of: string;
  readonly onChange: (of: string) => void;
}

/** Whose leads an administrator sees: of all agents, of one, or the own ones. */
function AgentChoice({ of, onChange }: AgentChoiceProps) {
  const { data } = usePageRead(salesAgentsRead);
  const agents = data === undefined ? [] : agentOptions(data);
  return (
    <span className={classes.whose}>
      <SelectField
        label={messages.whose}
        value={of}
        options={[
          { value: 'all', label: messages.everybody },
          { value: 'mine', label: messages.mine },
          ...agents.map(({ value, label, org }) => ({ value, label: `${label}, ${org}` })),
        ]}
        onChange={onChange}
      />
    </span>
  );
}

interface LeadsProps {
  readonly leads: readonly LeadToCall[];
  readonly totalCount: number;
  /** Whose leads an administrator sees. Undefined for an agent. */
  readonly of: string | undefined;
}

function Leads({ leads, totalCount, of }: LeadsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { ask, dialog } = useCalls();
  const [chosen, setChosen] = useState<string | null>(null);
  const now = useMinute();
  // A called lead leaves the list at once, and comes back when the call could not be logged.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const shown = leads.filter(({ id }) => !leaving.has(id));
  const remember = () => {
    const on = { target: { to: '/leads/call-list', query: { of } }, label: messages.title } as const;
    const ids = shown.map(({ id }) => id);
    rememberRows('leads', { ids, start: 0, total: ids.length, on });
  };
  // The user who comes back finds the lead that they had opened.
  useEffect(() => {
    const opened =
      leads[
        takeOpened(
          'leads',
          leads.map(({ id }) => id),
        )
      ];
    if (opened === undefined) return;
    requestAnimationFrame(() => {
      setChosen(opened.id);
      focusLead(place.current, opened.id);
    });
  }, [leads]);
  const activeId = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  const log = async (lead: LeadToCall, outcome: CallOutcome) => {
    if (!isFirstPress()) return;
    const send = await ask({ id: lead.id, name: contactName(lead), place: lead }, outcome);
    if (send === undefined) return;
    const at = shown.indexOf(lead);
    const next = (shown[at + 1] ?? shown[at - 1])?.id ?? null;
    setLeaving((before) => new Set(before).add(lead.id));
    setChosen(next);
    // The card goes away with its buttons, so the focus goes to the next lead, or to the place of the last one.
    requestAnimationFrame(() => focusLead(place.current, next));
    await send();
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
              hasAgents={of !== undefined}
              now={now}
              onActivate={() => setChosen(lead.id)}
              onLog={(outcome) => void log(lead, outcome)}
            />
          ))}
        </ol>
      )}
      {shown.length > 0 && totalCount > leads.length && (
        <p className={classes.more}>{messages.more(formatCount(leads.length), formatCount(totalCount))}</p>
      )}
      {dialog}
    </div>
  );
}

function focusLead(place: HTMLElement | null, id: string | null): void {
  const phone = id === null ? null : place?.querySelector<HTMLElement>(`[data-lead="${id}"] a[href^="tel:"]`);
  (phone ?? place)?.focus();
}
