import { wizardTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { ConflictDialog } from '../../blocks/order-flow/step-dialogs.tsx';
import type { ReviewCart } from './use-review-cart.ts';

/** Asks whether an edit of the review replaces a newer save by somebody else. */
export function ReviewConflict({ conflict, settleConflict }: Pick<ReviewCart, 'conflict' | 'settleConflict'>) {
  if (conflict === null) return null;
  return (
    <ConflictDialog
      title={wizardTexts.conflictTitle}
      said={conflict}
      onSettle={(takesSaved) => void settleConflict(takesSaved)}
    />
  );
}
