import { TextButton } from '../../kit/button/text-button.tsx';
import { focusMissing } from './focus-missing.ts';
import { messages } from './review-order.messages.ts';
import type { ReviewOutlook } from './review-state.ts';

/**
 * The reason that the main button is disabled. A press on the reason leads to the missing entry. Without a reason, the
 * line says where the buyer pays, because the button already names the total.
 */
export function PayReason({ action, reason, missing }: Pick<ReviewOutlook, 'action' | 'reason' | 'missing'>) {
  if (reason === null) return action === 'pay' ? messages.payNext : null;
  if (missing === null) return reason;
  return <TextButton onClick={() => focusMissing(missing)}>{reason}</TextButton>;
}
