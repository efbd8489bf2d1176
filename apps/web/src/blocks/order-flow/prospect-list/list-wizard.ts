import type { Wizard } from '../wizard.ts';
import { listWizardTexts } from './list.messages.ts';
import { type ListStep, listSteps } from './list-steps.ts';

/** Describes the order of a prospect list to the wizard's frame. */
export const listWizard: Wizard<ListStep> = {
  steps: listSteps,
  home: { to: '/prospects' },
  placedOrder: '/prospects/view/{prospectListOrderId}/{prospectListId}',
  texts: listWizardTexts,
};
