import type { CallOf } from '@dropdate/contract/http/endpoint';
import type { attachPaymentMethod as endpoint } from '@dropdate/contract/payment-methods/attach-payment-method';
import { looksLikeCardNumber } from '@dropdate/domain/order/sandbox-card';
import { v7 as uuidv7 } from 'uuid';

import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalidAll } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AttachedCard, PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { paymentMethodList } from './payment-method-list.ts';
import {
  type CardOwner,
  findCustomer,
  findListedPaymentMethod,
  insertPaymentMethod,
  lockPaymentMethods,
  saveDefault,
} from './payment-methods.data.ts';

const cardNumberText = 'A card number must not be sent here. Enter it in the card field.';

/**
 * The places in the call where a text looks like a card number. The answer names the places and never repeats the
 * texts.
 */
function cardNumberPaths(token: string, address: Readonly<Record<string, string>>): string[] {
  const texts = [
    ['params.id', token] as const,
    ...Object.entries(address).map(([k, v]) => [`body.address.${k}`, v] as const),
  ];
  return texts.filter(([, text]) => looksLikeCardNumber(text)).map(([path]) => path);
}

/**
 * Makes the provider keep a card of the user, and stores a row for the card. The user's first card becomes the default.
 * @throws Refusal 400 `CardNumber`; 409 `CardError` with the provider's sentence.
 */
export const attachPaymentMethod =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, viewer, today } = context;
    const paths = cardNumberPaths(params.id, body.address);
    if (paths.length > 0)
      throw invalidAll(paths.map((path) => ({ messageId: 'CardNumber', userMessage: cardNumberText, path })));
    const owner = { ...viewer, provider: gateway.provider };
    const customerRef =
      (await findCustomer(db, owner)) ?? (await gateway.createCustomer({ userId: viewer.userId })).customerRef;
    const card = await gateway.attach({ token: params.id, customerRef });
    if (card.kind === 'declined') throw conflict('CardError', card.message);
    return db
      .transaction(async (tx) => {
        const { id } = await keepCard(tx, context, { owner, card, customerRef, body });
        return findListedPaymentMethod(tx, owner, paymentMethodList(today), id);
      })
      .catch(async (error: unknown) => {
        // When this call fails, too, the user gets the message of the first failure.
        await forgetUnlessKept(db, { gateway, owner, card }).catch(() => undefined);
        throw error;
      });
  };

/**
 * Removes the card at the provider when no row has it, because the user could never delete such a card. A card with a
 * row stays. Such a row may exist after a failure, when only the answer to the commit was lost. Our pages show that
 * card, and without the provider's copy it would always be declined.
 */
async function forgetUnlessKept(
  db: Database,
  { gateway, owner, card }: { readonly gateway: PaymentGateway } & Pick<NewCard, 'owner' | 'card'>,
): Promise<void> {
  const kept = await db.transaction((tx) => lockPaymentMethods(tx, owner));
  if (kept.every(({ providerRef }) => providerRef !== card.ref)) await gateway.detach(card.ref);
}

interface NewCard {
  readonly owner: CardOwner;
  readonly card: AttachedCard;
  readonly customerRef: string;
  readonly body: CallOf<typeof endpoint>['body'];
}

/**
 * Stores the card and returns its row. When the same card comes again, for example after a lost answer, returns the
 * stored row.
 */
async function keepCard(tx: Database, context: Context, { owner, card, customerRef, body }: NewCard) {
  const { viewer, clock } = context;
  const others = await lockPaymentMethods(tx, owner);
  const same = others.find(({ providerRef }) => providerRef === card.ref);
  if (same) return same;
  const isDefault = body.isDefault || others.length === 0;
  if (isDefault) await saveDefault(tx, owner, null);
  const made = await insertPaymentMethod(tx, {
    id: uuidv7(),
    companyId: viewer.companyId,
    userId: viewer.userId,
    provider: owner.provider,
    providerRef: card.ref,
    providerCustomer: customerRef,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
    name: body.address.name,
    address: body.address,
    isDefault,
    createdAt: clock.now(),
  });
  await audit(tx, context, {
    action: 'attachPaymentMethod',
    entity: 'payment-method',
    entityId: made.id,
    new: { brand: card.brand, last4: card.last4, isDefault },
  });
  return made;
}
