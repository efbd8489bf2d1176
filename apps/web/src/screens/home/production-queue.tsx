import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { getProductionQueue } from '@dropdate/contract/production-file/get-production-queue';
import type { ProductionStep, QueueGroup } from '@dropdate/domain/campaign/production-queue';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { AppLink } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import { openPalette } from '../../client/overlay-store.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Tiles } from '../../kit/page/tiles.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { Skeleton, SkeletonFrame } from '../../kit/state/skeleton.tsx';
import { messages } from './production-queue.messages.ts';
import classes from './production-queue.module.css';
import { groupTarget } from './queue-links.ts';
import { mayDo, QueuedRow } from './queued-row.tsx';

/** The groups as the page shows them. Failed files stand before the campaigns that still have time. */
const shownGroups = ['late', 'failed', 'this-week', 'later'] as const satisfies readonly QueueGroup[];

/** The steps that need different permissions. */
const steps = ['validate', 'dispatch'] as const satisfies readonly ProductionStep[];

/** Milliseconds between two looks at the queue, because several people work on it. */
const lookEvery = 60_000;

type Group = AnswerOf<typeof getProductionQueue>['groups'][number];

/** The campaigns that production still has to dispatch, by urgency, each with its next action. */
export function ProductionQueue() {
  const title = useId();
  const may = useMay();
  const { today } = useViewer();
  const found = useEndpointQuery(getProductionQueue, {}, { pollEvery: lookEvery });
  const groups = shownGroups.flatMap((name) => found.data?.groups.find(({ group }) => group === name) ?? []);
  const figureOf = (name: QueueGroup) => {
    const group = groups.find((one) => one.group === name);
    return group === undefined ? (found.isError ? null : undefined) : formatCount(group.count);
  };
  return (
    <section aria-labelledby={title} className={classes.queue} data-acts={steps.some((step) => mayDo(may, step))}>
      <header className={classes.head}>
        <h2 id={title} className={classes.title}>
          {messages.title}
        </h2>
        <Button size="small" icon={<IconSearch size={14} stroke={1.8} />} popup="dialog" onClick={openPalette}>
          {messages.find}
        </Button>
      </header>
      <Tiles
        tiles={shownGroups.map((name) => linkedTile(messages.groups[name], figureOf(name), groupTarget(name, today)))}
      />
      {found.data === undefined && found.error !== null && (
        <ErrorState
          title={messages.failed}
          sentence={found.error.message}
          requestId={requestIdOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <WaitingRows />}
      {found.data !== undefined && groups.every(({ count }) => count === 0) && (
        <NothingYet kind="empty" title={messages.empty} sentence={messages.emptySentence} />
      )}
      {groups
        .filter(({ count }) => count > 0)
        .map((group) => (
          <QueuedGroup key={group.group} {...group} />
        ))}
    </section>
  );
}

function QueuedGroup({ group, count, campaigns }: Group) {
  const title = useId();
  const { today } = useViewer();
  const name = messages.groups[group];
  const all = formatCount(count);
  return (
    <section aria-labelledby={title}>
      <header className={classes.groupHead}>
        <h3 id={title} className={classes.groupTitle}>
          {name}
        </h3>
        {count > campaigns.length && (
          <AppLink target={groupTarget(group, today)} label={messages.showAllOf(all, name)}>
            {messages.showAll(all)}
          </AppLink>
        )}
      </header>
      <ul aria-labelledby={title} className={classes.rows}>
        {campaigns.map((campaign) => (
          <QueuedRow
            key={campaign.campaignId}
            campaign={campaign}
            isLate={group === 'failed' && campaign.dueDate < today}
          />
        ))}
      </ul>
    </section>
  );
}

function WaitingRows() {
  return (
    <SkeletonFrame label={messages.loading}>
      <ul className={classes.rows}>
        {[0, 1, 2, 3].map((index) => (
          <li key={index} className={classes.row}>
            <Skeleton width={180} />
          </li>
        ))}
      </ul>
    </SkeletonFrame>
  );
}
