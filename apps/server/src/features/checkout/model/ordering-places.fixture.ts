import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import type { CampaignId, CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import type { ListRow } from '../own-list.fixture.ts';

/** A place on the desk of a buyer, for one campaign at a time. Clicks choose a place, and meet any state of a campaign. */
export interface Place {
  readonly name: string;
  readonly buyer: 'admin' | 'prairie-admin';
  readonly companyId: CompanyId;
  campaign: PlacedCampaign | null;
}

export interface PlacedCampaign {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
  readonly isOwnList: boolean;
  /** The open review of an own list. */
  importId: string | null;
  isDeleted: boolean;
}

/** A person with an address, as people write them on a do-not-mail list. */
export interface KnownPerson {
  readonly companyId: CompanyId;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
}

/** All that buyers of a walk have made, besides the orders. */
export interface Desk {
  readonly app: TestApp;
  readonly places: readonly Place[];
  /** The ids of the ICP templates of Harborline. */
  readonly templates: string[];
  /** Do-not-mail entries by id. */
  readonly refused: Map<string, KnownPerson>;
  /** People of the prospect file whose names a buyer knows, because another company has mailed them. */
  readonly known: readonly KnownPerson[];
  /** The numbers of the orders of Harborline. */
  readonly orderNumbers: string[];
  /** The youngest age that buyers of the walk ask for. Each walk asks for other people, so that people are left for it. */
  readonly fromYear: number;
  /** The people of own lists. Each walk has others. */
  readonly listed: readonly ListRow[];
  /** Makes the names of campaigns and templates of a walk differ. */
  nextNumber(): number;
}

/** The answer to a click. Null for a click that has nothing to do. */
export type Answer = { readonly status: number; readonly body: string } | null;

/** A click of somebody, with words for the report of a failure. */
export interface Click {
  readonly words: string;
  readonly place: Place;
  run(desk: Desk): Promise<Answer>;
}

/** A click on the campaign of a place. It does nothing where there is no campaign. */
export function onCampaign(
  words: string,
  place: Place,
  run: (campaign: PlacedCampaign, buyer: Caller, desk: Desk) => Promise<Answer>,
): Click {
  return {
    words: `${words} at ${place.name}`,
    place,
    run: async (desk) => (place.campaign === null ? null : run(place.campaign, await desk.app.as(place.buyer), desk)),
  };
}

/** A click on the campaign of a place as its page shows the campaign now. A deleted campaign has no page. */
export function onPage(
  words: string,
  place: Place,
  run: (cart: CartDetail, buyer: Caller, desk: Desk) => Promise<Answer>,
): Click {
  return onCampaign(words, place, async ({ cartId }, buyer, desk) => {
    const page = await buyer.call(getCartDetails, { params: { id: cartId } });
    return page.status === 200 ? run(page.model, buyer, desk) : page;
  });
}
