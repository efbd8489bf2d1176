import { type CampaignStatus, canPayForOrder, isEditable, isValidationPending } from './campaign-status.ts';

/** What happens next with a campaign. While `isWaiting`, the buyer can only wait for somebody else. */
export const nextActions = [
  { action: 'continue-draft', label: 'Continue draft', isWaiting: false },
  { action: 'pay-for-order', label: 'Pay for order', isWaiting: false },
  { action: 'view-responses', label: 'View responses', isWaiting: false },
  { action: 'wait-for-validation', label: 'Wait for validation', isWaiting: true },
  { action: 'wait-for-production', label: 'Wait for dispatch', isWaiting: true },
  { action: 'wait-for-responses', label: 'Wait for responses', isWaiting: true },
] as const;
export type NextAction = (typeof nextActions)[number]['action'];

function row(action: NextAction) {
  const found = nextActions.find((one) => one.action === action);
  if (found === undefined) throw new RangeError(`unknown action: ${action}`);
  return found;
}

export const nextActionLabel = (action: NextAction): string => row(action).label;

/** Whether the buyer can do nothing but wait. */
export const isWaitingAction = (action: NextAction): boolean => row(action).isWaiting;

/** What happens next with a campaign. Null when nothing more happens with it. */
export function nextAction(status: CampaignStatus, hasResponses: boolean): NextAction | null {
  if (isEditable(status)) return 'continue-draft';
  if (canPayForOrder(status)) return 'pay-for-order';
  if (isValidationPending(status)) return 'wait-for-validation';
  switch (status) {
    case 'in-production':
    case 'printing':
    case 'paused':
      return 'wait-for-production';
    case 'dispatched':
      return hasResponses ? 'view-responses' : 'wait-for-responses';
    case 'completed':
      return hasResponses ? 'view-responses' : null;
    default:
      return null;
  }
}
