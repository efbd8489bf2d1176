import { formatCount } from '@dropdate/domain/money/money-text';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { messages } from './card-list.messages.ts';

interface SendLeadsProps {
  /** The ready cards. Undefined while nobody knows their number. */
  readonly ready: number | undefined;
  /** Why the button is off. */
  readonly nothingReady: string;
  readonly isSending: boolean;
  readonly isStarting: boolean;
  readonly onSend: (onStarted: () => void) => void;
}

/** Send Leads with the number of ready cards. It asks before it sends. */
export function SendLeads({ ready, nothingReady, isSending, isStarting, onSend }: SendLeadsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        popup="dialog"
        icon={<IconSend size={16} stroke={1.65} />}
        isBusy={isSending && !isOpen}
        isDisabled={ready === undefined || ready === 0}
        reason={nothingReady}
        {...(ready !== undefined && { count: ready })}
        onClick={() => setOpen(true)}
      >
        {messages.sendLeads}
      </Button>
      {isOpen && (
        <SendLeadsDialog
          count={ready ?? 0}
          isBusy={isStarting}
          onConfirm={() => onSend(() => setOpen(false))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SendLeadsDialogProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before several leads are sent. */
export function SendLeadsDialog({ count, ...props }: SendLeadsDialogProps) {
  return (
    <ConfirmDialog
      title={messages.sendLeads}
      sentence={messages.sendLeadsSentence(formatCount(count))}
      verb={messages.send}
      {...props}
    />
  );
}
