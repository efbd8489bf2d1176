import type { Step } from '../../../kit/wizard/steps.ts';
import { type WizardProgress, type WizardStep, wizardSteps } from '../wizard.ts';

/** The five steps of a campaign's order. Source: specification 2, section 1. */
export const orderSteps = [
  { name: 'choose-templates', label: 'Choose Templates', side: 'usual' },
  { name: 'define-audience', label: 'Define Audience', side: 'usual' },
  { name: 'personalize-template', label: 'Personalize Template', side: 'stage' },
  { name: 'schedule-campaigns', label: 'Schedule Campaigns', side: 'wide' },
  { name: 'launch-campaigns', label: 'Launch Campaigns', side: 'wide' },
] as const satisfies readonly WizardStep<string>[];

export type OrderStep = (typeof orderSteps)[number]['name'];

export type OrderProgress = WizardProgress<OrderStep>;

/** The rail of a campaign's order. */
export function railSteps(progress: OrderProgress): readonly Step[] {
  return wizardSteps(orderSteps, progress);
}
