import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { z } from 'zod';
import { mailingSchema } from '../campaigns/mailing.ts';
import { replyCenterSchema, senderAddressSchema } from '../campaigns/reply-center.ts';
import { cartCampaignSchema, cartItemSchema, orderDataSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  dateSchema,
  idSchema,
  instantSchema,
  millsSchema,
  orderIdSchema,
  stateCodeSchema,
} from '../http/primitives.ts';
import { paymentStatusCode, paymentTermCode } from './order-codes.ts';

/**
 * A placed order for the page Campaign Order Details. The prices are the prices of the day on which the order was
 * placed.
 */
export const orderDetailSchema = z.object({
  id: orderIdSchema,
  orderNumber: z.string(),
  placedAt: instantSchema,
  /** The user who ordered. */
  placedBy: z.string(),
  /** The user who created the campaign. */
  createdBy: z.string(),
  companyName: z.string(),
  orgName: z.string(),
  paymentTerm: paymentTermCode,
  paymentStatus: paymentStatusCode,
  /** The card, such as `Visa •••• 4242`; null for an order on account. */
  paidWith: z.string().nullable(),
  /** The instant of the last charge; null for an order on account. */
  paidAt: instantSchema.nullable(),
  subTotal: millsSchema,
  tax: millsSchema,
  cardFee: millsSchema,
  total: millsSchema,
  /** The free pieces to seed addresses, beside the bought pieces. */
  seedCount: z.number().int(),
  /** The buyer's additional requests. */
  orderdata: orderDataSchema,
  isProspectListAvailable: z.boolean(),
  /**
   * Whether the viewer may download the Duplicate List. The order must include the list, and the viewer needs the
   * permission Campaign view detail. Provider users must switch to the client first.
   */
  isDuplicateListAvailable: z.boolean(),
  /** Whether the viewer may download the production file and the proof (CampaignStatus bit 8). */
  isProductionFileAvailable: z.boolean(),
  campaigns: z.array(
    z.object({
      campaign: cartCampaignSchema,
      /** Null before the dispatch, and after a dispatch of no pieces. */
      mailing: mailingSchema.nullable(),
      orderItems: z.array(cartItemSchema),
      responses: z.object({
        totalResponsesReceived: z.number().int(),
        responseRate: z.number().nullable(),
        firstResponseReceivedDate: dateSchema.nullable(),
        /** Visits of the page for answers, and answers sent there. Null for pieces that print no link. */
        page: z.object({ seen: z.number().int(), sent: z.number().int() }).nullable(),
      }),
      /** The template at the time it was chosen. The piece is drawn with this layout. */
      layout: z.custom<TemplateLayout>(),
      /** The reply center at the time the order was placed. */
      replyCenter: replyCenterSchema,
      /** The address of the org at the time the order was placed. */
      senderAddress: senderAddressSchema,
      variants: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          stockColor: z.string(),
          postalClass: z.string(),
          /** The printed lines of each state; null where the piece does not show a line. */
          statesData: z.array(
            z.object({
              stateCode: stateCodeSchema,
              pieces: z.number().int(),
              companyName: z.string().nullable(),
              agencyName: z.string().nullable(),
              licenseNumber: z.string().nullable(),
            }),
          ),
          pieces: z.number().int(),
        }),
      ),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const getOrderDetail = endpoint({
  name: 'getOrderDetail',
  method: 'GET',
  path: '/api/order/{id}/detail',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'A placed order.',
  params: z.object({ id: orderIdSchema }),
  answer: orderDetailSchema,
});
