import {
  listUnidentifiedCards,
  type UnidentifiedCard,
} from '@dropdate/contract/response-cards/list-unidentified-cards';
import { cardLeaseRenewalSeconds } from '@dropdate/domain/response-card/card-lease';
import { useEffect, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { LinkButton } from '../../client/links/app-link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './manual-identification.messages.ts';
import classes from './manual-identification.module.css';

const loadSession = async () => (await import('./identification-session.tsx')).IdentificationSession;
const IdentificationSession = latePart(loadSession);

/** Manual Identification (specification 3, sections 2 and 4). */
export function ManualIdentificationScreen() {
  const found = useEndpointQuery(listUnidentifiedCards, {}, { pollEvery: cardLeaseRenewalSeconds * 1_000 });
  const { data, error } = found;
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    // The script comes while the cards come. When it cannot be loaded, the part itself says so.
    loadSession().catch(() => undefined);
  }, []);
  // A session begins with the cards that wait now. An older answer may name cards that are finished.
  const isFresh = found.isFetchedAfterMount && data !== undefined;
  // Without a session the page itself says that the cards could not be loaded.
  useReportedFailure(isFresh ? error : null, messages.loadFailed);
  if (isFresh && isSome(data.details) && !isMissing) {
    return (
      <IdentificationSession
        start={data.details}
        waiting={{ cards: data.details, since: found.dataUpdatedAt }}
        totalCount={data.totalCount}
        onMissing={() => setMissing(true)}
      />
    );
  }
  if (!isFresh && error === null && !isMissing) return <SessionSkeleton />;
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={<LinkButton target={{ to: '/response-cards' }}>{messages.back}</LinkButton>}
      />
      {isMissing ? (
        <ErrorState title={messages.partMissing} onRetry={() => setMissing(false)} />
      ) : isFresh ? (
        <NothingYet
          kind="empty"
          title={messages.none}
          sentence={messages.noneSentence}
          action={
            <LinkButton size="small" target={{ to: '/response-cards' }}>
              {messages.toList}
            </LinkButton>
          }
        />
      ) : (
        <ErrorState title={messages.loadFailed} requestId={requestIdOf(error)} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}

/** The page in its parts while the cards are loading. */
function SessionSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHead title={messages.title} subtitle={messages.subtitle} />
      </div>
      <div className={classes.middle}>
        <div className={classes.loading}>
          <SkeletonLines count={6} label={messages.loading} />
        </div>
        <div className={classes.right} />
      </div>
      <footer className={classes.foot}>
        <LinkButton target={{ to: '/response-cards' }}>{messages.back}</LinkButton>
      </footer>
    </div>
  );
}

const isSome = (cards: readonly UnidentifiedCard[]): cards is readonly [UnidentifiedCard, ...UnidentifiedCard[]] =>
  cards.length > 0;
