import type { Wizard } from '../wizard.ts';
import { wizardTexts } from './campaign.messages.ts';
import { type OrderStep, orderSteps } from './campaign-steps.ts';

/** Describes the order of a campaign to the wizard's frame. */
export const campaignWizard: Wizard<OrderStep> = {
  steps: orderSteps,
  home: { to: '/campaigns' },
  placedOrder: '/campaigns/order/{orderId?}/{campaignId?}',
  texts: wizardTexts,
};
