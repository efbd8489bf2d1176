import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { getScanningStatus } from '@dropdate/contract/response-cards/get-scanning-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconRefresh } from '@tabler/icons-react';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { ProgressBar } from '../../../kit/state/progress-bar.tsx';
import { messages } from './intake.messages.ts';
import classes from './intake.module.css';
import type { Scan } from './use-scan.ts';

interface ScanProgressProps {
  readonly scan: NonNullable<Scan['scan']>;
  readonly onRefresh: () => void;
}

/** How far the running scan is: `n Out Of m`. The user who started the scan can cancel it. */
export function ScanProgress({ scan, onRefresh }: ScanProgressProps) {
  const { identifiedLeadCount, pendingIdentificationCount, totalCount, jobId } = scan;
  const done = identifiedLeadCount + pendingIdentificationCount;
  const cancel = useEndpointMutation(cancelJob, {
    failure: messages.cancelFailed,
    refreshes: [listJobs, getScanningStatus],
  });
  return (
    <div className={classes.scan}>
      <div className={classes.scanLine}>
        <b className="tabular">{messages.progress(formatCount(done), formatCount(totalCount))}</b>
        <IconButton label={messages.refresh} icon={<IconRefresh size={16} stroke={1.65} />} onClick={onRefresh} />
        {jobId !== null && (
          <Button
            kind="quiet"
            size="small"
            label={messages.cancelScan}
            isDisabled={cancel.isPending || cancel.isSuccess}
            onClick={() => cancel.mutate({ params: { id: jobId } })}
          >
            {messages.cancel}
          </Button>
        )}
      </div>
      <ProgressBar
        label={messages.scanning}
        percent={totalCount > 0 ? Math.floor((done / totalCount) * 100) : undefined}
        look="thin"
      />
      <p className={classes.note}>
        {messages.progressFacts(formatCount(identifiedLeadCount), formatCount(pendingIdentificationCount))}
      </p>
    </div>
  );
}

/** The running scan alone, for users who take no cards in. */
export function RunningScan(props: ScanProgressProps) {
  return (
    <section className={classes.intake} aria-label={messages.intake}>
      <ScanProgress {...props} />
    </section>
  );
}
