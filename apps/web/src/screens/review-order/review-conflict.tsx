import { ConflictDialog } from '../../blocks/order-flow/step-dialogs.tsx';
import type { Review } from './use-review.ts';

interface ReviewConflictProps extends Pick<Review<unknown>, 'conflict' | 'settleConflict'> {
  readonly title: string;
}

/** Asks whether an edit of the review replaces a newer save by somebody else. */
export function ReviewConflict({ title, conflict, settleConflict }: ReviewConflictProps) {
  if (conflict === null) return null;
  return <ConflictDialog title={title} said={conflict} onSettle={(takesSaved) => void settleConflict(takesSaved)} />;
}
