import type { CampaignId } from '@dropdate/domain/id/brand';
import { useState } from 'react';
import { useMay } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './define-audience.messages.ts';

const ShareCampaignDialog = latePart(
  async () => (await import('../../blocks/share-report/share-campaign-dialog.tsx')).ShareCampaignDialog,
);

interface ShareButtonProps {
  readonly campaignId: CampaignId;
  /** Why the stored audience is not the one that the page shows; null when both are the same. */
  readonly reason: string | null;
}

/** The button of the panel that shares a report of the stored audience. */
export function ShareButton({ campaignId, reason }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()('Campaign.viewAll')) return null;
  return (
    <div>
      <Button
        isFullWidth
        isDisabled={reason !== null}
        {...(reason !== null && { reason })}
        onClick={() => setOpen(true)}
      >
        {messages.share}
      </Button>
      {isOpen && (
        <ShareCampaignDialog
          campaignId={campaignId}
          failure={messages.shareFailed}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.editMissing);
          }}
        />
      )}
    </div>
  );
}
