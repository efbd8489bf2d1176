import type { Step } from '../../kit/wizard/steps.ts';

/** The five steps of an order. Source: specification 2, section 1. */
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
  /** Steps whose own rules are met, as the campaign is saved. */
  readonly completed: readonly OrderStep[];
  /** What is entered on this page keeps the steps after it locked. */
  readonly isHeld?: boolean;
  /** The one fact chosen in a step: `12,000 prospects`. Locked steps show none. */
  readonly facts?: Readonly<Partial<Record<OrderStep, string | undefined>>>;
  /** Where a step can be opened, were it not locked. */
  readonly hrefs?: Readonly<Partial<Record<OrderStep, string>>>;
}

/**
 * The rail's steps. Before the current one a step is done, or in need of attention when its rules are not met (any
 * more); after it a step is done when it and all before it are, else locked. Every page of the wizard draws the same.
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
