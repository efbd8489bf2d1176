import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { getLeadsToday } from '@dropdate/contract/leads/get-leads-today';
import { formatCount } from '@dropdate/domain/money/money-text';
import { addDays, formatDate } from '@dropdate/domain/schedule/iso-date';
import { useId } from 'react';
import { CampaignName } from '../../blocks/campaign-row/campaign-name.tsx';
import { campaignTexts } from '../../blocks/campaign-row/campaign-row.messages.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { AppLink } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { dayTexts } from './day.messages.ts';
import classes from './day.module.css';
import { OverdueMeans } from './overdue-means.tsx';

const todayRead = pageRead(getLeadsToday, {});
const dispatchedRead = pageRead(searchCampaigns, {
  body: { search: '', filters: [], filterIds: [], sort: 'campaigns-dispatchDate-desc', page: 0, pageSize: 25 },
});
/** The most rows of a part of Home. */
const mostRows = 8;

/** What an administrator watches: the leads that wait, by agent, and the mailings that arrive this week. */
export function AdminDay() {
  const mayOpen = useMayOpen();
  return (
    <div className={classes.parts}>
      {mayOpen('/leads') && <WaitingLeads />}
      {mayOpen('/campaigns') && <InHomes />}
    </div>
  );
}

function WaitingLeads() {
  const title = useId();
  const { data, error, refetch } = usePageRead(todayRead);
  const mayCall = useMayOpen()('/leads/call-list');
  const rows = data?.waiting.slice(0, mostRows);
  const more = (data?.waiting.length ?? 0) - (rows?.length ?? 0);
  return (
    <section aria-labelledby={title} className={classes.part}>
      <header className={classes.head}>
        <h2 id={title} className={classes.title}>
          {dayTexts.waiting}
        </h2>
        <AppLink target={{ to: '/leads', query: { filter: 'waiting.eq.untouched', range: 'last-6-months' } }}>
          {dayTexts.allLeads}
        </AppLink>
      </header>
      {rows === undefined ? (
        error === null ? (
          <div className={classes.waiting}>
            <SkeletonLines count={5} label={dayTexts.loading} />
          </div>
        ) : (
          <ErrorState title={dayTexts.waitingFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <NothingYet kind="empty" title={dayTexts.noneWaits} sentence={dayTexts.noneWaitsSentence} />
      ) : (
        <>
          {rows.some(({ overdue }) => overdue > 0) && <OverdueMeans />}
          <ul className={classes.rows}>
            {rows.map(({ agent, count, overdue }) => (
              <li key={agent?.id ?? 'nobody'} className={classes.row}>
                <span className={classes.name}>
                  {agent === null || !mayCall ? (
                    (agent?.name ?? dayTexts.nobodys)
                  ) : (
                    <AppLink
                      target={{ to: '/leads/call-list', query: { of: agent.id } }}
                      label={dayTexts.callsOf(agent.name)}
                    >
                      {agent.name}
                    </AppLink>
                  )}
                </span>
                <span className={classes.figure}>{dayTexts.waits(formatCount(count))}</span>
                <span className={classes.figure} data-late={overdue > 0}>
                  {overdue > 0 && dayTexts.overdueOf(formatCount(overdue))}
                </span>
              </li>
            ))}
            {more > 0 && <li className={classes.row}>{dayTexts.moreAgents(formatCount(more))}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

function InHomes() {
  const title = useId();
  const { today } = useViewer();
  const { data, error, refetch } = usePageRead(dispatchedRead);
  const until = addDays(today, 6);
  const arriving = data?.results
    .flatMap((row) => {
      const window = row.mailing?.inHomes ?? null;
      return window !== null && window.from <= until && window.to >= today ? [{ row, window }] : [];
    })
    .slice(0, mostRows);
  return (
    <section aria-labelledby={title} className={classes.part}>
      <header className={classes.head}>
        <h2 id={title} className={classes.title}>
          {dayTexts.inHomes}
        </h2>
        <AppLink target={{ to: '/campaigns' }}>{campaignTexts.title}</AppLink>
      </header>
      {arriving === undefined ? (
        error === null ? (
          <div className={classes.waiting}>
            <SkeletonLines count={3} label={dayTexts.loading} />
          </div>
        ) : (
          <ErrorState title={dayTexts.inHomesFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )
      ) : arriving.length === 0 ? (
        <p className={classes.none}>{dayTexts.noneInHomes}</p>
      ) : (
        <ul className={classes.rows}>
          {arriving.map(({ row, window }) => (
            <li key={row.id} className={classes.row}>
              <span className={classes.name}>
                <CampaignName row={row} />
              </span>
              <span className={classes.figure}>
                {row.totalAudience !== null && campaignTexts.recipients(formatCount(row.totalAudience))}
              </span>
              <span className={classes.figure}>
                {dayTexts.arrives(formatDate(window.from).slice(0, 5), formatDate(window.to).slice(0, 5))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
