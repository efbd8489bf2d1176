import type { CartDetail } from '@dropdate/contract/carts/cart-detail';

/** What every cart has, whatever it orders: its lines, its totals, its terms, and the notes of the review. */
export type PricedCart = Omit<
  CartDetail,
  'selectedCampaign' | 'hasTurningAgeTemplate' | 'isEditable' | 'state' | 'seedCount'
>;
