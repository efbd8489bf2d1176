import type { Step } from '../../kit/wizard/steps.ts';

/** The five steps of an order (specification 2, section 1). */
export const orderSteps = [
  { name: 'choose-templates', label: 'Choose Templates' },
  { name: 'define-audience', label: 'Define Audience' },
  { name: 'personalize-template', label: 'Personalize Template' },
  { name: 'schedule-campaigns', label: 'Schedule Campaigns' },
  { name: 'launch-campaigns', label: 'Launch Campaigns' },
] as const;

export type OrderStep = (typeof orderSteps)[number]['name'];

export interface OrderProgress {
  readonly current: OrderStep;
  /** Steps whose rules the saved campaign meets. */
  readonly completed: readonly OrderStep[];
  /** True when unsaved entries on this page lock the steps after it. */
  readonly isHeld?: boolean;
  /** The fact of each step: `12,000 prospects`. Locked steps show none. */
  readonly facts?: Readonly<Partial<Record<OrderStep, string | undefined>>>;
  /** The address of each step that may be opened when it is not locked. */
  readonly hrefs?: Readonly<Partial<Record<OrderStep, string>>>;
}

/**
 * The steps of the rail. A step before the current step is done, or an error when its rules are not met (any more). A
 * step after it is done when all steps up to it are done, else locked. Every page of the wizard draws the same rail.
 */
export function railSteps({ current, completed, isHeld, facts = {}, hrefs = {} }: OrderProgress): readonly Step[] {
  const at = orderSteps.findIndex((step) => step.name === current);
  const firstOpen = orderSteps.findIndex((step) => !completed.includes(step.name));
  return orderSteps.map(({ name, label }, index) => {
    if (index === at) return { label, state: 'current', fact: facts[name] };
    const isReached = index < at || (isHeld !== true && index < firstOpen);
    if (!isReached) return { label, state: 'locked' };
    const state = completed.includes(name) ? 'done' : 'error';
    return { label, state, fact: facts[name], href: hrefs[name] };
  });
}
