import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import type { CallBack } from '@dropdate/contract/leads/list-call-backs';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../client/calls/use-endpoint.ts';
import { isOpen, useJobs } from '../client/jobs/use-jobs.ts';
import { useMayOpen } from '../client/links/pages.tsx';
import { IconButton } from '../kit/button/icon-button.tsx';
import { latePart } from '../kit/state/late-part.tsx';
import { ProgressBar } from '../kit/state/progress-bar.tsx';
import classes from './bell.module.css';
import { reportMissing } from './report-missing.ts';
import { messages } from './shell.messages.ts';

const loadPanel = () => import('./bell-panel.tsx');
const BellPanel = latePart(async () => (await loadPanel()).BellPanel);
// Most users call nobody, so the part that looks for call backs loads late.
const DueCallBacks = latePart(async () => (await import('./due-call-backs.tsx')).DueCallBacks);

/** Milliseconds after which the list is fetched for the first time. The calls of the page go first. */
const firstLookAfter = 500;

/** The user's own jobs, and the work of the installation. Colleagues' jobs are shown in the list only. */
const concernsViewer = ({ isMine, startedBy }: Job): boolean => isMine || startedBy === null;

/**
 * The bell of the bar, with the list of jobs that run and that ended. The running job is beside the bell. The bar keeps
 * a fixed space for this job, so nothing moves when a job begins or ends.
 */
export function Bell({ size }: { readonly size: 32 | 40 }) {
  const isAfter = useIsAfter(firstLookAfter);
  const jobs = useJobs(isAfter);
  const [callBacks, setCallBacks] = useState<readonly CallBack[]>([]);
  const mayOpen = useMayOpen();
  const [isListed, setListed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const said = useEnds(jobs);
  const running = jobs?.find((job) => isOpen(job) && concernsViewer(job));
  const unread = (jobs?.filter(({ isUnread }) => isUnread).length ?? 0) + callBacks.length;
  const close = () => setListed(false);
  return (
    <div className={classes.room}>
      {/* Without the script of this part, the Call List still shows the call backs. */}
      {isAfter && mayOpen('/leads/call-list') && <DueCallBacks onDue={setCallBacks} onMissing={() => undefined} />}
      {running !== undefined && <RunningJob job={running} />}
      {/* Screen readers announce the beginning and the end of a job. They would otherwise read every percent on
          every page. */}
      <span role="status" className="visually-hidden">
        {said} {callBacks.length > 0 && messages.callBacksDue(callBacks.length)}
      </span>
      <span className={classes.place} data-unread={unread > 0}>
        <IconButton
          ref={button}
          label={
            callBacks.length > 0
              ? messages.callBacksDue(callBacks.length)
              : unread > 0
                ? messages.jobsUnread(unread)
                : messages.jobs
          }
          size={size}
          popup="dialog"
          expanded={isListed}
          icon={<IconBell size={size === 40 ? 20 : 18} stroke={1.65} />}
          onClick={() => setListed(!isListed)}
        />
        {isListed && (
          <BellPanel
            jobs={jobs}
            callBacks={callBacks}
            button={button.current}
            onClose={close}
            onMissing={() => reportMissing(close)}
          />
        )}
      </span>
    </div>
  );
}

function RunningJob({ job: { title: work, isMine, done, total } }: { readonly job: Job }) {
  const title = isMine ? messages.jobOfViewer(work) : messages.jobOfInstallation(work);
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined;
  return (
    <>
      <span className={classes.title} title={title}>
        {title}
      </span>
      <ProgressBar label={title} percent={percent} look="thin" />
      {percent !== undefined && <span className="tabular">{percent}%</span>}
    </>
  );
}

function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isAfter;
}

/** Tells the user of jobs that begin and end. Returns the words for screen readers. */
function useEnds(jobs: readonly Job[] | undefined): string {
  const before = useRef<readonly Job[] | undefined>(undefined);
  const [said, setSaid] = useState('');
  const client = useQueryClient();
  useEffect(() => {
    if (jobs === undefined) return;
    const [former, now] = [before.current, jobs.filter(concernsViewer)];
    before.current = jobs;
    // Most pages have no job to tell of, so the script loads with the first job.
    if (now.length === 0 && (former === undefined || former.length === 0)) return;
    void import('./tell-of-ends.ts').then(
      ({ tellOfEnds }) => {
        const words = tellOfEnds(former, now, () => void refresh(client, [listJobs]));
        if (words !== null) setSaid(words);
      },
      // Without the script, the bell still shows the jobs.
      () => undefined,
    );
  }, [jobs, client]);
  return said;
}
