import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { IconAlertCircle, IconArrowBackUp, IconBan, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant, usMoment } from '../../client/dates.ts';
import { downloadJob } from '../../client/jobs/download-job.ts';
import { importOfJob } from '../../client/jobs/import-of-job.ts';
import { jobTexts } from '../../client/jobs/jobs.messages.ts';
import { isOpen } from '../../client/jobs/use-jobs.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { sizeText } from '../../client/size-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { ProgressBar } from '../../kit/state/progress-bar.tsx';
import { messages } from './job-progress.messages.ts';
import classes from './job-progress.module.css';

/** One job: its progress with Cancel while it runs, and its outcome with the file afterwards. */
export function JobProgress({ job }: { readonly job: Job }) {
  const { timeZone } = useViewer();
  const { title, endedAt, startedAt, startedBy, isMine, isUnread } = job;
  const starter = startedBy !== null ? messages.startedBy(startedBy) : isMine ? null : messages.ofInstallation;
  const when = usMoment(endedAt ?? startedAt, timeZone);
  return (
    <div className={classes.job} data-state={job.state} data-unread={isUnread}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <span className={classes.when}>{starter === null ? when : `${starter}, ${when}`}</span>
      </div>
      {isOpen(job) ? <Running job={job} /> : <Ended job={job} />}
    </div>
  );
}

function Running({ job }: { readonly job: Job }) {
  const { id, title, state, done, total, isMine, isCancelling } = job;
  const cancel = useEndpointMutation(cancelJob, { failure: messages.cancelFailed, refreshes: [listJobs] });
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined;
  const isStopping = isCancelling || cancel.isPending;
  return (
    <div className={classes.running}>
      <ProgressBar label={title} percent={state === 'running' ? percent : 0} look="regular" />
      <span className={`${classes.percent} tabular`}>
        {isStopping
          ? messages.cancelling
          : state === 'running' && percent !== undefined
            ? `${percent}%`
            : messages.states[state]}
      </span>
      {isMine && (
        <Button
          size="small"
          label={messages.cancelOf(title)}
          isDisabled={isStopping}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}

const icons = { done: IconCircleCheck, failed: IconAlertCircle, cancelled: IconBan };

function Ended({ job }: { readonly job: Job }) {
  const { timeZone } = useViewer();
  const { title, state, outcome, leftOut, isUndoable, file } = job;
  const importPage = importOfJob(job);
  const Icon = state === 'done' || state === 'failed' ? icons[state] : icons.cancelled;
  return (
    <>
      <p className={classes.outcome}>
        <Icon size={16} stroke={1.8} className={classes.icon} aria-hidden />
        <span>{outcome ?? messages.states[state]}</span>
      </p>
      {leftOut.length > 0 && (
        <ul className={classes.leftOut}>
          {leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isUndoable && <Undo job={job} />}
      {importPage !== null && (
        <div className={classes.file}>
          <LinkButton size="small" target={importPage} label={messages.openImportOf(title)}>
            {jobTexts.openImport}
          </LinkButton>
        </div>
      )}
      {file !== null && (
        <div className={classes.file}>
          <Button
            size="small"
            label={messages.downloadOf(title)}
            icon={<IconDownload size={16} stroke={1.65} />}
            onClick={() => downloadJob(job)}
          >
            {messages.download}
          </Button>
          <span className={classes.when}>
            {messages.fileFacts(sizeText(file.bytes), usDateOfInstant(file.expiresAt, timeZone))}
          </span>
        </div>
      )}
    </>
  );
}

/** Takes back what a job has changed. */
function Undo({ job: { id, title } }: { readonly job: Job }) {
  const undo = useEndpointMutation(undoJob, { failure: jobTexts.undoFailed, refreshes: [listJobs] });
  return (
    <div className={classes.file}>
      <Button
        size="small"
        label={messages.undoOf(title)}
        icon={<IconArrowBackUp size={16} stroke={1.65} />}
        isDisabled={undo.isPending}
        onClick={() => undo.mutate({ params: { id } })}
      >
        {messages.undo}
      </Button>
    </div>
  );
}
