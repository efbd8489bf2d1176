import { describe, expect, it } from 'vitest';
import { cartWith } from '../../../client/cart/cart.fixture.ts';
import { lackTexts } from './campaign.messages.ts';
import { lackingStep } from './lacking-step.ts';

const all = ['choose-templates', 'define-audience', 'personalize-template', 'schedule-campaigns'] as const;

describe('the step that an order lacks', () => {
  it.each([
    ['nothing', [], 'choose-templates', '/campaigns/choose-template'],
    ['a template', all.slice(0, 1), 'define-audience', '/campaigns/define-audience/{cartId}/{campaignId}'],
    [
      'all but the audience',
      [all[0], all[2], all[3]],
      'define-audience',
      '/campaigns/define-audience/{cartId}/{campaignId}',
    ],
    ['an audience', all.slice(0, 2), 'personalize-template', '/campaigns/personalize/{cartId}/{campaignId}'],
    ['variants', all.slice(0, 3), 'schedule-campaigns', '/campaigns/schedule/{cartId}/{campaignId}'],
  ] as const)('for an order with %s', (_case, completedSteps, step, to) => {
    const lack = lackingStep(cartWith({ campaign: { status: 'draft', completedSteps: [...completedSteps] } }));
    expect(lack?.target.to).toBe(to);
    expect(lack?.hint).toBe(lackTexts[step]);
  });

  it('is null for a complete order, and for an order that is no longer edited', () => {
    expect(lackingStep(cartWith({ campaign: { status: 'draft', completedSteps: [...all] } }))).toBeNull();
    expect(lackingStep(cartWith({ campaign: { status: 'pending-payment', completedSteps: [] } }))).toBeNull();
  });
});
