import { describe, expect, it } from 'vitest';
import { cartWith, someTemplate } from '../../../client/cart/cart.fixture.ts';
import { orderProgress, scheduleFact } from './order-progress.ts';

const mayOpen = () => true;

describe('the facts of the steps', () => {
  it('name the choice made in each step', () => {
    const { selectedCampaign } = cartWith({
      addOns: ['KeyingIn', 'MailBackService', 'DuplicateList'],
      campaign: {
        campaignTemplates: [someTemplate],
        variantsSummary: { variants: 2, states: 1, postalClasses: ['first-class'] },
        startDate: '2027-01-05',
      },
    });
    expect(orderProgress(selectedCampaign, 'launch-campaigns', { mayOpen }).facts).toEqual({
      'choose-templates': 'Medicare T65 Reply Card',
      'define-audience': '12,000 prospects',
      'personalize-template': '2 variants, 1 state',
      'schedule-campaigns': '01/05/2027, 3 add-ons',
    });
  });

  it('leave out a choice that is not made yet', () => {
    const { selectedCampaign } = cartWith({ count: 0 });
    expect(orderProgress(selectedCampaign, 'choose-templates', { mayOpen }).facts).toEqual({});
  });

  it('name "as soon as ready" in place of the date', () => {
    const { selectedCampaign } = cartWith({ addOns: ['KeyingIn'] });
    const soon = { ...selectedCampaign, startDate: '2026-11-20', sendAsSoonAsReady: true };
    expect(scheduleFact(soon)).toBe('As soon as ready, 1 add-on');
  });

  it('come from the page where the page has newer entries', () => {
    const facts = { 'define-audience': '48,216 prospects' };
    const progress = orderProgress(cartWith().selectedCampaign, 'define-audience', { mayOpen, facts });
    expect(progress.facts).toEqual(facts);
  });
});

describe('the pages of the steps', () => {
  it('are the pages of all steps but the last, with the import in place of the audience for the buyer’s own list', () => {
    const { selectedCampaign } = cartWith({ campaign: { type: 'imported-list' } });
    expect(orderProgress(selectedCampaign, 'launch-campaigns', { mayOpen }).hrefs).toEqual({
      'choose-templates': '/campaigns/choose-template?cartId=cart&campaignId=campaign',
      'define-audience': '/campaigns/import-prospects/cart/campaign',
      'personalize-template': '/campaigns/personalize/cart/campaign',
      'schedule-campaigns': '/campaigns/schedule/cart/campaign',
    });
  });

  it('leave out pages that the viewer may not open, and all pages once the campaign cannot be edited', () => {
    const draft = cartWith().selectedCampaign;
    const some = orderProgress(draft, 'launch-campaigns', { mayOpen: (path) => path.includes('schedule') });
    expect(Object.keys(some.hrefs)).toEqual(['schedule-campaigns']);
    const pending = { ...draft, status: 'pending-payment' } as const;
    expect(orderProgress(pending, 'launch-campaigns', { mayOpen }).hrefs).toEqual({});
  });
});
