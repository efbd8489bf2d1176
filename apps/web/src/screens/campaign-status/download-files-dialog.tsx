import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import {
  downloadProductionFiles,
  type ProductionFilesForm,
} from '@dropdate/contract/production-file/download-production-files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JobFileDialog } from '../../blocks/job-progress/job-file-dialog.tsx';
import type { BulkSelection } from '../../blocks/list-page/list-spec.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
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
  if (jobId !== null)
    return <JobFileDialog jobId={jobId} title={messages.downloadMany} sentence={sentence} onClose={onClose} />;
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
          onChange={(packing) =>
            setForm(packing === 'print' ? { packing, format: 'csv', columns: 'all' } : { ...form, packing })
          }
        />
        {form.packing === 'print' && <p>{messages.printPackage}</p>}
        {form.packing !== 'print' && (
          <>
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
          </>
        )}
      </div>
    </Dialog>
  );
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
