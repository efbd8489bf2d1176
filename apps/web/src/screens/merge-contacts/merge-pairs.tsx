import { duplicatePairsPageSize as pageSize } from '@dropdate/contract/contacts/duplicate-pairs';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import type { WantedMerge } from '@dropdate/contract/contacts/merge-contacts';
import { maxMergedPairs } from '@dropdate/contract/contacts/merge-many-contacts';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import classes from './merge-contacts.module.css';
import { messages } from './merge-pairs.messages.ts';
import { MergeRun } from './merge-run.tsx';
import { type Decision, PairStep } from './pair-step.tsx';

const pairsRead = (page: number) => pageRead(listDuplicatePairs, { query: { page } });

/**
 * The very likely pairs, one after the other, each with its differences. The user merges or leaves out each of them by one
 * key, and one job then merges the chosen pairs.
 */
export function MergePairs() {
  const [at, setAt] = useState(0);
  const [jobId, setJobId] = useState<string | null>(null);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const page = Math.floor(at / pageSize);
  const { data, error, refetch, isPlaceholderData } = usePageRead(pairsRead(page), { keepsPrevious: true });
  const total = Math.min(data?.sureCount ?? 0, maxMergedPairs);
  const pair = data?.results[at % pageSize];
  const merges = [...decisions.values()].filter((decision): decision is WantedMerge => decision !== 'left-out');
  const decide = (key: string, decision: Decision, isSame: boolean) => {
    setDecisions(new Map(decisions).set(key, decision));
    if (!isSame) setAt(Math.min(at + 1, total - 1));
  };
  const back = <LinkButton target={{ to: '/contacts/duplicates' }}>{messages.back}</LinkButton>;
  const subtitle = total === 0 ? {} : { subtitle: messages.subtitle(at + 1, total, merges.length) };
  if (jobId !== null) {
    return (
      <>
        <PageHead title={messages.title} actions={back} />
        <MergeRun jobId={jobId} />
      </>
    );
  }
  return (
    <>
      <PageHead title={messages.title} {...subtitle} actions={back} />
      <UnsavedGuard when={merges.length > 0} sentence={messages.leave(merges.length)} />
      {data === undefined || isPlaceholderData ? (
        error === null ? (
          <div className={classes.waiting}>
            <SkeletonLines count={8} label={messages.loading} />
          </div>
        ) : (
          <ErrorState title={messages.failed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )
      ) : total === 0 || pair === undefined ? (
        <EmptyState kind="empty" title={messages.empty} sentence={<p>{messages.emptySentence}</p>} />
      ) : (
        <PairStep
          key={`${pair.one.id} ${pair.other.id}`}
          pair={pair}
          at={at}
          total={total}
          next={data.results[(at % pageSize) + 1]}
          decisions={decisions}
          merges={merges}
          onDecide={decide}
          onGo={setAt}
          onStarted={setJobId}
        />
      )}
    </>
  );
}
