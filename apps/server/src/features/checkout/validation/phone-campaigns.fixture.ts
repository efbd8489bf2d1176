import { validateCampaignPhones } from '@dropdate/contract/campaigns/validate-campaign-phones';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { and, eq } from 'drizzle-orm';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { campaigns, carts } from '../../../schema/ordering.ts';
import { reservations } from '../../../schema/orders.ts';
import { phoneValidations } from '../../../schema/phone-validations.ts';
import { type CartSeed, type OrderableCart, orderableCart } from '../orderable-cart.fixture.ts';

const phone = (preference: 'prefer' | 'only') => ({ preference, sanNumbers: ['1234-567890-26'], orgId: 'ORG-1' });

/** Campaigns with phone numbers, and what is known of their validation. */
export function phoneCampaigns(app: () => TestApp, admin: () => Caller) {
  const phoneCart = (preference: 'prefer' | 'only', seed: Partial<CartSeed> = {}) =>
    orderableCart(app(), { quotas: { FL: 30, RI: 10 }, parameters: { phone: phone(preference) }, ...seed });
  const revisionOf = async ({ cartId }: OrderableCart): Promise<number> => {
    const [row] = await app().db.select().from(carts).where(eq(carts.id, cartId));
    return row?.revision ?? 0;
  };
  const validationOf = async ({ cartId }: OrderableCart) => {
    const rows = await app().db.select().from(phoneValidations).where(eq(phoneValidations.cartId, cartId));
    return rows.at(-1);
  };
  return {
    phoneCart,
    revisionOf,
    validationOf,
    /** Presses Validate Phone Number. */
    press: async (cart: OrderableCart, by = admin()) =>
      by.call(validateCampaignPhones, {
        body: { campaignId: cart.campaignId, cartId: cart.cartId, revision: await revisionOf(cart) },
      }),
    /** How many people the validation holds. */
    heldFor: async (cart: OrderableCart): Promise<number> => {
      const validation = await validationOf(cart);
      return app().db.$count(
        reservations,
        and(eq(reservations.companyId, cart.companyId), eq(reservations.holderId, validation?.id ?? '')),
      );
    },
    statusOf: async ({ campaignId }: OrderableCart) => {
      const [row] = await app().db.select().from(campaigns).where(eq(campaigns.id, campaignId));
      return row?.status;
    },
    shown: async (cart: OrderableCart) => (await admin().call(getCartDetails, { params: { id: cart.cartId } })).model,
    mailsOf: (id: string | undefined) =>
      app()
        .db.select()
        .from(mailOutbox)
        .where(eq(mailOutbox.aboutId, id ?? '')),
  };
}
