import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { describe, expect, it } from 'vitest';
import { cartWith, someTemplate } from '../../client/cart.fixture.ts';
import { openingOf } from './opening.ts';

type Campaign = CartDetail['selectedCampaign'];
type Facts = Pick<Campaign, 'status' | 'type'> & { desiredCount: number; templates: number };

function opened(change: Partial<Facts>, orderId: string | null = null) {
  const { status = 'draft', type = 'private', desiredCount = 12_000, templates = 1 } = change;
  const campaignTemplates = Array.from({ length: templates }, () => someTemplate);
  return openingOf({ ...cartWith({ count: desiredCount, campaign: { status, type, campaignTemplates } }), orderId });
}

describe('opening Personalize Template', () => {
  it.each(['none', 'draft'] as const)('works for a campaign that is %s and has an applied audience', (status) => {
    expect(opened({ status })).toEqual({ isOpen: true });
    expect(opened({ status, type: 'imported-list' })).toEqual({ isOpen: true });
  });

  it.each(['pending-validation', 'scrubbing-list-generated', 'pending-payment'] as const)(
    'leads to the list and says why while it is %s',
    (status) => {
      const hint = 'Can not edit pending validation campaign.';
      expect(opened({ status })).toEqual({ isOpen: false, target: { to: '/campaigns' }, hint });
    },
  );

  it('leads a placed campaign to its order', () => {
    expect(opened({ status: 'in-production' }, 'order')).toMatchObject({
      target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId: 'order', campaignId: 'campaign' } },
    });
  });

  it('leads back to the audience, or to the import, until one is applied', () => {
    expect(opened({ desiredCount: 0 })).toMatchObject({
      target: { to: '/campaigns/define-audience/{cartId}/{campaignId}' },
      hint: expect.stringContaining('Apply a desired count first'),
    });
    expect(opened({ desiredCount: 0, type: 'imported-list' })).toMatchObject({
      target: { to: '/campaigns/import-prospects/{cartId}/{campaignId}' },
    });
  });

  it('leads to the templates without one', () => {
    expect(opened({ templates: 0 })).toMatchObject({
      target: { to: '/campaigns/choose-template', query: { campaignId: 'campaign' } },
    });
  });
});
