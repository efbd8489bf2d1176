import { duplicatePairsPageSize as pageSize } from '@dropdate/contract/contacts/duplicate-pairs';
import { duplicatesJobKind, findDuplicates } from '@dropdate/contract/contacts/find-duplicates';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { JobProgress } from '../../blocks/job-progress/job-progress.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import { PairRow } from './pair-row.tsx';

const pairsRead = (page: number) => pageRead(listDuplicatePairs, { query: { page } });
const pageIn = (query: URLSearchParams): number => Math.max(0, Math.trunc(Number(query.get('page') ?? 0)) || 0);

/** The pairs of contacts that may be one person, as the last search found them, and the start of the next search. */
export function DuplicatesScreen({ query }: ScreenProps<'/contacts/duplicates'>) {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const running = useJobs()?.find((job) => job.kind === duplicatesJobKind && job.isMine && isOpen(job));
  // The user has come back to a search that still runs.
  if (jobId === null && running !== undefined) setJobId(running.id);
  const start = useEndpointMutation(findDuplicates, { failure: messages.searchFailed });
  const search = () =>
    start.mutate(
      {},
      {
        onSuccess: (answer) => {
          setJobId(answer.jobId);
          void refresh(client, [listJobs]);
        },
      },
    );
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          <>
            <LinkButton target={{ to: '/contacts' }}>{messages.allContacts}</LinkButton>
            <Button kind="main" icon={<IconSearch size={16} stroke={1.8} />} isBusy={start.isPending} onClick={search}>
              {messages.search}
            </Button>
          </>
        }
      />
      {jobId !== null && <Search jobId={jobId} />}
      <Pairs page={pageIn(query)} />
    </>
  );
}
DuplicatesScreen.reads = { shared: [pairsRead(0)] };

/** The progress of the search. Its end brings the new pairs. */
function Search({ jobId }: { readonly jobId: string }) {
  const client = useQueryClient();
  const job = useJobs()?.find(({ id }) => id === jobId);
  useEffect(() => watchJob(jobId), [jobId]);
  const isEnded = job !== undefined && !isOpen(job);
  useEffect(() => {
    if (isEnded) void refresh(client, [listDuplicatePairs]);
  }, [client, isEnded]);
  if (job === undefined) return null;
  return (
    <section className={classes.search} aria-label={messages.jobTitle}>
      <JobProgress job={job} />
    </section>
  );
}

function Pairs({ page }: { readonly page: number }) {
  const { timeZone } = useViewer();
  const found = usePageRead(pairsRead(page), { keepsPrevious: true });
  const { data, error } = found;
  if (data === undefined) {
    return error === null ? (
      <div className={classes.waiting}>
        <SkeletonLines count={8} label={messages.loading} />
      </div>
    ) : (
      <ErrorState title={messages.failed} requestId={requestIdOf(error)} onRetry={() => void found.refetch()} />
    );
  }
  const { results, totalCount, sureCount, foundOn } = data;
  const [first] = results;
  // The last pair of a last page may be gone.
  if (results.length === 0 && found.isPlaceholderData) return null;
  if (results.length === 0 && page > 0) return <OtherPage page={Math.max(0, Math.ceil(totalCount / pageSize) - 1)} />;
  if (results.length === 0 && page === 0)
    return <NothingYet kind="empty" title={messages.empty} sentence={<p>{messages.emptySentence}</p>} />;
  const on = foundOn === null ? '' : usDateOfInstant(foundOn, timeZone);
  return (
    <>
      <div className={classes.line}>
        <p className={classes.count} role="status">
          {totalCount === 1 ? messages.oneCount(on) : messages.count(formatCount(totalCount), on)}
        </p>
        {sureCount > 0 && first !== undefined && (
          <LinkButton
            size="small"
            target={{
              to: '/contacts/merge/{id}/{otherId}',
              params: { id: first.one.id, otherId: first.other.id },
              query: { of: 'very-likely' },
            }}
          >
            {messages.mergeSure(formatCount(sureCount))}
          </LinkButton>
        )}
      </div>
      <ul className={classes.pairs} aria-label={messages.list}>
        {results.map((pair, index) => (
          <PairRow key={`${pair.one.id} ${pair.other.id}`} pair={pair} at={page * pageSize + index} />
        ))}
      </ul>
      {totalCount > pageSize && <Pages page={page} shown={results.length} total={totalCount} />}
    </>
  );
}

/** Opens another page in place of this page. */
function OtherPage({ page }: { readonly page: number }) {
  const go = useGo();
  useEffect(() => go({ to: '/contacts/duplicates', query: page === 0 ? {} : { page } }, { replace: true }), [go, page]);
  return null;
}

interface PagesProps {
  readonly page: number;
  readonly shown: number;
  readonly total: number;
}

function Pages({ page, shown, total }: PagesProps) {
  const go = useGo();
  const open = (next: number) => go({ to: '/contacts/duplicates', query: { page: next } });
  const first = page * pageSize;
  return (
    <nav aria-label={messages.pages} className={classes.pages}>
      <span>{messages.range(Math.min(first + 1, total), first + shown, formatCount(total))}</span>
      <IconButton
        label={messages.previous}
        isDisabled={page === 0}
        icon={<IconChevronLeft size={16} stroke={1.8} />}
        onClick={() => open(page - 1)}
      />
      <IconButton
        label={messages.next}
        isDisabled={first + pageSize >= total}
        icon={<IconChevronRight size={16} stroke={1.8} />}
        onClick={() => open(page + 1)}
      />
    </nav>
  );
}
