import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { canContinue } from '@dropdate/domain/audience/can-continue';
import { isPhoneCharged } from '@dropdate/domain/audience/phone-problems';
import { selectedItems } from '@dropdate/domain/audience/selected-items';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { type PaymentTerm, type PaymentTermChoice, paymentTermChoice } from '@dropdate/domain/order/payment-term';
import { piecesOf } from '@dropdate/domain/personalize/variant';
import { type ScheduleBlocker, scheduleBlockers, withAllStates } from '@dropdate/domain/personalize/variant-rules';
import { type ChosenAddOns, withoutUnofferedAddOns, withPhoneList } from '@dropdate/domain/pricing/add-on';
import { type CartTotals, cartLines } from '@dropdate/domain/pricing/cart-lines';
import type { PriceList } from '@dropdate/domain/pricing/price-list';
import { type CampaignSchedule, scheduleProblems } from '@dropdate/domain/schedule/campaign-schedule';
import { validatedPhones } from '../../schema/phone-validation-of.ts';
import { isCountUpToDate } from '../audience-drafts/count-validity.ts';
import { contextOfAudience, type JudgedAudience } from '../audience-drafts/judged-audience.ts';
import type { CartRow } from '../carts/open-cart.ts';
import type { CampaignDetailRow } from './campaign.data.ts';

/**
 * The stored schedule as the buyer chose it. With "as soon as ready", the stored day is only the day of that choice, so
 * it is left out.
 */
export function scheduleOf({ campaign }: Pick<CampaignDetailRow, 'campaign'>): CampaignSchedule {
  return { sendAsSoonAsReady: campaign.sendAsap, startDate: campaign.sendAsap ? null : campaign.startDate };
}

/** The audience of a campaign with the facts by which it is judged. */
export const judgedAudienceOf = ({
  audience,
  latestRequest,
  timeZone,
  templates,
}: CampaignDetailRow): JudgedAudience => ({
  audience,
  latestRequest,
  timeZone,
  hasTurningAgeTemplate: templates.some(({ isTurningAge }) => isTurningAge),
});

/** The facts by which the audience of a campaign is judged and priced. */
export const audienceContextOf = (row: CampaignDetailRow, today: string): AudienceContext =>
  contextOfAudience(judgedAudienceOf(row), today);

/**
 * The term that the cart chose, as long as the company offers it. Otherwise the company's first choice (decision 41).
 */
export function termInForce({ terms, initial }: PaymentTermChoice, cart: Pick<CartRow, 'paymentTerm'>): PaymentTerm {
  const { paymentTerm: chosen } = cart;
  return chosen !== null && terms.includes(chosen) ? chosen : initial;
}

/** The terms that the company offers, and the term in force. */
export function termOf(row: Pick<CampaignDetailRow, 'cart' | 'paymentTerms'>): {
  readonly terms: readonly PaymentTerm[];
  readonly term: PaymentTerm;
} {
  const choice = paymentTermChoice(row.paymentTerms);
  return { terms: choice.terms, term: termInForce(choice, row.cart) };
}

/**
 * The chosen add-ons that are still offered. An add-on that is no longer offered has no switch, so the buyer could not
 * turn it off (specification 2, section 4, Schedule). Phone numbers bring the Duplicate List with them.
 */
export function chosenAddOns({ campaign, isCardsReturn, templates, audience }: CampaignDetailRow): ChosenAddOns {
  const offered = withoutUnofferedAddOns(campaign, {
    isCardsReturnToClient: isCardsReturn,
    hasReplyCard: templates.every(({ hasReplyCard }) => hasReplyCard),
  });
  return withPhoneList(offered, hasPhoneNumbers({ campaign, audience }));
}

/** Whether a campaign orders phone numbers. An own list has the numbers that its buyer put into it. */
export const hasPhoneNumbers = ({ campaign, audience }: Pick<CampaignDetailRow, 'campaign' | 'audience'>): boolean =>
  campaign.type !== 'imported-list' && isPhoneCharged(audience.parameters.phone);

/** The number of pieces that are mailed First-Class. The number is never above the desired count. */
function firstClassPieces(row: CampaignDetailRow): number {
  const pieces = row.variants
    .filter(({ postalClass }) => postalClass === 'first-class')
    .reduce((sum, variant) => sum + piecesOf(variant), 0);
  return Math.min(pieces, row.audience.desiredCount);
}

/** The people of a campaign whom its price counts. */
export interface PricedPeople {
  readonly desired: number;
  readonly withPhone: number;
}

/** Validated numbers are priced by what is left of them. Before, the last count tells how many people have a phone. */
const appliedPeople = ({ audience, latestRequest, phoneValidation }: CampaignDetailRow): PricedPeople => ({
  desired: audience.desiredCount,
  withPhone: Math.min(validatedPhones(phoneValidation) ?? latestRequest?.withPhone ?? 0, audience.desiredCount),
});

/** The price lines of a campaign. The panel, the review, the order and reports all use this function. */
export function linesOf(
  row: CampaignDetailRow,
  prices: PriceList,
  today: string,
  { desired, withPhone } = appliedPeople(row),
): CartTotals {
  const { parameters } = row.audience;
  const isOwnList = row.campaign.type === 'imported-list';
  return cartLines({
    quantity: desired,
    term: termOf(row).term,
    prices,
    source: isOwnList ? 'ImportedList' : 'SingleUse',
    ncoaCount: isOwnList ? Math.min(row.ownList?.ncoaCount ?? 0, desired) : 0,
    premiumItems: isOwnList ? [] : selectedItems(parameters, audienceContextOf(row, today)),
    withPhoneCount: isOwnList ? 0 : parameters.phone.preference === 'only' ? desired : withPhone,
    ...chosenAddOns(row),
    firstClassPieces: firstClassPieces(row),
  });
}

export type CompletedStep = 'choose-templates' | 'define-audience' | 'personalize-template' | 'schedule-campaigns';

/** The complete steps of the wizard. Each step is judged by its own rules alone. */
export function completedSteps(row: CampaignDetailRow, today: string): CompletedStep[] {
  const isDone: Record<CompletedStep, boolean> = {
    'choose-templates': row.templates.length > 0,
    'define-audience': isAudienceComplete(row, today),
    'personalize-template': variantBlockers(row).length === 0,
    'schedule-campaigns': scheduleProblems(scheduleOf(row), { today, maxLeadDays: row.maxLeadDays }).length === 0,
  };
  return (Object.keys(isDone) as CompletedStep[]).filter((step) => isDone[step]);
}

/**
 * Whether the step Define Audience is complete, by the rule of its Continue button. The stored desired count takes the
 * place of the typed number (decision 32).
 */
export function isAudienceComplete(row: CampaignDetailRow, today: string): boolean {
  const desired = row.audience.desiredCount;
  if (row.campaign.type === 'imported-list') return isListComplete(row);
  // The people of a validation are chosen, so no count of them grows old.
  if (row.phoneValidation !== null) return true;
  return canContinue({
    ...audienceContextOf(row, today),
    parameters: row.audience.parameters,
    isCountUpToDate: isCountUpToDate(row.audience, row.latestRequest, { today, timeZone: row.timeZone }),
    availableCount: row.latestRequest?.total ?? 0,
    appliedCount: desired,
    typedCount: desired,
    isPending: false,
  }).isAllowed;
}

/**
 * Whether an own list can be ordered: it was saved, all of its people are wanted, they were free when it was last ordered, and
 * it is not too large.
 */
const isListComplete = ({ ownList, audience: { desiredCount } }: CampaignDetailRow): boolean =>
  ownList !== null && !ownList.isOutdated && desiredCount === ownList.people && desiredCount <= maxPieces;

/**
 * The reasons why the stored variants cannot be scheduled. Each variant must be complete. Together the variants must
 * take each state's quota exactly, also in states that no variant has (specification 2, section 5, Personalize;
 * decision 33).
 */
export function variantBlockers({ variants, quotas }: CampaignDetailRow): readonly ScheduleBlocker[] {
  const states = quotas
    .filter(({ dimension, desired }) => dimension === 'state' && desired > 0)
    .map(({ key, desired }) => ({ stateCode: key, availableCount: desired }));
  return scheduleBlockers(withAllStates(variants, states), { isLoading: false, isSaving: false });
}
