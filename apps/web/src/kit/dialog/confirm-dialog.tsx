import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly sentence?: ReactNode;
  readonly verb: string;
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A dialog that asks before an action. Escape and Cancel close the dialog and change nothing. */
export function ConfirmDialog({ title, sentence, verb, cancelLabel, onConfirm, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      sentence={sentence}
      onClose={onClose}
      cancelLabel={cancelLabel ?? 'Cancel'}
      verb={{
        label: verb,
        onClick: onConfirm,
        isDestructive: rest.isDestructive ?? false,
        isBusy: rest.isBusy ?? false,
      }}
    />
  );
}
