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
  /** The one fact chosen in a step: `12,000 prospects`. Shown under done steps and the current one. */
  readonly facts?: Readonly<Partial<Record<OrderStep, string>>>;
  /** Steps that must be mended before the order can be placed. */
  readonly errors?: readonly OrderStep[];
  /** Where a done step can be opened again. */
  readonly hrefs?: Readonly<Partial<Record<OrderStep, string>>>;
}

/** The rail's steps: before the current one done, after it later; an error wins over both. */
export function railSteps({ current, facts = {}, errors = [], hrefs = {} }: OrderProgress): readonly Step[] {
  const at = orderSteps.findIndex((step) => step.name === current);
  return orderSteps.map(({ name, label }, index) => {
    const isReached = index <= at;
    const place = index < at ? 'done' : 'later';
    const state = index === at ? 'current' : errors.includes(name) ? 'error' : place;
    return { label, state, fact: isReached ? facts[name] : undefined, href: isReached ? hrefs[name] : undefined };
  });
}
