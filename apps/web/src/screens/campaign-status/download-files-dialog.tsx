import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs } from '@dropdate/contract/jobs/see-jobs';
import {
  downloadProductionFiles,
  type ProductionFilesForm,
} from '@dropdate/contract/production-file/download-production-files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { JobProgress } from '../../blocks/job-progress/job-progress.tsx';
import type { BulkSelection } from '../../blocks/list-page/list-spec.ts';
import { call } from '../../client/calls/call.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { downloadJob } from '../../client/jobs/download-job.ts';
import { useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaign-status.messages.ts';
import classes from './campaign-status.module.css';

interface DownloadFilesDialogProps {
  readonly chosen: BulkSelection<CampaignStatusRow>;
  /** Called when the job has been started. */
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Asks for the form of the production files of several orders, starts the job, and shows its progress. */
export function DownloadFilesDialog({ chosen: selected, onStarted, onClose }: DownloadFilesDialogProps) {
  // The list clears its selection when the job has been started. The dialog keeps the selection.
  const [chosen] = useState(selected);
  const [form, setForm] = useState<ProductionFilesForm>({ packing: 'zip', format: 'csv', columns: 'all' });
  const [jobId, setJobId] = useState<string | null>(null);
  const client = useQueryClient();
  const start = useEndpointMutation(downloadProductionFiles, { failure: messages.manyFailed });
  const sentence = messages.downloadManySentence(chosen.count);
  if (jobId !== null) return <Preparation jobId={jobId} sentence={sentence} onClose={onClose} />;
  const submit = () => {
    start.mutate(
      { body: { ...form, selection: chosen.selection } },
      {
        onSuccess: (answer) => {
          setJobId(answer.jobId);
          void refresh(client, [listJobs]);
          onStarted();
        },
      },
    );
  };
  return (
    <Dialog
      title={messages.downloadMany}
      sentence={sentence}
      onClose={onClose}
      verb={{ label: messages.downloadVerb, onClick: submit, isBusy: start.isPending }}
    >
      <div className={classes.fields}>
        <SegmentedControl
          label={messages.packing}
          isLabelShown
          isFullWidth
          options={optionsOf(messages.packings)}
          value={form.packing}
          onChange={(packing) => setForm({ ...form, packing })}
        />
        <SegmentedControl
          label={messages.format}
          isLabelShown
          isFullWidth
          options={optionsOf(messages.formats)}
          value={form.format}
          onChange={(format) => setForm({ ...form, format })}
        />
        <SegmentedControl
          label={messages.columnsOf}
          isLabelShown
          isFullWidth
          options={optionsOf(messages.columnChoices)}
          value={form.columns}
          onChange={(columns) => setForm({ ...form, columns })}
        />
      </div>
    </Dialog>
  );
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

interface PreparationProps {
  readonly jobId: string;
  readonly sentence: string;
  readonly onClose: () => void;
}

/** The progress of the started job. A file that is ready while the dialog is open is saved at once. */
function Preparation({ jobId, sentence, onClose }: PreparationProps) {
  const client = useQueryClient();
  const job = useJobs()?.find(({ id }) => id === jobId);
  useEffect(() => watchJob(jobId), [jobId]);
  const save = useEffectEvent(() => {
    if (job === undefined) return;
    downloadJob(job);
    toast.success(messages.downloaded);
    onClose();
    // The user has the file, so the bell needs no mark. When this fails, the mark stays.
    call(seeJobs, { body: { ids: [jobId] } }).then(
      () => refresh(client, [listJobs]),
      () => undefined,
    );
  });
  const isReady = job?.state === 'done' && job.leftOut.length === 0;
  useEffect(() => {
    if (isReady) save();
  }, [isReady]);
  return (
    <Dialog
      title={messages.downloadMany}
      sentence={`${sentence} ${messages.goesOn}`}
      onClose={onClose}
      cancelLabel={messages.close}
    >
      {job === undefined ? <SkeletonLines count={2} label={sentence} /> : <JobProgress job={job} />}
    </Dialog>
  );
}
