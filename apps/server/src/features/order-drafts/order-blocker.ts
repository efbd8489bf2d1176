import { isPhoneCharged } from '@dropdate/domain/audience/phone-problems';
import { isValidationPending } from '@dropdate/domain/campaign/campaign-status';
import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import { canBeAnswered, noWayToAnswerText, type ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import type { Mills } from '@dropdate/domain/money/money';
import { notesProblems, notesProblemTexts } from '@dropdate/domain/order/additional-notes';
import { maxPieces, tooManyPiecesText } from '@dropdate/domain/order/order-limit';
import { orderRefusal, orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { expiredCardText, splitProblems } from '@dropdate/domain/order/payment-split';
import { isAgentRequired, payBlockerTexts } from '@dropdate/domain/order/review';
import { scheduleBlockerTexts } from '@dropdate/domain/personalize/variant-rules';
import { listNameTexts } from '@dropdate/domain/prospect-list/list-name';
import { listNotEditableReason } from '@dropdate/domain/prospect-list/list-not-editable';
import { isListValidationPending } from '@dropdate/domain/prospect-list/list-status';
import { canMoveList } from '@dropdate/domain/prospect-list/list-transitions';
import { scheduleProblems, scheduleProblemText } from '@dropdate/domain/schedule/campaign-schedule';
import { completedSteps, scheduleOf, variantBlockers } from '../campaigns/campaign-facts.ts';
import type { CartRow } from '../carts/open-cart.ts';
import { isListAudienceComplete } from '../prospect-lists/list-facts.ts';
import type { DraftBasis, ListDraft, OrderDraft } from './order-draft.ts';

/** The reason for an answer 409: an id for programs, a sentence for the buyer. */
export interface OrderBlocker {
  readonly messageId: string;
  readonly userMessage: string;
}

export interface SeenOrder {
  readonly revision: number;
  readonly expectedTotal: Mills;
}

/** The buyer's wish for the cart: its order, or the validation of its phone numbers, which comes before any payment. */
export type Purpose = 'order' | 'validation';

const texts = {
  templates: 'Choose a template for the campaign.',
  ownList: 'Review the list of this campaign and save it again.',
  audience: 'Complete the audience: update the prospect count and apply the desired count.',
  phones: 'The phone numbers of this audience have not been validated yet.',
  noPhones: 'This order has no phone numbers to validate.',
  tooLarge: tooManyPiecesText,
  card: 'Choose a payment method.',
  amount: 'The payment methods must pay exactly the total.',
} as const;

/**
 * The first reason why this cart cannot be ordered now, or null when the cart can be ordered. The comparison with the
 * buyer's page comes before the checks of the steps. When another user's change breaks a step, the buyer then reads
 * that the cart has changed (specification 2, section 5; decisions 36 to 41).
 * @param roleName identifier of the buyer's primary role.
 * @param replyCenter where answers to pieces without a reply card go.
 */
export function orderBlocker(
  draft: OrderDraft,
  seen: SeenOrder,
  roleName: string,
  replyCenter: Pick<ReplyCenter, 'phone'>,
  purpose: Purpose = 'order',
): OrderBlocker | null {
  return (
    statusBlocker(draft, purpose) ??
    changeBlocker(draft.campaign.cart, draft, seen) ??
    answerBlocker(draft, replyCenter) ??
    stepBlocker(draft, purpose) ??
    reviewBlocker(draft, roleName) ??
    (purpose === 'order' ? cardBlocker(draft) : null)
  );
}

/**
 * The first reason why a prospect list cannot be bought now, or null (specification 2, section 5, Prospect list; decisions
 * 36 to 41).
 */
export function listOrderBlocker(draft: ListDraft, seen: SeenOrder, purpose: Purpose = 'order'): OrderBlocker | null {
  const { list, cart, isIGroup, audience } = draft.list;
  const { status, name } = list;
  if (isListValidationPending(status)) return blocker('ValidationPending', payBlockerTexts['validation-pending']);
  const to = purpose === 'order' ? 'pending' : 'pending-validation';
  if (!canMoveList(status, to, 'buyer') || cart.state !== 'open')
    return blocker('NotEditable', listNotEditableReason(status));
  const changed = changeBlocker(cart, draft, seen);
  if (changed) return changed;
  const incomplete = (text: string) => blocker('CartIncomplete', text);
  if (name === null) return incomplete(listNameTexts.required);
  const wanted = draft.quotas.rows.reduce((total, { desired }) => total + desired, 0);
  const isApplied = draft.request !== null && wanted === audience.desiredCount;
  if (!isApplied || !isListAudienceComplete(draft.list, draft.today)) return incomplete(texts.audience);
  const phones = phonesBlocker(draft, purpose);
  if (phones) return phones;
  if (wanted > maxPieces) return incomplete(texts.tooLarge);
  const [notes] = notesProblems(cart.orderData, draft.term, isIGroup);
  if (notes) return blocker('NotesIncomplete', notesProblemTexts[notes]);
  return purpose === 'order' ? cardBlocker(draft) : null;
}

/**
 * We sell phone numbers only after their validation (specification 2, section 4, Save draft and Validate Phone Number).
 * Only numbers that are charged are validated.
 */
function phonesBlocker({ audience, validation }: DraftBasis, purpose: Purpose, isOwnList = false): OrderBlocker | null {
  const { phone } = audience.parameters;
  if (purpose === 'validation')
    return isPhoneCharged(phone) && !isOwnList ? null : blocker('NoPhoneNumbers', texts.noPhones);
  const isSold = isOwnList || phone.preference === null || validation !== null;
  return isSold ? null : blocker('PhonesNotValidated', texts.phones);
}

function statusBlocker({ campaign }: OrderDraft, purpose: Purpose): OrderBlocker | null {
  const status = campaign.campaign.status;
  if (isValidationPending(status)) return blocker('ValidationPending', payBlockerTexts['validation-pending']);
  const to = purpose === 'order' ? 'in-production' : 'pending-validation';
  const mayOrder = canMoveCampaign(status, to, 'buyer') && campaign.cart.state === 'open';
  return mayOrder ? null : blocker('NotEditable', notEditableText(status));
}

function changeBlocker(
  { revision }: Pick<CartRow, 'revision'>,
  { totals }: DraftBasis,
  seen: SeenOrder,
): OrderBlocker | null {
  const now = { revision, expectedTotal: totals.total };
  const refusal = orderRefusal(seen, now, []);
  return refusal === null ? null : blocker(refusal, orderRefusalTexts[refusal]);
}

/** A piece that nobody can answer is not sold. */
function answerBlocker({ campaign }: OrderDraft, replyCenter: Pick<ReplyCenter, 'phone'>): OrderBlocker | null {
  const isFine = campaign.templates.every(({ hasReplyCard }) => canBeAnswered(hasReplyCard, replyCenter));
  return isFine ? null : blocker('NoWayToAnswer', noWayToAnswerText);
}

function stepBlocker(draft: OrderDraft, purpose: Purpose): OrderBlocker | null {
  const { campaign, today } = draft;
  const done = completedSteps(campaign, today);
  const incomplete = (text: string) => blocker('CartIncomplete', text);
  if (!done.includes('choose-templates')) return incomplete(texts.templates);
  const wanted = draft.quotas.rows.reduce((total, { desired }) => total + desired, 0);
  const isOwnList = campaign.campaign.type === 'imported-list';
  const isApplied = (isOwnList || draft.request !== null) && wanted === campaign.audience.desiredCount;
  if (!isApplied || !done.includes('define-audience')) return incomplete(isOwnList ? texts.ownList : texts.audience);
  const phones = phonesBlocker(draft, purpose, isOwnList);
  if (phones) return phones;
  if (wanted > maxPieces) return incomplete(texts.tooLarge);
  const [variantProblem] = variantBlockers(campaign);
  if (variantProblem) return incomplete(scheduleBlockerTexts[variantProblem]);
  const schedule = scheduleOf(campaign);
  const limits = { today, maxLeadDays: campaign.maxLeadDays };
  const [problem] = scheduleProblems(schedule, limits);
  return problem ? incomplete(scheduleProblemText(problem, schedule, limits)) : null;
}

function reviewBlocker({ campaign, term }: OrderDraft, roleName: string): OrderBlocker | null {
  const [notes] = notesProblems(campaign.cart.orderData, term, campaign.isIGroup);
  if (notes) return blocker('NotesIncomplete', notesProblemTexts[notes]);
  const isAgentMissing = isAgentRequired(roleName) && campaign.campaign.assignedUserId === null;
  return isAgentMissing ? blocker('AgentRequired', payBlockerTexts.agent) : null;
}

function cardBlocker({ term, legs, totals }: DraftBasis): OrderBlocker | null {
  if (term !== 'credit-card') return null;
  if (legs.length === 0 || legs.some(({ providerRef }) => providerRef === null))
    return blocker('PaymentMethodRequired', texts.card);
  if (legs.some(({ isExpired }) => isExpired)) return blocker('CardExpired', expiredCardText);
  const parts = legs.map(({ methodId, amount }) => ({ paymentMethodId: methodId, amount, creditBalance: null }));
  return splitProblems(parts, totals.total).length === 0 ? null : blocker('PaymentMethodRequired', texts.amount);
}

function blocker(messageId: string, userMessage: string): OrderBlocker {
  return { messageId, userMessage };
}
