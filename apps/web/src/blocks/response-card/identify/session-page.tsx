import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { cardLeaseRenewalSeconds } from '@dropdate/domain/response-card/card-lease';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { useReportedFailure } from '../../../client/calls/use-reported-failure.ts';
import { NothingYet } from '../../../client/jobs/nothing-yet.tsx';
import { LinkButton } from '../../../client/links/app-link.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { ErrorState } from '../../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import frame from '../beside-card.module.css';
import type { Decision } from './decision.ts';
import { messages } from './identification.messages.ts';
import classes from './identification.module.css';
import type { IdentificationKind } from './identification-kind.ts';
import type { SessionStart } from './use-identification.ts';

/** How often a session asks who holds its cards, in milliseconds. */
export const sessionPollEvery = cardLeaseRenewalSeconds * 1_000;

interface SessionPageProps<Card extends SessionCard> {
  readonly found: UseQueryResult<{ readonly details: readonly Card[]; readonly totalCount: number }>;
  readonly list: IdentificationKind<SessionCard, Decision>['list'];
  readonly texts: Readonly<Record<'title' | 'subtitle' | 'loadFailed' | 'none' | 'noneSentence' | 'toList', string>>;
  /** The session with its cards. Its script loads late, and may be missing. */
  readonly children: (session: SessionStart<Card>, onMissing: () => void) => ReactNode;
}

/** A page that begins a session with the cards that wait now, and says why when there is none. */
export function SessionPage<Card extends SessionCard>({ found, list, texts, children }: SessionPageProps<Card>) {
  const { data, error } = found;
  const [isMissing, setMissing] = useState(false);
  // A session begins with the cards that wait now. An older answer may name cards that are finished.
  const isFresh = found.isFetchedAfterMount && data !== undefined;
  // Without a session the page itself says that the cards could not be loaded.
  useReportedFailure(isFresh ? error : null, texts.loadFailed);
  if (isFresh && isSome(data.details) && !isMissing) {
    const waiting = { cards: data.details, since: found.dataUpdatedAt };
    return children({ start: data.details, waiting, totalCount: data.totalCount }, () => setMissing(true));
  }
  if (!isFresh && error === null && !isMissing) return <SessionSkeleton list={list} texts={texts} />;
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<LinkButton target={{ to: list }}>{messages.back}</LinkButton>}
      />
      {isMissing ? (
        <ErrorState title={messages.partMissing} onRetry={() => setMissing(false)} />
      ) : isFresh ? (
        <NothingYet
          kind="empty"
          title={texts.none}
          sentence={texts.noneSentence}
          action={
            <LinkButton size="small" target={{ to: list }}>
              {texts.toList}
            </LinkButton>
          }
        />
      ) : (
        <ErrorState title={texts.loadFailed} requestId={requestIdOf(error)} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}

/** The page in its parts while the cards are loading. */
function SessionSkeleton({ list, texts }: Pick<SessionPageProps<SessionCard>, 'list' | 'texts'>) {
  return (
    <div className={`${frame.page} ${classes.page}`}>
      <div className={classes.head}>
        <PageHead title={texts.title} subtitle={texts.subtitle} />
      </div>
      <div className={frame.middle}>
        <div className={frame.left}>
          <SkeletonLines count={6} label={messages.loading} />
        </div>
        <div className={frame.right} />
      </div>
      <footer className={frame.foot}>
        <LinkButton target={{ to: list }}>{messages.back}</LinkButton>
      </footer>
    </div>
  );
}

const isSome = <Card,>(cards: readonly Card[]): cards is readonly [Card, ...Card[]] => cards.length > 0;
