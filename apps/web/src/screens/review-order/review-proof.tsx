import { downloadCampaignProof } from '@dropdate/contract/campaigns/download-campaign-proof';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messages as order } from '../../blocks/order-summary/order-summary.messages.ts';
import { proofText } from '../../blocks/order-summary/proof-text.ts';
import { type VariantFacts, VariantsTable } from '../../blocks/order-summary/variants-table.tsx';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

const SendProofDialog = latePart(async () => (await import('./send-proof-dialog.tsx')).SendProofDialog);

interface ReviewProofProps {
  readonly campaign: CartDetail['selectedCampaign'];
  /** The variants that will be printed; empty while they load. */
  readonly variants: readonly VariantFacts[];
  /** True when the variants could not be loaded. */
  readonly hasFailed: boolean;
  readonly isEditable: boolean;
  readonly onApprove: () => void;
}

/**
 * What is printed: the variants as a table, and the proof to download and to approve. Paying does not need approval.
 */
export function ReviewProof({ campaign, variants, hasFailed, isEditable, onApprove }: ReviewProofProps) {
  const { timeZone } = useViewer();
  const { isPreparing, download } = useProofDownload(campaign);
  const { proofApproval: approval } = campaign;
  const [isSending, setSending] = useState(false);
  const isApproved = approval?.isCurrent === true;
  const { variants: made, states } = campaign.variantsSummary;
  if (made === 0) return null;
  return (
    <div className={classes.printed}>
      <VariantsTable variants={variants} rowsToCome={hasFailed ? 0 : states} />
      <div className={classes.proof}>
        <div>
          <h2 className={classes.proofTitle}>{order.proof}</h2>
          <p className={classes.proofState} data-approved={isApproved}>
            {isApproved && <IconCircleCheck size={16} stroke={1.8} aria-hidden />}
            <span role="status">{isPreparing ? messages.preparingProof : proofText(approval, timeZone)}</span>
          </p>
          {!isApproved && (
            <>
              <p className={classes.proofHint}>{messages.proofHint}</p>
              <p className={classes.proofHint}>{messages.approveMeans}</p>
            </>
          )}
        </div>
        <div className={classes.proofButtons}>
          <Button
            size="small"
            icon={<IconDownload size={16} stroke={1.65} />}
            isBusy={isPreparing}
            onClick={() => void download()}
          >
            {messages.downloadProof}
          </Button>
          <Button size="small" popup="dialog" isDisabled={!isEditable} onClick={() => setSending(true)}>
            {messages.sendProof}
          </Button>
          {!isApproved && (
            <Button size="small" isDisabled={!isEditable} onClick={onApprove}>
              {approval === null ? messages.approve : messages.approveAgain}
            </Button>
          )}
        </div>
      </div>
      {isSending && (
        <SendProofDialog
          campaignId={campaign.id}
          onClose={() => setSending(false)}
          onMissing={() => {
            setSending(false);
            toast.error(messages.proofNotSent);
          }}
        />
      )}
    </div>
  );
}

function useProofDownload({ id: campaignId }: CartDetail['selectedCampaign']) {
  const [isPreparing, setPreparing] = useState(false);
  const download = async () => {
    setPreparing(true);
    try {
      saveFile(await callFile(downloadCampaignProof, { params: { campaignId } }));
      toast.success(messages.proofDownloaded);
    } catch (problem) {
      reportFailure(problem, messages.proofFailed);
    }
    setPreparing(false);
  };
  return { isPreparing, download };
}
