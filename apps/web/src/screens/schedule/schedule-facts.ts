import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import type { OrderProgress, OrderStep } from '../../blocks/order-flow/order-steps.ts';
import { chosenCount } from './add-on-choice.ts';
import { messages } from './schedule.messages.ts';

/** '1 state', '2 states'. */
const several = (count: number, word: string): string => `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;

/** The one fact of each step up to this one, for the step rail. */
export function stepFacts(cart: CartDetail, schedule: CampaignSchedule | null): NonNullable<OrderProgress['facts']> {
  const { campaignTemplates, totalAudience, variantsSummary } = cart.selectedCampaign;
  const [template] = campaignTemplates;
  const { variants, states } = variantsSummary;
  const scheduleFact = scheduleText(schedule, chosenCount(cart.selectedCampaign));
  return {
    ...(template !== undefined && { 'choose-templates': template.templateName }),
    ...(totalAudience > 0 && { 'define-audience': messages.prospects(formatCount(totalAudience)) }),
    ...(variants > 0 && {
      'personalize-template': messages.variants(several(variants, 'variant'), several(states, 'state')),
    }),
    ...(scheduleFact !== '' && { 'schedule-campaigns': scheduleFact }),
  };
}

function scheduleText(schedule: CampaignSchedule | null, addOns: number): string {
  const date = schedule?.startDate ?? null;
  const when = schedule?.sendAsSoonAsReady === true ? messages.soon : date === null ? null : formatDate(date);
  return [when, addOns === 0 ? null : several(addOns, 'add-on')].filter((part) => part !== null).join(', ');
}

const earlierSteps: readonly OrderStep[] = ['choose-templates', 'define-audience', 'personalize-template'];

/** Earlier steps whose own rules are not met (any more). */
export function unfinishedSteps({ selectedCampaign }: CartDetail): readonly OrderStep[] {
  const done: readonly OrderStep[] = selectedCampaign.completedSteps;
  return earlierSteps.filter((step) => !done.includes(step));
}
