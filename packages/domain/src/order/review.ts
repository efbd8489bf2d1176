import type { UserId } from '../id/brand.ts';
import type { Mills } from '../money/money.ts';
import { formatMoney } from '../money/money-text.ts';
import { isOnAccount, type PaymentTerm } from './payment-term.ts';

/** The state of an order before it is placed, for campaigns and prospect lists alike. */
export interface ReviewState {
  readonly isEditable: boolean;
  readonly isValidationPending: boolean;
  /** True when the cart charges for phone numbers, or a list's phone priority is set and valid. */
  readonly hasPhoneNumbers: boolean;
  readonly term: PaymentTerm;
  readonly total: Mills;
}

export type MainAction = 'validate-phone-number' | 'place-order' | 'pay';

/**
 * The action of the main button. An editable order with phone numbers must first validate these numbers. The action
 * stays the same while the validation is pending. When no numbers are left to validate, an order on account is placed,
 * and a card order goes to checkout (specification 2, sections 2 and 4).
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

/** The only role that must pre-assign a sales agent before paying (decision 41). */
const agentRequiredRole = 'Client.Admin';

/** Whether the agent field has the required star. `roleName` identifies the viewer's primary role. */
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

/** Whether the agent selector is enabled. It is disabled while the campaign is assigned to its creator. */
export function canChangeAgent(assignment: AgentAssignment): boolean {
  return !isAssignedToCreator(assignment);
}

/** Whether Clear is enabled. Clear needs an agent, and the agent must not be the creator. */
export function canClearAgent(assignment: AgentAssignment): boolean {
  return assignment.assignedToUserId !== null && !isAssignedToCreator(assignment);
}

/** The first assignee. A sales agent's campaign is assigned to its creator; other campaigns to nobody. */
export function initialAssignee(creator: { readonly userId: UserId; readonly roleName: string }): UserId | null {
  return creator.roleName === 'SalesAgent' ? creator.userId : null;
}

export interface PayConditions {
  readonly isSaving: boolean;
  readonly isLoading: boolean;
  readonly isValidationPending: boolean;
  readonly hasNotesProblem: boolean;
  /** Whether an order on account still lacks the name and the address for the bill. */
  readonly isBillToMissing: boolean;
  readonly isAgentMissing: boolean;
}

export type PayBlocker = 'saving' | 'loading' | 'validation-pending' | 'bill-to' | 'notes' | 'agent';

export const payBlockerTexts: Readonly<Record<PayBlocker, string>> = {
  saving: 'Saving your changes.',
  loading: 'Loading the order.',
  'validation-pending': 'Phone numbers are being validated.',
  'bill-to': 'Write the name and the address for the bill.',
  notes: 'Complete the additional notes.',
  agent: 'Choose a sales agent.',
};

/**
 * The reasons that the main button of the review is disabled, most important first; empty when the button is enabled.
 */
export function payBlockers(conditions: PayConditions): readonly PayBlocker[] {
  const blockers: readonly (readonly [PayBlocker, boolean])[] = [
    ['saving', conditions.isSaving],
    ['loading', conditions.isLoading],
    ['validation-pending', conditions.isValidationPending],
    ['bill-to', conditions.isBillToMissing],
    ['notes', conditions.hasNotesProblem && !conditions.isBillToMissing],
    ['agent', conditions.isAgentMissing],
  ];
  return blockers.filter(([, applies]) => applies).map(([blocker]) => blocker);
}

/** The blockers that the buyer removes by filling in a field of the review. */
export type MissingEntry = Extract<PayBlocker, 'bill-to' | 'notes' | 'agent'>;

/**
 * The reasons in one sentence; null without a reason. If entries are missing, the sentence names all of them. Of other
 * reasons, it names only the most important one.
 */
export function payBlockersText(blockers: readonly PayBlocker[]): string | null {
  const [first] = blockers;
  if (first === undefined) return null;
  const isBoth = (first === 'notes' || first === 'bill-to') && blockers.includes('agent');
  if (!isBoth) return payBlockerTexts[first];
  return first === 'notes'
    ? 'Choose a sales agent, and complete the additional notes.'
    : 'Choose a sales agent, and write the name and the address for the bill.';
}
