import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { timeOfInstant } from '../../../client/dates.ts';
import { useMayOpen } from '../../../client/links/pages.tsx';
import { useViewer } from '../../../client/session/viewer.tsx';
import { type OrderStepPlan, type StepFrame, useOrderStep } from '../use-order-step.tsx';
import { discardSentence, stepTexts } from './campaign.messages.ts';
import { type OrderProgress, type OrderStep, railSteps } from './campaign-steps.ts';
import { campaignWizard } from './campaign-wizard.ts';
import { orderProgress } from './order-progress.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** The pages of the wizard. Checkout belongs to the last step. */
export type CampaignPage = OrderStep | 'checkout';

/** How the head differs: the early steps write `Save Draft`, and two pages do not show the time of the last save. */
const heads: Readonly<Record<CampaignPage, { readonly saveDraftLabel?: string; readonly saysSaved: boolean }>> = {
  'choose-templates': { saysSaved: false },
  'define-audience': { saysSaved: true },
  'personalize-template': { saysSaved: true, saveDraftLabel: stepTexts.saveDraft },
  'schedule-campaigns': { saysSaved: true, saveDraftLabel: stepTexts.saveDraft },
  'launch-campaigns': { saysSaved: true, saveDraftLabel: stepTexts.saveDraft },
  checkout: { saysSaved: false },
};

type OwnPlan = 'steps' | 'status' | 'savedAt' | 'saveDraftLabel' | 'discardSentence';

interface CampaignStepPlan extends Omit<OrderStepPlan, OwnPlan>, Pick<OrderProgress, 'facts' | 'isHeld'> {
  /** True while the order is being placed. During that time no other step can be opened. */
  readonly isPlacing?: boolean;
  /** Replaces the sentence of the Discard dialog, for a step where the user loses more than the campaign. */
  readonly discardSentence?: string | undefined;
}

/**
 * Returns the frame's props for one page of a campaign's order.
 * @param campaign null before the first save
 */
export function useCampaignStep(
  page: CampaignPage,
  campaign: CartDetail['selectedCampaign'] | null,
  { facts, isHeld, isPlacing = false, ...plan }: CampaignStepPlan,
): StepFrame {
  const { timeZone } = useViewer();
  const mayOpen = useMayOpen();
  const { saysSaved, ...head } = heads[page];
  const status = campaign?.status ?? 'none';
  const current = page === 'checkout' ? 'launch-campaigns' : page;
  const progress: OrderProgress =
    campaign === null
      ? { current, completed: [], facts }
      : orderProgress(campaign, current, { mayOpen: isPlacing ? () => false : mayOpen, facts, isHeld });
  return useOrderStep(campaignWizard, {
    ...plan,
    ...head,
    steps: railSteps(progress),
    status: campaign !== null && <OrderStatusBadge status={status} />,
    // While entries are unsaved, the head says so in place of the time of the last save. A page that never shows this
    // time does not mention unsaved entries either.
    isUnsaved: saysSaved && (plan.isUnsaved ?? plan.isDirty ?? false),
    savedAt: saysSaved && campaign !== null ? timeOfInstant(campaign.updatedAt, timeZone) : undefined,
    discardSentence: plan.discardSentence ?? discardSentence(status),
  });
}
