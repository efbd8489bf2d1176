import { getLeadsOverview, leadsOverviewQuery } from '@dropdate/contract/contacts/get-leads-overview';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { getCallList, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import { getLeadsToday } from '@dropdate/contract/leads/get-leads-today';
import { type CallBack, listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { callOutcomeLabel } from '@dropdate/domain/contact/call-outcome';
import { isOpenLead, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { useId } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { hourThere } from '../../blocks/contact-calls/local-time.ts';
import { PhoneLink } from '../../blocks/contact-calls/phone-link.tsx';
import { rightPhones } from '../../blocks/contact-calls/right-phones.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { timeOfInstant, usDateOfInstant } from '../../client/dates.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { useMinute } from '../../client/use-minute.ts';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { type Tile, Tiles } from '../../kit/page/tiles.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { dayTexts } from './day.messages.ts';
import classes from './day.module.css';
import { OverdueMeans } from './overdue-means.tsx';

const callBacksRead = pageRead(listCallBacks, {});
const callListRead = pageRead(getCallList, { query: { of: 'mine' } });
const todayRead = pageRead(getLeadsToday, {});
/** The own figures count the range `last-30-days`, whose days Home counts without the script of all ranges. */
const ownRange = 'last-30-days';
const ownDays = 30;
/** The most rows of Home. The Call List has the others. */
const mostRows = 8;

/** The day of a sales agent: what waits, whom to call first, and the own figures. */
export function AgentDay() {
  const { today } = useViewer();
  const callBacks = usePageRead(callBacksRead);
  const toCall = usePageRead(callListRead);
  const leads = usePageRead(todayRead);
  const query = leadsOverviewQuery(addDays(today, -ownDays), today);
  const own = usePageRead(pageRead(getLeadsOverview, { query }));
  const figure = (count: number | null | undefined, isError: boolean) =>
    count == null ? (isError ? null : undefined) : formatCount(count);
  const unread = own.data?.unread ?? null;
  const won = String(leadStatusCodes.codeOf('won'));
  const salesSince = (day: string): RouteTarget => ({
    to: '/leads',
    query: { filter: [`leadStatus.eq.${won}`, `soldOn.gte.${day}`], range: 'all-dates' },
  });
  const tiles: readonly Tile[] = [
    linkedTile(dayTexts.callBacks, figure(toCall.data?.counts.today, toCall.isError), {
      to: '/leads/call-list',
      query: { show: 'today' },
    }),
    linkedTile(dayTexts.overdue, figure(own.data && (own.data.overdueCount ?? 0), own.isError), {
      to: '/leads',
      query: { filter: 'waiting.eq.overdue', range: 'last-6-months' },
    }),
    linkedTile(dayTexts.unreadAll, figure(own.data && (unread?.count ?? 0), own.isError), {
      to: '/leads',
      query: { filter: 'isUnread.eq.yes', range: `${unread?.since ?? today}..${today}` },
    }),
    linkedTile(dayTexts.won, figure(leads.data?.won.count, leads.isError), salesSince(addDays(today, -6))),
  ];
  const month = leads.data?.wonThisMonth;
  const sum = (counts: (status: Parameters<typeof isOpenLead>[0]) => boolean) =>
    own.data?.countPerTypes.reduce((all, { leadStatus, count }) => all + (counts(leadStatus) ? count : 0), 0) ?? 0;
  return (
    <>
      <div data-list>
        <Tiles tiles={tiles} />
      </div>
      {(own.data?.overdueCount ?? 0) > 0 && <OverdueMeans />}
      <FirstCalls callBacks={callBacks.data?.callBacks} found={toCall} />
      {own.data !== undefined && leads.data !== undefined && month !== undefined && (
        <p className={classes.own}>
          {dayTexts.own(formatCount(own.data.totalCount), formatCount(sum(isOpenLead)))}{' '}
          <AppLink target={{ to: '/leads', query: { filter: `leadStatus.eq.${won}`, range: ownRange } }}>
            {dayTexts.ownWon(formatCount(sum((status) => status === 'won')))}
          </AppLink>{' '}
          {dayTexts.sales(formatMoney(leads.data.won.amount))}{' '}
          <AppLink target={salesSince(`${today.slice(0, 8)}01`)}>
            {dayTexts.monthSales(formatCount(month.count), month.amount === 0 ? null : formatMoney(month.amount))}
          </AppLink>
        </p>
      )}
    </>
  );
}

interface FirstCallsProps {
  readonly callBacks: readonly CallBack[] | undefined;
  readonly found: ReturnType<typeof usePageRead<AnswerOf<typeof getCallList>>>;
}

/** Whom to call first: the call backs of today at their hours, then the first leads of the Call List. */
function FirstCalls({ callBacks = [], found }: FirstCallsProps) {
  const title = useId();
  const { timeZone } = useViewer();
  const now = useMinute();
  const { data, error, refetch } = found;
  const coming = callBacks.filter(({ isDue }) => !isDue);
  const leads = data?.results.slice(0, Math.max(0, mostRows - coming.length)) ?? [];
  return (
    <section aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title} className={classes.title}>
          {dayTexts.first}
        </h2>
        <LinkButton kind="main" size="small" target={{ to: '/leads/call-list' }}>
          {dayTexts.callList}
        </LinkButton>
      </header>
      {data !== undefined && data.totalCount + data.counts.later + data.counts.withoutPhone > 0 && <Counts {...data} />}
      {data === undefined ? (
        error === null ? (
          <div className={classes.waiting}>
            <SkeletonLines count={5} label={dayTexts.loading} />
          </div>
        ) : (
          <ErrorState title={dayTexts.failed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )
      ) : leads.length === 0 && coming.length === 0 ? (
        <NothingYet kind="empty" title={dayTexts.nobody} sentence={dayTexts.nobodySentence} />
      ) : (
        <ul className={classes.rows}>
          {leads.map((lead) => (
            <li key={lead.id} className={classes.row}>
              <Name lead={lead} />
              <Why lead={lead} />
              <span className={classes.hour}>{hourThere(lead, timeZone, now)}</span>
              <FirstPhone lead={lead} />
            </li>
          ))}
          {coming.map((callBack) => (
            <li key={callBack.id} className={classes.row}>
              <Name lead={callBack} />
              <span className={classes.why}>
                <StatusBadge tone="light">
                  {dayTexts.callBackAt(timeOfInstant(callBack.callBackOn, timeZone))}
                </StatusBadge>
              </span>
              <span className={classes.hour}>{hourThere(callBack, timeZone, new Date(callBack.callBackOn))}</span>
              {callBack.phone !== null && <PhoneLink phone={callBack.phone} className={classes.phone} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many leads there are to call, and the leads that stand in other parts of the Call List. */
function Counts({ totalCount, counts }: Pick<AnswerOf<typeof getCallList>, 'totalCount' | 'counts'>) {
  const parts = [
    { show: 'later', text: dayTexts.later(formatCount(counts.later)), count: counts.later },
    {
      show: 'without-phone',
      text: dayTexts.withoutPhone(formatCount(counts.withoutPhone)),
      count: counts.withoutPhone,
    },
  ].filter(({ count }) => count > 0);
  return (
    <p className={classes.counts}>
      <span>{dayTexts.toCall(formatCount(totalCount))}</span>
      {parts.map(({ show, text }) => (
        <AppLink key={show} target={{ to: '/leads/call-list', query: { show } }}>
          {text}
        </AppLink>
      ))}
    </p>
  );
}

/** The number to call. */
function FirstPhone({ lead }: { readonly lead: LeadToCall }) {
  const [phone] = rightPhones(lead.phones);
  return phone === undefined ? null : <PhoneLink phone={phone.phoneNumber} className={classes.phone} />;
}

function Name({ lead }: { readonly lead: Pick<LeadToCall, 'id' | 'externalId' | 'firstName' | 'lastName'> }) {
  return (
    <span className={classes.name}>
      <AppLink target={{ to: '/leads/lead/{id}', params: { id: lead.id } }}>
        <span dir="auto">{contactName(lead)}</span>
      </AppLink>
    </span>
  );
}

/** Why a lead stands there: its call back, its wait, or its last call. */
function Why({ lead: { lastCall, isOverdue, isLeadRead, leadCreatedOn } }: { readonly lead: LeadToCall }) {
  const { timeZone } = useViewer();
  const moment = (at: string) => usDateOfInstant(at, timeZone);
  return (
    <span className={classes.why}>
      {lastCall?.callBackOn != null ? (
        <StatusBadge tone="warning">{dayTexts.callBackAt(timeOfInstant(lastCall.callBackOn, timeZone))}</StatusBadge>
      ) : isOverdue ? (
        <StatusBadge tone="error">{dayTexts.overdueOne}</StatusBadge>
      ) : isLeadRead ? null : (
        <StatusBadge tone="new">{dayTexts.unread}</StatusBadge>
      )}
      <span>
        {lastCall === null
          ? dayTexts.since(moment(leadCreatedOn))
          : dayTexts.lastCall(callOutcomeLabel(lastCall.outcome), moment(lastCall.at))}
      </span>
    </span>
  );
}
