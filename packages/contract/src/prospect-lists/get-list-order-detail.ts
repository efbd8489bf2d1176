import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { z } from 'zod';
import { campaignAudienceSchema, cartItemSchema, orderDataSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { instantSchema, millsSchema, orderIdSchema, prospectListIdSchema } from '../http/primitives.ts';
import { namedLabelsShape } from '../labels/label.ts';
import { paymentStatusCode, paymentTermCode } from '../orders/order-codes.ts';
import { purchaseTypeCode } from './list-codes.ts';

/** A bought prospect list, with the prices of the day on which it was bought. */
export const listOrderDetailSchema = z.object({
  id: orderIdSchema,
  orderNumber: z.string(),
  prospectListId: prospectListIdSchema,
  prospectList: z.string(),
  ...namedLabelsShape,
  orgName: z.string(),
  orderDate: instantSchema,
  /** The user who ordered. */
  userName: z.string(),
  /** The bought people. */
  totalAudiences: z.number().int(),
  /** The free rows of seed addresses, beside the bought people. */
  seedCount: z.number().int(),
  addOns: z.array(z.enum(listAddOns)),
  purchaseType: purchaseTypeCode,
  /** The campaigns that mail the people of the list, drafts among them. */
  campaigns: z.number().int(),
  audience: campaignAudienceSchema,
  orderItems: z.array(cartItemSchema),
  subTotal: millsSchema,
  tax: millsSchema,
  cardFee: millsSchema,
  total: millsSchema,
  paymentTerm: paymentTermCode,
  paymentStatus: paymentStatusCode,
  /** The cards, such as `Visa •••• 4242`; null for an order on account. */
  paidWith: z.string().nullable(),
  orderData: orderDataSchema,
  /**
   * Whether the file of the list can be downloaded. False for a moment after the order, while the file is made, and from
   * its end on, until it is made again.
   */
  isProspectListAvailable: z.boolean(),
  /** Whether the file is being made, for the first time or again. */
  isFileBeingMade: z.boolean(),
  /** Until when the file is kept. Null while there is no file. */
  availableUntil: instantSchema.nullable(),
});
export type ListOrderDetail = z.infer<typeof listOrderDetailSchema>;

export const getListOrderDetail = endpoint({
  name: 'getListOrderDetail',
  method: 'GET',
  path: '/api/prospect-list-order/{id}/detail',
  needs: 'ProspectListOrder.viewDetail',
  scope: 'ProspectList',
  summary: 'A bought prospect list.',
  params: z.object({ id: orderIdSchema }),
  answer: listOrderDetailSchema,
});
