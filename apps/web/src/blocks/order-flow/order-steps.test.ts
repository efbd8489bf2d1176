import { describe, expect, it } from 'vitest';
import { orderSteps, railSteps } from './order-steps.ts';

describe('the step rail of an order', () => {
  it('has done steps before the current one and later ones after it', () => {
    const states = railSteps({ current: 'personalize-template' }).map((step) => step.state);
    expect(states).toEqual(['done', 'done', 'current', 'later', 'later']);
  });

  it('shows facts and links only up to the current step', () => {
    const steps = railSteps({
      current: 'define-audience',
      facts: { 'choose-templates': 'Medicare T65 Reply Card', 'launch-campaigns': 'never' },
      hrefs: { 'choose-templates': '/campaigns/choose-template', 'launch-campaigns': '/never' },
    });
    expect(steps[0]).toMatchObject({ fact: 'Medicare T65 Reply Card', href: '/campaigns/choose-template' });
    expect(steps[4]).toMatchObject({ fact: undefined, href: undefined });
  });

  it('marks errors wherever they are but on the current step', () => {
    const steps = railSteps({ current: 'launch-campaigns', errors: ['define-audience', 'launch-campaigns'] });
    expect(steps.map((step) => step.state)).toEqual(['done', 'error', 'done', 'done', 'current']);
  });

  it.each(orderSteps.map((step) => step.name))('has exactly one current step at %s', (current) => {
    expect(railSteps({ current }).filter((step) => step.state === 'current')).toHaveLength(1);
  });
});
