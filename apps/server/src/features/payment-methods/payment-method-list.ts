import { paymentMethodSchema } from '@dropdate/contract/payment-methods/payment-method';
import { cardExpiryText, isCardExpired } from '@dropdate/domain/order/card-expiry';
import { sql } from 'drizzle-orm';
import { shown } from '../../platform/database/list-columns.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { paymentMethods } from '../../schema/orders.ts';

type Expiry = Parameters<typeof cardExpiryText>[0];
const expiry = sql`json_build_object('expMonth', ${paymentMethods.expMonth}, 'expYear', ${paymentMethods.expYear})`;
const { brand, last4 } = paymentMethods;

/**
 * The saved cards as screens show them. By default the newest card is first. The field `created` is only for sorting,
 * and no screen shows it.
 * @param today the company's date, for expired cards.
 */
export const paymentMethodList = (today: string) =>
  rowList(paymentMethodSchema, {
    name: 'payment-methods',
    id: paymentMethods.id,
    search: [paymentMethods.name, last4, brand],
    defaultSort: 'created-desc',
    columns: {
      id: shown(paymentMethods.id),
      name: shown(paymentMethods.name),
      isDefault: shown(paymentMethods.isDefault),
      isExpired: shown(expiry, (stored: Expiry) => isCardExpired(stored, today)),
      paymentData: shown(sql`json_build_object('card', json_build_object('brand', ${brand}, 'last4', ${last4}))`),
      expirationDate: shown(expiry, (stored: Expiry) => cardExpiryText(stored)),
    },
    fields: {
      created: { type: 'date', label: 'Saved On', value: paymentMethods.createdAt, isFilter: false },
    },
  });
