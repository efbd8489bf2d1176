import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { useViewer } from '../session/viewer.tsx';
import { messages } from './nothing-yet.messages.ts';
import { isOpen, useJobs } from './use-jobs.ts';

/** Whether the demo's data are still being made. Undefined until the jobs are known. */
function useDemoLoading(): boolean | undefined {
  const { isDemo } = useViewer();
  const jobs = useJobs(isDemo);
  if (!isDemo) return false;
  return jobs?.some((job) => isOpen(job) && job.startedBy === null && !job.isMine && job.kind.startsWith('demo-'));
}

/**
 * The message of a part that has nothing to show. While the demo is still loading, nobody knows that there is nothing, so
 * the message says that instead; and when the demo is loaded, the page asks again.
 */
export function NothingYet(props: ComponentProps<typeof EmptyState>) {
  const client = useQueryClient();
  const isLoading = useDemoLoading();
  const wasLoading = useRef(false);
  useEffect(() => {
    if (wasLoading.current && isLoading === false) void client.invalidateQueries();
    wasLoading.current = isLoading === true;
  }, [client, isLoading]);
  if (isLoading === undefined) return null;
  if (isLoading) return <EmptyState kind="empty" title={messages.demoLoads} sentence={messages.demoLoadsSentence} />;
  return <EmptyState {...props} />;
}
