import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { listItems } from '@dropdate/contract/items/list-items';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { pageRead } from '../calls/page-read.ts';

interface RecordIds {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
}

/** Reads the cart, for a wizard step whose address names both the cart and the campaign. */
export const campaignCartRead = ({ cartId, campaignId }: RecordIds) =>
  pageRead(getCartCampaignDetails, { params: { cartId, campaignId } });

/** Reads the cart, for a wizard step whose address names only the cart. */
export const cartRead = (cartId: CartId) => pageRead(getCartDetails, { params: { id: cartId } });

/**
 * Reads the cart for the page on which it is paid. The page asks for the total that the server has now, however new the
 * answer in the cache is, because another tab may have changed the order.
 */
export const paidCartRead = (cartId: CartId) => pageRead(getCartDetails, { params: { id: cartId } }, { staleTime: 0 });

/**
 * The template of a campaign with its variants.
 * @param version the campaign's version in the cart, where known. Cached variants of an older version are out of date,
 * because the campaign was saved after they were read.
 */
export const templateVariantsRead = (campaignId: CampaignId, version: number | undefined) =>
  pageRead(
    listTemplateVariants,
    { body: [campaignId] },
    { isOutdated: ({ results: [loaded] }) => version !== undefined && (loaded?.version ?? 0) < version },
  );

/** The price list in force today. */
export const priceListRead = pageRead(listItems, {}, { staleTime: 10 * 60_000 });
