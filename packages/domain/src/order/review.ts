import type { Mills } from '../money/money.ts';
import { formatMoney } from '../money/money-text.ts';
import { isOnAccount, type PaymentTerm } from './payment-term.ts';

/** Where an order stands before it is placed, for campaigns and prospect lists alike. */
export interface ReviewState {
  readonly isEditable: boolean;
  readonly isValidationPending: boolean;
  /** The cart charges for phone numbers, or a list's phone priority is set and valid. */
  readonly hasPhoneNumbers: boolean;
  readonly term: PaymentTerm;
  readonly total: Mills;
}

export type MainAction = 'validate-phone-number' | 'place-order' | 'pay';

/**
 * What the main button does: phone numbers are validated first (an editable order) or are being validated; then the
 * order is placed on account, or goes to checkout by card. Source: specification 2, sections 2 and 4.
 */
export function mainAction(state: ReviewState): MainAction {
  const isValidating = state.isValidationPending || (state.isEditable && state.hasPhoneNumbers);
  if (isValidating) return 'validate-phone-number';
  return isOnAccount(state.term) ? 'place-order' : 'pay';
}

/** 'Validate Phone Number', 'Place Order' or 'Pay $7,910.40'. */
export function mainButtonLabel(state: ReviewState): string {
  switch (mainAction(state)) {
    case 'validate-phone-number':
      return 'Validate Phone Number';
    case 'place-order':
      return 'Place Order';
    case 'pay':
      return `Pay ${formatMoney(state.total)}`;
  }
}

/** The only role that must pre-assign a sales agent before paying. Source: decision 41. */
const agentRequiredRole = 'Client.Admin';

/** Whether the agent field carries the required star. `roleName` is the identifier of the viewer's primary role. */
export function isAgentRequired(roleName: string): boolean {
  return roleName === agentRequiredRole;
}

export interface AgentAssignment {
  readonly createdByUserId: string;
  readonly assignedToUserId: string | null;
}

export function isAssignedToCreator({ createdByUserId, assignedToUserId }: AgentAssignment): boolean {
  return assignedToUserId !== null && assignedToUserId === createdByUserId;
}

/** The selector is disabled when the campaign is assigned to its creator. */
export function canChangeAgent(assignment: AgentAssignment): boolean {
  return !isAssignedToCreator(assignment);
}

/** Clear needs an agent to clear, and is disabled when that is the creator. */
export function canClearAgent(assignment: AgentAssignment): boolean {
  return assignment.assignedToUserId !== null && !isAssignedToCreator(assignment);
}

/** A campaign of a sales agent is assigned to its creator from the start; others to nobody. */
export function initialAssignee(creator: { readonly userId: string; readonly roleName: string }): string | null {
  return creator.roleName === 'SalesAgent' ? creator.userId : null;
}

export interface PayConditions {
  readonly isSaving: boolean;
  readonly isLoading: boolean;
  readonly isValidationPending: boolean;
  readonly hasNotesProblem: boolean;
  readonly isAgentMissing: boolean;
}

export type PayBlocker = 'saving' | 'loading' | 'validation-pending' | 'notes' | 'agent';

export const payBlockerTexts: Readonly<Record<PayBlocker, string>> = {
  saving: 'Saving your changes.',
  loading: 'Loading the order.',
  'validation-pending': 'Phone numbers are being validated.',
  notes: 'Complete the additional notes.',
  agent: 'Choose a sales agent.',
};

/** Why the main button of the review page is disabled, in the order to name them; empty when it is not. */
export function payBlockers(conditions: PayConditions): readonly PayBlocker[] {
  const blockers: readonly (readonly [PayBlocker, boolean])[] = [
    ['saving', conditions.isSaving],
    ['loading', conditions.isLoading],
    ['validation-pending', conditions.isValidationPending],
    ['notes', conditions.hasNotesProblem],
    ['agent', conditions.isAgentMissing],
  ];
  return blockers.filter(([, applies]) => applies).map(([blocker]) => blocker);
}
