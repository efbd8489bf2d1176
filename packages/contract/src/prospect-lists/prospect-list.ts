import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { z } from 'zod';
import { campaignAudienceSchema, cartItemSchema, orderDataSchema } from '../carts/cart-detail.ts';
import { addressSchema } from '../http/address.ts';
import {
  cartIdSchema,
  idSchema,
  instantSchema,
  millsSchema,
  orderIdSchema,
  prospectListIdSchema,
} from '../http/primitives.ts';
import { namedLabelsShape } from '../labels/label.ts';
import { paymentTermCode } from '../orders/order-codes.ts';
import { phoneValidationSchema } from '../phone-validation/phone-validation.ts';
import { listStatusCode, purchaseTypeCode } from './list-codes.ts';

/** Names a prospect list, its cart, and the version of the list that the user changed. */
export const listRefSchema = z.object({
  cartId: cartIdSchema,
  prospectListId: prospectListIdSchema,
  version: z.number().int(),
});

/** A prospect list with its cart, its derived lines and totals (specification 2, section 3, Prospect list). */
export const prospectListSchema = z.object({
  id: prospectListIdSchema,
  cartId: cartIdSchema,
  number: z.number().int(),
  /** Null until the buyer names the list. */
  name: z.string().nullable(),
  status: listStatusCode,
  isEditable: z.boolean(),
  purchaseType: purchaseTypeCode,
  /** Every save raises the version. A save with an older version answers 409 `EditConflict`. */
  version: z.number().int(),
  createdOn: instantSchema,
  updatedAt: instantSchema,
  ...namedLabelsShape,
  companySegmentId: idSchema,
  companySegmentsName: z.string(),
  /** The address of the org, for the bill. */
  companySegmentAddress: addressSchema.nullable(),
  /** The user who made the list. */
  userName: z.string(),
  audience: campaignAudienceSchema,
  /** 0 before Apply. */
  totalAudience: z.number().int(),
  addOns: z.array(z.enum(listAddOns)),
  /** When count, quotas and month were kept last. Nobody is held for a list (decision 35). */
  prospectsReservedDateTime: instantSchema.nullable(),
  /** The revision rises when a saved change affects what is ordered, or its price. */
  revision: z.number().int(),
  cartItems: z.array(cartItemSchema),
  subTotal: millsSchema,
  tax: millsSchema,
  /** Charged only when the payment term is credit card. Not part of the subtotal. */
  cardFee: millsSchema,
  total: millsSchema,
  paymentTerm: paymentTermCode,
  paymentTerms: z.array(paymentTermCode),
  orderData: orderDataSchema,
  isIGroupClient: z.boolean(),
  /** The free rows of seed addresses, beside the people of the audience. */
  seedCount: z.number().int(),
  /** The check of the phone numbers; null before the buyer presses Validate Phone Number. */
  phoneValidation: phoneValidationSchema.nullable(),
  /** Null until the list is bought. */
  orderId: orderIdSchema.nullable(),
  /** Unit prices that changed since the draft was last saved (decision 37). */
  priceChanges: z.array(z.object({ itemName: z.string(), before: millsSchema, now: millsSchema })),
  /** The total at the earlier prices; null when no price changed. */
  totalBefore: millsSchema.nullable(),
});
export type ProspectList = z.infer<typeof prospectListSchema>;
