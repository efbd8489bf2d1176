import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { type ReactNode, useState } from 'react';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './import-prospects.messages.ts';
import type { useImportActions } from './use-import-actions.ts';

/** Only the people of a large list are renewed by a job. */
const JobDialog = latePart(async () => (await import('../../blocks/job-progress/job-dialog.tsx')).JobDialog);

const changed = [getImportedList, getCartCampaignDetails];

/**
 * Takes the people of a bought list anew. The page shows `dialog`, which tells the progress of a large list. After the
 * user has closed the dialog, the page still follows the job to its end.
 */
export function useRenewPeople({ renew, renewed }: Pick<ReturnType<typeof useImportActions>, 'renew' | 'renewed'>): {
  readonly renew: () => Promise<void>;
  readonly dialog: ReactNode;
} {
  const [jobId, setJobId] = useState<string | null>(null);
  const watch = useToldJobs(changed);
  const leave = (id: string) => {
    setJobId(null);
    watch(id);
  };
  return {
    renew: async () => setJobId(await renew()),
    dialog: jobId !== null && (
      <JobDialog
        jobId={jobId}
        title={messages.renewTitle}
        sentence={messages.renewing}
        onReady={({ outcome }) => {
          setJobId(null);
          void renewed(outcome ?? messages.renewTitle);
        }}
        onClose={() => leave(jobId)}
        onMissing={() => {
          leave(jobId);
          toast.error(messages.renewDialogMissing);
        }}
      />
    ),
  };
}
