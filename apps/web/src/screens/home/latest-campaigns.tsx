import { type CampaignRow, searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useId } from 'react';
import { CampaignBadge } from '../../blocks/campaign-row/campaign-badge.tsx';
import { CampaignName } from '../../blocks/campaign-row/campaign-name.tsx';
import { campaignTexts } from '../../blocks/campaign-row/campaign-row.messages.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { AppLink } from '../../client/links/app-link.tsx';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { messages } from './home.messages.ts';
import classes from './latest-campaigns.module.css';

const body = { search: '', filters: [], filterIds: [], sort: 'campaigns-created-desc', page: 0, pageSize: 5 };

const nothingMade = { title: campaignTexts.empty, sentence: messages.latestEmpty };
const nothingThere = { title: campaignTexts.emptyWithoutPermission, sentence: messages.latestNone };

/** The newest campaigns, so that one click opens a draft again. */
export function LatestCampaigns() {
  const found = useEndpointQuery(searchCampaigns, { body });
  const may = useMay();
  const title = useId();
  const rows = found.data?.results;
  return (
    <section aria-labelledby={title} className={classes.section}>
      <header className={classes.head}>
        <h2 id={title} className={classes.title}>
          {messages.latest}
        </h2>
        <AppLink target={{ to: '/campaigns' }}>{campaignTexts.title}</AppLink>
      </header>
      {rows === undefined && found.error !== null ? (
        <ErrorState
          title={campaignTexts.failed}
          sentence={found.error.message}
          requestId={requestIdOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : rows?.length === 0 ? (
        <NothingYet kind="empty" {...(may('Campaign.create') ? nothingMade : nothingThere)} />
      ) : (
        <ul aria-labelledby={title} aria-busy={rows === undefined} className={classes.rows}>
          {rows === undefined
            ? [0, 1, 2, 3, 4].map((index) => <WaitingRow key={index} />)
            : rows.map((row) => <Row key={row.id} row={row} />)}
        </ul>
      )}
    </section>
  );
}

function Row({ row }: { readonly row: CampaignRow }) {
  const { timeZone } = useViewer();
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <CampaignName row={row} />
      </span>
      <span className={classes.status}>
        <CampaignBadge status={row.statusCode} />
      </span>
      <span className={classes.figure}>
        {row.totalAudience === null ? messages.noAudience : campaignTexts.recipients(formatCount(row.totalAudience))}
      </span>
      <span className={classes.date}>{messages.created(usDateOfInstant(row.created, timeZone))}</span>
    </li>
  );
}

function WaitingRow() {
  return (
    <li className={classes.row} aria-hidden>
      <span className={classes.name}>
        <Skeleton width={180} />
      </span>
      <span className={classes.date}>
        <Skeleton width={110} />
      </span>
    </li>
  );
}
