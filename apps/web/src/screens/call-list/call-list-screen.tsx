import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { type CallListPart, callListParts, getCallList, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import { leadStatusLabel, seesAgentsOfLeads } from '@dropdate/domain/contact/lead-status';
import { leadClockText } from '@dropdate/domain/lead/waiting-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { Fragment, useEffect, useRef, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { type CallAnswer, type ClosingAnswer, isClosing } from '../../blocks/contact-calls/call-answers.ts';
import { rightPhones } from '../../blocks/contact-calls/right-phones.ts';
import { useCalls } from '../../blocks/contact-calls/use-calls.tsx';
import type { LoggedCall } from '../../blocks/contact-calls/use-log-call.ts';
import { leadTexts } from '../../blocks/lead-actions/lead-actions.messages.ts';
import { targetOf } from '../../blocks/lead-actions/lead-target.ts';
import { useLeadActions } from '../../blocks/lead-actions/use-lead-actions.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { rememberRows, takeOpened } from '../../client/list/shown-rows.ts';
import { agentOptions, salesAgentsRead } from '../../client/sales-agent/sales-agents-read.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { useMinute } from '../../client/use-minute.ts';
import { Button } from '../../kit/button/button.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './call-list.messages.ts';
import classes from './call-list.module.css';
import { LeadCard } from './lead-card.tsx';
import { pressGuard } from './press-guard.ts';
import { ToldLine } from './told-line.tsx';
import { type ToldCall, useToldCalls } from './use-told-calls.ts';

/**
 * The next lead takes the place of a called one. So the second press of a double press would log a call that nobody made.
 */
const presses = pressGuard(600);

/** The keys load with the first call. */
const CallKeys = latePart(async () => (await import('./call-keys.tsx')).CallKeys);

const callListOf = (of: string, show: CallListPart) => pageRead(getCallList, { query: { of, show } });

async function readLeads(of: string, show: CallListPart, page: number) {
  const { results, totalCount } = await call(getCallList, { query: { of, show, page } });
  return { ids: results.map(({ id }) => id), total: totalCount };
}

const partOf = (text: string | null): CallListPart => callListParts.find((part) => part === text) ?? 'now';

/** The leads to call, one card each: a tap calls, another tap tells how the call ended. Who sees agents chooses whose leads. */
export function CallListScreen({ query }: ScreenProps<'/leads/call-list'>) {
  const go = useGo();
  const { primaryRoleKey, leadClock } = useViewer();
  const hasAgents = seesAgentsOfLeads(primaryRoleKey);
  const of = hasAgents ? (query.get('of') ?? 'all') : 'mine';
  const show = partOf(query.get('show'));
  const { data, error, isPlaceholderData, refetch } = usePageRead(callListOf(of, show), { keepsPrevious: true });
  const subtitle =
    data === undefined || isPlaceholderData ? {} : { subtitle: messages.subtitles[show](formatCount(data.totalCount)) };
  const address = { of: hasAgents && of !== 'all' ? of : undefined, show: show === 'now' ? undefined : show };
  const choose = (change: Partial<typeof address>) => go({ to: '/leads/call-list', query: { ...address, ...change } });
  return (
    <>
      <PageHead
        title={messages.title}
        {...subtitle}
        actions={
          <>
            {hasAgents && (
              <AgentChoice of={of} onChange={(next) => choose({ of: next === 'all' ? undefined : next })} />
            )}
            <LinkButton target={{ to: '/leads' }}>{messages.allLeads}</LinkButton>
          </>
        }
      />
      <div className={classes.page}>
        {data !== undefined ? (
          <>
            <PartButtons
              show={show}
              counts={data.counts}
              onShow={(part) => choose({ show: part === 'now' ? undefined : part })}
            />
            {data.counts.ended > 0 && <EndedLine count={data.counts.ended} />}
            {show === 'later' && <p className={classes.hint}>{messages.notAnswering}</p>}
            {leadClock !== null && data.results.some(({ isOverdue }) => isOverdue) && (
              <p className={classes.hint}>{leadTexts.overdueMeans(leadClockText(leadClock))}</p>
            )}
            <Leads
              key={show}
              leads={isPlaceholderData ? [] : data.results}
              isAwaited={isPlaceholderData}
              totalCount={data.totalCount}
              hasAgents={hasAgents}
              of={of}
              show={show}
              address={address}
            />
          </>
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

/** How many leads the list leaves out, because the permission to contact them has ended. */
function EndedLine({ count }: { readonly count: number }) {
  return (
    <p className={classes.hint}>
      {messages.ended(count, formatCount(count))}{' '}
      <AppLink target={{ to: '/leads', query: { filter: 'permission.eq.ended', range: allDates } }}>
        {messages.showEnded}
      </AppLink>
    </p>
  );
}

interface PartButtonsProps {
  readonly show: CallListPart;
  readonly counts: AnswerOf<typeof getCallList>['counts'];
  readonly onShow: (part: CallListPart) => void;
}

/** The other parts of the list, as buttons with their numbers. A pressed button leads back to the leads to call now. */
function PartButtons({ show, counts, onShow }: PartButtonsProps) {
  const parts = [
    ['today', counts.today],
    ['later', counts.later],
    ['without-phone', counts.withoutPhone],
  ] as const;
  const shown = parts.filter(([part, count]) => count > 0 || part === show);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in view
    <div role="group" aria-label={messages.parts} className={classes.parts}>
      {shown.map(([part, count]) => (
        <Button
          key={part}
          size="small"
          isPressed={part === show}
          count={count}
          onClick={() => onShow(part === show ? 'now' : part)}
        >
          {messages.buttons[part]}
        </Button>
      ))}
    </div>
  );
}

interface LeadsProps {
  readonly leads: readonly LeadToCall[];
  /** Whether the leads of this part are still to come. */
  readonly isAwaited: boolean;
  readonly totalCount: number;
  /** Whether the cards name the agents. */
  readonly hasAgents: boolean;
  readonly of: string;
  readonly show: CallListPart;
  /** What the address says of the list, for the way back from a lead. */
  readonly address: { readonly of: string | undefined; readonly show: string | undefined };
}

function Leads({ leads, isAwaited, totalCount, hasAgents, of, show, address }: LeadsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { ask: askOutcome, dialog } = useCalls();
  const { ask, dialog: statusDialog } = useLeadActions();
  const { told, set, begin, keep, drop } = useToldCalls();
  const [chosen, setChosen] = useState<string | null>(null);
  const now = useMinute();
  // A called lead leaves the list at once, and comes back when the call could not be logged.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const shown = leads.filter(({ id }) => !leaving.has(id));
  const remember = () => {
    const on = { target: { to: '/leads/call-list', query: address }, label: messages.title } as const;
    const ids = shown.map(({ id }) => id);
    // The way from lead to lead goes on beyond the leads of this page.
    const readPage = (page: number) => readLeads(of, show, page);
    rememberRows('leads', { ids, start: 0, total: totalCount - (leads.length - ids.length), readPage, on });
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
  const askStatus = (lead: LeadToCall, { label, asks }: ClosingAnswer, { undo }: LoggedCall) => {
    const text = messages.told(messages.nowStatus(label, leadStatusLabel(asks)));
    ask({
      act: asks,
      target: targetOf({ id: lead.id, name: contactName(lead) }),
      onDone: (undoBoth) => set(lead.id, { text, undo: undoBoth }),
      call: { told: null, undo, onLeft: () => undefined },
    });
  };
  const log = async (lead: LeadToCall, answer: CallAnswer) => {
    if (!presses.isFirst()) return;
    const name = contactName(lead);
    const send = await askOutcome({ id: lead.id, name, place: lead }, answer);
    if (send === undefined) return;
    const at = shown.indexOf(lead);
    const following = shown[at + 1]?.id ?? null;
    const next = following ?? shown[at - 1]?.id ?? null;
    setLeaving((before) => new Set(before).add(lead.id));
    setChosen(next);
    // The card goes away with its buttons, so the focus goes to the next lead, or to the place of the last one.
    requestAnimationFrame(() => focusLead(place.current, next));
    begin({ leadId: lead.id, name, before: following }, answer.label);
    const logged = await send();
    const isNumberless = answer.outcome === 'wrong-number' && rightPhones(lead.phones).length < 2;
    if (logged === null) drop(lead.id);
    else {
      keep({ leadId: lead.id, call: logged, isNumberless });
      if (isClosing(answer)) askStatus(lead, answer, logged);
    }
    setLeaving((before) => new Set([...before].filter((id) => id !== lead.id)));
  };
  const takeBack = async ({ leadId, undo }: ToldCall) => {
    if ((await undo?.()) !== true) return;
    set(leadId, { undo: undefined, text: messages.removed });
    setChosen(leadId);
    requestAnimationFrame(() => focusLead(place.current, leadId));
  };
  const lines = (isHere: (line: ToldCall) => boolean) =>
    told
      .filter(isHere)
      .map((line) => (
        <ToldLine
          key={line.leadId}
          call={line}
          isLast={line === told.at(-1)}
          onChange={(change) => set(line.leadId, change)}
          onUndo={() => void takeBack(line)}
          onLeave={() => requestAnimationFrame(() => focusLead(place.current, line.before ?? activeId ?? null))}
        />
      ));
  const isShown = (id: string) => shown.some((lead) => lead.id === id);
  const [emptyTitle, emptySentence] = messages.empty[show];
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {(shown.length > 0 || told.length > 0) && (
        <ol className={classes.leads} aria-label={messages.leads} onClickCapture={remember}>
          {lines(({ before }) => before !== null && !isShown(before))}
          {shown.map((lead) => (
            <Fragment key={lead.id}>
              {lines(({ before }) => before === lead.id)}
              <LeadCard
                lead={lead}
                isActive={lead.id === activeId}
                hasAgents={hasAgents}
                now={now}
                onActivate={() => {
                  presses.noteOther();
                  setChosen(lead.id);
                }}
                onLog={(answer) => void log(lead, answer)}
              />
            </Fragment>
          ))}
          {lines(({ before }) => before === null)}
        </ol>
      )}
      {shown.length === 0 &&
        (isAwaited ? (
          <SkeletonLines count={8} label={messages.loading} />
        ) : (
          <NothingYet kind="empty" title={emptyTitle} sentence={emptySentence} />
        ))}
      {shown.length > 0 && totalCount > leads.length && (
        <p className={classes.more}>{messages.more(formatCount(leads.length), formatCount(totalCount))}</p>
      )}
      {/* Without the script of the keys, the buttons of the line still work. */}
      {told.length > 0 && <CallKeys onMissing={() => undefined} />}
      {dialog}
      {statusDialog}
    </div>
  );
}

function focusLead(place: HTMLElement | null, id: string | null): void {
  const phone = id === null ? null : place?.querySelector<HTMLElement>(`[data-lead="${id}"] a[href^="tel:"]`);
  (phone ?? place)?.focus();
}
