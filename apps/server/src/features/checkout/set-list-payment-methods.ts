import type { setListPaymentMethods as endpoint } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { listNotEditableReason } from '@dropdate/domain/prospect-list/list-not-editable';
import { canMoveList } from '@dropdate/domain/prospect-list/list-transitions';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { changeCart } from '../carts/open-cart.ts';
import { readCatalogue } from '../pricing/read-catalogue.ts';
import { linesOfList, termOfList } from '../prospect-lists/list-facts.ts';
import { listById, lockListById } from '../prospect-lists/list-for-order.ts';
import { loadList } from '../prospect-lists/load-list.ts';
import { requireSplit } from './chosen-cards.ts';

/**
 * Chooses the cards that pay for a prospect list, and the amount of each. Saving raises the cart's revision.
 * @throws Refusal 400 `InvalidSplit`; 404 for list and cards; 409 `NotEditable`, `CartChanged`, `NotByCard`, `CardExpired`
 */
export const setListPaymentMethods =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, clock, today } = context;
    const scope = context.scopeOf('ProspectList');
    return db.transaction(async (tx) => {
      const record = await lockListById(tx, scope, params.id);
      const row = record && (await listById(tx, scope, params.id));
      if (!row) throw notFound();
      if (!canMoveList(row.list.status, 'pending', 'buyer') || row.cart.state !== 'open')
        throw conflict('NotEditable', listNotEditableReason(row.list.status));
      const { total } = linesOfList(row, (await readCatalogue(tx, today)).prices, today);
      const paid = { cart: row.cart, term: termOfList(row).term, total };
      const split = await requireSplit(tx, context, gateway.provider, paid, body);
      await changeCart(tx, record.cart, clock.now(), { paymentSplit: split });
      await audit(tx, context, {
        action: 'setListPaymentMethods',
        entity: 'prospect-list',
        entityId: row.list.id,
        old: { paymentSplit: row.cart.paymentSplit },
        new: { paymentSplit: split },
      });
      return loadList(context, { prospectListId: params.id }, tx);
    });
  };
