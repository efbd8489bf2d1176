import type { deletePaymentMethod as endpoint } from '@dropdate/contract/payment-methods/delete-payment-method';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { lockPaymentMethods, savePaymentMethodDeleted } from './payment-methods.data.ts';

/** Deletes a card of the user. The records of its charges stay. */
export const deletePaymentMethod =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db, viewer, clock, log } = context;
    const owner = { ...viewer, provider: gateway.provider };
    const ref = await db.transaction(async (tx) => {
      const method = (await lockPaymentMethods(tx, owner)).find(({ id }) => id === params.id);
      if (!method) throw notFound();
      await savePaymentMethodDeleted(tx, owner, method.id, clock.now());
      await audit(tx, context, {
        action: 'deletePaymentMethod',
        entity: 'payment-method',
        entityId: method.id,
        old: { brand: method.brand, last4: method.last4, isDefault: method.isDefault },
      });
      return method.providerRef;
    });
    // For the user, the card is deleted even if the provider cannot be reached and keeps the card for a while.
    await gateway.detach(ref).catch((error: unknown) => {
      log.warn(
        { requestId: context.requestId, name: (error as Error).name },
        'a deleted card is still at the provider',
      );
    });
    return {};
  };
