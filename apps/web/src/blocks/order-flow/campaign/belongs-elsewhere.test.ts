import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { idOf } from '@dropdate/domain/id/brand';
import { describe, expect, it } from 'vitest';
import { cartWith, someTemplate } from '../../../client/cart/cart.fixture.ts';
import { belongsElsewhere } from './belongs-elsewhere.ts';

type Campaign = CartDetail['selectedCampaign'];

function cart(campaign: Partial<Campaign>, { orderId = null, ...more }: Partial<CartDetail> & { count?: number } = {}) {
  const { count = 12_000, ...change } = more;
  const given = cartWith({ count, campaign: { campaignTemplates: [someTemplate], ...campaign } });
  return { ...given, orderId, ...change };
}

const editing = ['choose-templates', 'define-audience', 'personalize-template', 'schedule-campaigns'] as const;
const ordering = ['launch-campaigns', 'checkout'] as const;
const pages = [...editing, ...ordering];
const pending = ['pending-payment', 'pending-validation', 'scrubbing-list-generated'] as const;

describe('the page where a campaign belongs', () => {
  it.each(pages)('is %s itself while the campaign is editable and complete', (page) => {
    for (const status of ['none', 'draft'] as const) expect(belongsElsewhere(cart({ status }), page)).toBeNull();
  });

  it.each(editing)('is the list with a message instead of %s while payment or validation is pending', (page) => {
    const away = { target: { to: '/campaigns' }, hint: 'Can not edit pending validation campaign.' };
    for (const status of pending) expect(belongsElsewhere(cart({ status }), page)).toEqual(away);
  });

  it.each(ordering)('is %s itself, for ordering, while payment or validation is pending', (page) => {
    for (const status of pending) expect(belongsElsewhere(cart({ status }), page)).toBeNull();
  });

  it.each(pages)('is the order instead of %s once the campaign is ordered', (page) => {
    const params = { orderId: 'order', campaignId: 'campaign' };
    const away = { target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params }, hint: null };
    for (const status of ['in-production', 'printing', 'dispatched', 'completed', 'paused', 'draft'] as const) {
      expect(belongsElsewhere(cart({ status }, { orderId: idOf('order') }), page)).toEqual(away);
    }
  });

  it.each(pages)('is the list with the reason instead of %s once the campaign is deleted', (page) => {
    const away = { target: { to: '/campaigns' }, hint: 'This campaign was deleted.' };
    expect(belongsElsewhere(cart({ status: 'deleted' }), page)).toEqual(away);
    expect(belongsElsewhere(cart({ status: 'deleted' }, { orderId: idOf('order') }), page)).toEqual(away);
  });

  it('is the import instead of the audience for an own list', () => {
    const { target, hint } = belongsElsewhere(cart({ type: 'imported-list' }), 'define-audience') ?? {};
    expect([target?.to, hint]).toEqual(['/campaigns/import-prospects/{cartId}/{campaignId}', null]);
    expect(belongsElsewhere(cart({ type: 'imported-list' }), 'personalize-template')).toBeNull();
  });

  it.each<[string, Partial<Campaign>, number, string, string]>([
    ['the templates without one', { campaignTemplates: [] }, 12_000, '/campaigns/choose-template', 'Choose a template'],
    ['the audience until one is applied', {}, 0, '/campaigns/define-audience/{cartId}/{campaignId}', 'Apply a desired'],
    [
      'the import until there is a list',
      { type: 'imported-list' },
      0,
      '/campaigns/import-prospects/{cartId}/{campaignId}',
      'Import your prospect list',
    ],
  ])('comes before Personalize: %s', (_case, campaign, count, to, hint) => {
    const away = { target: { to }, hint: expect.stringContaining(hint) };
    expect(belongsElsewhere(cart(campaign, { count }), 'personalize-template')).toMatchObject(away);
  });

  it('is the review instead of the checkout on account', () => {
    const onAccount = cart({}, { paymentTerm: 'standard-invoicing' });
    const target = { to: '/campaigns/review-order/{cartId}', params: { cartId: 'cart' } };
    expect(belongsElsewhere(onAccount, 'checkout')).toEqual({ target, hint: null });
    expect(belongsElsewhere(onAccount, 'launch-campaigns')).toBeNull();
  });
});
