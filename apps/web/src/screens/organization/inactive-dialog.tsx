import { formatCount } from '@dropdate/domain/money/money-text';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { messages } from './organization.messages.ts';

interface InactiveDialogProps {
  readonly org: { readonly name: string; readonly totalUsers: number };
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an org becomes inactive, and says what happens to its users (specification 1, section 4). */
export function InactiveDialog({ org, isBusy = false, onConfirm, onClose }: InactiveDialogProps) {
  const { name, totalUsers } = org;
  return (
    <ConfirmDialog
      title={messages.inactiveTitle(name)}
      sentence={totalUsers > 0 ? messages.inactiveWithUsers(formatCount(totalUsers)) : messages.inactiveWithoutUsers}
      verb={messages.makeInactive}
      isDestructive={totalUsers > 0}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
