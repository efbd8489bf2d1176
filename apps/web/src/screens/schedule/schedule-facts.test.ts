import { describe, expect, it } from 'vitest';
import { cartWith } from './cart.fixture.ts';
import { stepFacts, unfinishedSteps } from './schedule-facts.ts';

const template = {
  campaignTemplateId: 't',
  templateLookupId: 'medicare-t65-reply-card',
  templateName: 'Medicare T65 Reply Card',
  product: 'Medicare',
  thumbnailImageUrl: '/front.svg',
  isTurningAge: true,
};

describe('the facts of the steps', () => {
  it('say what was chosen in each', () => {
    const cart = cartWith({
      addOns: ['KeyingIn', 'MailBackService', 'DuplicateList'],
      campaign: { campaignTemplates: [template], variantsSummary: { variants: 2, states: 1 } },
    });
    expect(stepFacts(cart, { startDate: '2027-01-05', sendAsSoonAsReady: false })).toEqual({
      'choose-templates': 'Medicare T65 Reply Card',
      'define-audience': '12,000 prospects',
      'personalize-template': '2 variants, 1 state',
      'schedule-campaigns': '01/05/2027, 3 add-ons',
    });
  });

  it('leave out what is not there yet', () => {
    expect(stepFacts(cartWith({ count: 0 }), null)).toEqual({});
  });

  it('say as soon as ready in place of the date', () => {
    const facts = stepFacts(cartWith({ addOns: ['KeyingIn'] }), { startDate: '2026-11-20', sendAsSoonAsReady: true });
    expect(facts['schedule-campaigns']).toBe('As soon as ready, 1 add-on');
  });
});

it('marks the earlier steps that are not complete, in their order', () => {
  const cart = cartWith({ campaign: { completedSteps: ['define-audience'] } });
  expect(unfinishedSteps(cart)).toEqual(['choose-templates', 'personalize-template']);
});
