import { orderCampaignAgain } from '@dropdate/contract/campaigns/order-campaign-again';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { type CampaignStatus, hasOrder } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { useCallback } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { messages } from './order-again.messages.ts';

const audiencePage = '/campaigns/define-audience/{cartId}/{campaignId}';

interface OrderAgain {
  /** Whether the viewer may order campaigns with this status again. */
  readonly mayOrderAgain: (status: CampaignStatus) => boolean;
  /** Makes the draft, and opens its audience. */
  readonly orderAgain: (campaignId: CampaignId) => void;
  readonly isBusy: boolean;
}

/** Orders a campaign again: a new draft with the same template, audience, variants and add-ons. */
export function useOrderAgain(): OrderAgain {
  const go = useGo();
  const mayCreate = useMay()('Campaign.create');
  const mayDefine = useMayOpen()(audiencePage);
  const { mutate, isPending } = useEndpointMutation(orderCampaignAgain, {
    success: ({ name, type }) => messages.made(name, type === 'imported-list'),
    failure: messages.failed,
    refreshes: [searchCampaigns],
  });
  const mayOrderAgain = useCallback(
    (status: CampaignStatus) => mayCreate && mayDefine && hasOrder(status),
    [mayCreate, mayDefine],
  );
  const orderAgain = useCallback(
    (campaignId: CampaignId) =>
      mutate(
        { body: { campaignId } },
        { onSuccess: ({ id, cartId, type }) => go(audienceTarget(type, { cartId, campaignId: id })) },
      ),
    [mutate, go],
  );
  return { mayOrderAgain, orderAgain, isBusy: isPending };
}
