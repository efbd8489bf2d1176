import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

describe('the route table', () => {
  it.each([
    ['Campaigns', '/campaigns'],
    ['CreateCampaignPage', '/campaigns/create-campaign'],
    ['CampaignDefineAudiencePage', '/campaigns/define-audience/{cartId}/{campaignId}'],
    ['CampaignImportProspectPage', '/campaigns/import-prospects/{cartId}/{campaignId}'],
    ['PersonalizeTemplatePage', '/campaigns/personalize/{cartId}/{campaignId}'],
    ['ReviewCampaignOrderPage', '/campaigns/review-order/{cartId}'],
    ['CampaignOrderCheckoutPage', '/campaigns/checkout/{cartId}'],
    ['CampaignOrderDetailsPage', '/campaigns/order/{orderId?}/{campaignId?}'],
  ])('has %s at %s', (name, path) => {
    expect(routes.filter((route) => route.name === name).map((route) => route.path)).toEqual([path]);
  });

  it('gives every page a name and a path of its own', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });
});
