import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { audienceTarget } from '../../../client/cart/audience-target.ts';
import type { MayOpen } from '../../../client/links/pages.tsx';
import { hrefOf, type RouteTarget } from '../../../client/links/route-path.ts';
import { stepTexts } from './campaign.messages.ts';
import type { OrderProgress, OrderStep } from './campaign-steps.ts';

type CartCampaign = CartDetail['selectedCampaign'];

interface OwnProgress extends Pick<OrderProgress, 'isHeld' | 'facts'> {
  readonly mayOpen: MayOpen;
}

/**
 * The progress of a campaign for the rail: completed steps, the fact of each step, and links to the steps.
 * @param own the unsaved facts of the page, and whether its unsaved entries lock the next steps.
 */
export function orderProgress(campaign: CartCampaign, current: OrderStep, { mayOpen, facts, isHeld }: OwnProgress) {
  const open = isEditable(campaign.status) ? stepTargets(campaign).filter(([, { to }]) => mayOpen(to)) : [];
  return {
    current,
    completed: campaign.completedSteps,
    isHeld: isHeld === true,
    facts: { ...stepFacts(campaign), ...facts },
    hrefs: Object.fromEntries(open.map(([step, target]) => [step, hrefOf(target)])),
  } satisfies OrderProgress;
}

type EditedStep = Exclude<OrderStep, 'launch-campaigns'>;

/** The pages of the four steps before Launch Campaigns. */
export function stepTargets({ id, cartId, type }: CartCampaign): readonly (readonly [EditedStep, RouteTarget])[] {
  const ids = { cartId, campaignId: id };
  return [
    ['choose-templates', { to: '/campaigns/choose-template', query: ids }],
    ['define-audience', audienceTarget(type, ids)],
    ['personalize-template', { to: '/campaigns/personalize/{cartId}/{campaignId}', params: ids }],
    ['schedule-campaigns', { to: '/campaigns/schedule/{cartId}/{campaignId}', params: ids }],
  ];
}

/** The schedule and the number of add-ons in one fact; undefined when the campaign has neither. */
export function scheduleFact(campaign: CartCampaign): string | undefined {
  const addOns = addOnCount(campaign);
  const parts = [scheduleText(campaign), addOns === 0 ? null : stepTexts.addOns(addOns)];
  const fact = parts.filter((part) => part !== null).join(', ');
  return fact === '' ? undefined : fact;
}

/** How many of the four add-ons are switched on. */
function addOnCount(campaign: CartCampaign): number {
  const { isMailBackServiceEnabled, isDuplicateListEnabled, isKeyInServiceEnabled } = campaign;
  return [
    isMailBackServiceEnabled,
    isDuplicateListEnabled,
    isKeyInServiceEnabled,
    campaign.isNeighborhoodMappingEnabled,
  ].filter(Boolean).length;
}

/** The fact of each step. A step for which nothing is chosen yet is left out. */
function stepFacts(campaign: CartCampaign): NonNullable<OrderProgress['facts']> {
  const { campaignTemplates, totalAudience, variantsSummary } = campaign;
  const template = campaignTemplates[0]?.templateName;
  const schedule = scheduleFact(campaign);
  return {
    ...(template !== undefined && { 'choose-templates': template }),
    ...(totalAudience > 0 && { 'define-audience': stepTexts.prospects(formatCount(totalAudience)) }),
    ...(variantsSummary.variants > 0 && {
      'personalize-template': stepTexts.variants(variantsSummary.variants, variantsSummary.states),
    }),
    ...(schedule !== undefined && { 'schedule-campaigns': schedule }),
  };
}
