import type { setDefaultPaymentMethod as endpoint } from '@dropdate/contract/payment-methods/set-default-payment-method';
import { isCardExpired } from '@dropdate/domain/order/card-expiry';
import { expiredCardText } from '@dropdate/domain/order/payment-split';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { paymentMethodList } from './payment-method-list.ts';
import { findListedPaymentMethod, lockPaymentMethods, saveDefault } from './payment-methods.data.ts';

/**
 * Makes this card the user's only default (specification 2, section 5).
 * @throws Refusal 404; 409 `CardExpired`.
 */
export const setDefaultPaymentMethod =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db, viewer, today } = context;
    const owner = { ...viewer, provider: gateway.provider };
    return db.transaction(async (tx) => {
      const methods = await lockPaymentMethods(tx, owner);
      const method = methods.find(({ id }) => id === params.id);
      if (!method) throw notFound();
      if (isCardExpired(method, today)) throw conflict('CardExpired', expiredCardText);
      await saveDefault(tx, owner, method.id);
      await audit(tx, context, {
        action: 'setDefaultPaymentMethod',
        entity: 'payment-method',
        entityId: method.id,
        old: { default: methods.find(({ isDefault }) => isDefault)?.id ?? null },
        new: { default: method.id },
      });
      return findListedPaymentMethod(tx, owner, paymentMethodList(today), method.id);
    });
  };
