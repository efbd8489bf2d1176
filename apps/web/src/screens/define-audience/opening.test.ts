import { describe, expect, it } from 'vitest';
import { openingOf } from './opening.ts';

type Status = Parameters<typeof openingOf>[0]['selectedCampaign']['status'];

const open = (status: Status, more: { orderId?: string; type?: 'private' | 'imported-list' } = {}) =>
  openingOf({
    orderId: more.orderId ?? null,
    selectedCampaign: { id: 'campaign', cartId: 'cart', status, type: more.type ?? 'private' },
  });

describe('opening Define Audience', () => {
  it.each(['none', 'draft'] as const)('edits a campaign in %s', (status) => {
    expect(open(status)).toEqual({ isOpen: true });
  });

  it.each(['pending-payment', 'pending-validation', 'scrubbing-list-generated'] as const)(
    'leads from a campaign in %s to the list, with the message',
    (status) => {
      expect(open(status)).toEqual({ isOpen: false, isLocked: true, target: { to: '/campaigns' } });
    },
  );

  it.each(['in-production', 'printing', 'dispatched', 'completed', 'paused'] as const)(
    'leads from a campaign in %s to its order',
    (status) => {
      expect(open(status, { orderId: 'order' })).toMatchObject({
        isLocked: false,
        target: {
          to: '/campaigns/order/{orderId?}/{campaignId?}',
          params: { orderId: 'order', campaignId: 'campaign' },
        },
      });
    },
  );

  it('leads to the import of an own list, and from a deleted campaign to the list', () => {
    expect(open('draft', { type: 'imported-list' })).toMatchObject({
      target: { to: '/campaigns/import-prospects/{cartId}/{campaignId}' },
    });
    expect(open('deleted')).toMatchObject({ isOpen: false, isLocked: false, target: { to: '/campaigns' } });
  });
});
