import type { Wizard } from '../wizard.ts';
import { wizardTexts } from './campaign.messages.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

/** The order of a campaign, as the frame sees it. */
export const campaignWizard: Wizard<OrderStep> = {
  steps: orderSteps,
  home: { to: '/campaigns' },
  placedOrder: '/campaigns/order/{orderId?}/{campaignId?}',
  texts: wizardTexts,
};
