import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './suppression.messages.ts';

interface NoOrdersDialogProps {
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/**
 * Tells a buyer who chose Include Previous Orders, and no order, that the standard suppression applies (specification 2,
 * section 5, Choose Orders).
 */
export function NoOrdersDialog({ onContinue, onClose }: NoOrdersDialogProps) {
  return (
    <Dialog
      title={messages.noOrders}
      sentence={messages.noOrdersSentence}
      verb={{ label: messages.continue, onClick: onContinue, hasFocus: true }}
      onClose={onClose}
    />
  );
}
