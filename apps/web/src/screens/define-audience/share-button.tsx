import type { Need } from '@dropdate/domain/permission/permission-sets';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './define-audience.messages.ts';

interface ShareButtonProps {
  readonly needs: Need;
  /** Why the stored audience is not the one that the page shows; null when both are the same. */
  readonly reason: string | null;
  /** Draws the dialog, which loads late. */
  readonly dialog: (ends: { readonly onClose: () => void; readonly onMissing: () => void }) => ReactNode;
}

/** The button of the panel that shares a report of the stored audience. */
export function ShareButton({ needs, reason, dialog }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(needs)) return null;
  const onClose = () => setOpen(false);
  const onMissing = () => {
    onClose();
    toast.error(messages.dialogMissing);
  };
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
      {isOpen && dialog({ onClose, onMissing })}
    </div>
  );
}
