import { randomUUID } from 'node:crypto';
import type { CartId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { type OrderableCart, orderableCart, seenOf } from '../src/features/checkout/orderable-cart.fixture.ts';
import { phoneValidations } from '../src/schema/phone-validations.ts';
import type { Sample } from './access-matrix.samples.ts';
import { applyList, countList, listOf, nameList, payOnAccount, startList } from './prospect-list.ts';
import { inState } from './seed-campaign.ts';
import type { Caller, TestApp } from './test-app.ts';
import { userOf } from './world.ts';

interface ValidationParts {
  readonly app: () => TestApp;
  readonly maker: () => Caller;
  /** The user whose name the made validations bear. */
  readonly payer: string;
}

const phone = { preference: 'prefer' as const, sanNumbers: ['1234-567890-26'], orgId: 'ORG-1' };

/** Accepted samples of the calls about the validation of phone numbers. */
export const preparedValidations = ({
  app,
  maker,
  payer,
}: ValidationParts): Readonly<Record<string, () => Promise<Sample>>> => {
  const phoneCart = () => orderableCart(app(), { quotas: { FL: 5 }, parameters: { phone } });
  const phoneList = async () => {
    const named = await nameList(maker(), await listOf(maker(), await startList(maker())), `Calls ${randomUUID()}`);
    const counted = await countList(maker(), named.model, { ...inState('FL'), phone });
    return payOnAccount(maker(), (await applyList(maker(), counted, 5)).model);
  };
  /** Lets an order wait for its payment, as a validation without a person would. */
  const waiting = async (kind: 'campaign' | 'prospect-list', cartId: CartId) => {
    const now = app().clock.now();
    await app()
      .db.insert(phoneValidations)
      .values({
        id: randomUUID(),
        companyId: app().world.harborline.id,
        kind,
        cartId,
        userId: userOf(app().world, payer),
        state: 'ready',
        preference: 'prefer',
        checkId: randomUUID(),
        quotas: { level: 'state', keys: ['FL'], desired: [5] },
        wanted: 5,
        people: 5,
        startedAt: now,
        updatedAt: now,
        expiresAt: now,
      });
    const table = sql.raw(kind === 'campaign' ? 'campaigns' : 'prospect_lists');
    await app().db.execute(sql`update ${table} set status = 9 where cart_id = ${cartId}`);
  };
  return {
    validateCampaignPhones: async () => {
      const { campaignId, cartId, ...cart }: OrderableCart = await phoneCart();
      const { revision } = await seenOf(app(), { campaignId, cartId, ...cart });
      return { body: { campaignId, cartId, revision } };
    },
    editValidatedCampaign: async () => {
      const { campaignId: id, cartId } = await phoneCart();
      await waiting('campaign', cartId);
      return { params: { id }, body: { cartId } };
    },
    validateListPhones: async () => {
      const { id, cartId, revision } = await phoneList();
      return { params: { id }, body: { cartId, revision } };
    },
    editValidatedList: async () => {
      const { id, cartId } = await phoneList();
      await waiting('prospect-list', cartId);
      return { params: { id }, body: { cartId } };
    },
  };
};
