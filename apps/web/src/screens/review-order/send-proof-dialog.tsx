import { listProofReviewers } from '@dropdate/contract/campaigns/list-proof-reviewers';
import { sendProof } from '@dropdate/contract/campaigns/send-proof';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './review-order.messages.ts';

interface SendProofDialogProps {
  readonly campaignId: CampaignId;
  readonly onClose: () => void;
}

/** Lets the user choose a colleague. The colleague then gets a mail with a link to this review. */
export function SendProofDialog({ campaignId, onClose }: SendProofDialogProps) {
  const { data, error } = useEndpointQuery(listProofReviewers, { params: { campaignId } });
  const [userId, setUserId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (userId === null) return;
    setSending(true);
    try {
      const { name } = await call(sendProof, { params: { campaignId }, body: { userId } });
      toast.success(messages.proofSent(name));
      onClose();
    } catch (problem) {
      reportFailure(problem, messages.proofNotSent);
      setSending(false);
    }
  };
  const options = data?.results.map((one) => ({ value: one.userId, label: one.name }));
  return (
    <Dialog
      title={messages.sendProof}
      sentence={options?.length === 0 ? messages.noReviewer : messages.sendProofHint}
      onClose={onClose}
      verb={{
        label: messages.send,
        onClick: () => void send(),
        isDisabled: userId === null,
        reason: messages.chooseReviewer,
        isBusy: isSending,
      }}
    >
      <SearchSelect
        label={messages.reviewer}
        placeholder={messages.reviewerSearch}
        error={error === null ? undefined : messages.reviewersFailed}
        nothingFoundMessage={messages.noReviewerMatch}
        options={options}
        // A list that opens on focus would cover the dialog's buttons before the user has read the dialog.
        openOnFocus={false}
        value={userId}
        comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
        onChoose={(chosen) => setUserId(chosen?.value ?? null)}
      />
    </Dialog>
  );
}
