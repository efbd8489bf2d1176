import { quotaLevels, splitCategories } from '@dropdate/domain/distribution/split-category';
import { postalClasses } from '@dropdate/domain/personalize/variant';
import type { CartLine } from '@dropdate/domain/pricing/cart-lines';
import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { campaignStatusCode, campaignTypeCode } from '../campaigns/campaign-codes.ts';
import { addressSchema } from '../http/address.ts';
import { namedSchema } from '../http/named.ts';
import {
  campaignIdSchema,
  cartIdSchema,
  dateSchema,
  idSchema,
  instantSchema,
  millsSchema,
  orderIdSchema,
  stateCodeSchema,
} from '../http/primitives.ts';
import { paymentTermCode } from '../orders/order-codes.ts';
import { phoneValidationSchema } from '../phone-validation/phone-validation.ts';
import { duplicateFieldSchema } from './duplicate-field.ts';

/** A line of the price panel, the review and the order. Amounts are in mills. */
export const cartItemSchema = z.object({
  itemId: idSchema,
  itemNumber: z.string(),
  itemType: z.enum(['Prospecting', 'Campaign', 'Others']),
  itemSubType: z.string(),
  itemName: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  unitPrice: millsSchema,
  subTotal: millsSchema,
  /** The sub-type of the line to which this line belongs; null for a line that belongs to no other line. */
  parentSubType: z.string().nullable(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** Turns a line of the domain into a line of the wire. The id and the number come from the price list. */
export function cartItemOf(line: CartLine, { id, number }: { readonly id: string; readonly number: string }): CartItem {
  return {
    itemId: id,
    itemNumber: number,
    itemType: line.type,
    itemSubType: line.subType,
    itemName: line.name,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    subTotal: line.amount,
    parentSubType: line.parent,
  };
}

/** The available and desired people of one state, county, city or zip (specification 2, section 3, Summaries). */
export const geoCountSchema = z.object({
  summarizedGroup: z.enum(['State', 'County', 'City', 'Zip']),
  summarizedTitle: z.string(),
  state: stateCodeSchema,
  county: z.string().nullable(),
  totalRecords: z.number().int(),
  desiredRecords: z.number().int(),
});
export type GeoCount = z.infer<typeof geoCountSchema>;

export const campaignAudienceSchema = z.object({
  parametersData: audienceParametersSchema,
  /** Null before the first Update. */
  totalProspectsCount: z.number().int().nullable(),
  /** Null before the first Update, and without a phone preference. */
  withPhoneCount: z.number().int().nullable(),
  /** 0 before Apply. */
  desiredCount: z.number().int(),
  eventRequestExternalId: z.number().int().nullable(),
  /** Whether the last Update counted exactly these parameters. */
  isCountUpToDate: z.boolean(),
  /** The month at which ages are counted, `yyyy-MM-01`. */
  asOf: dateSchema,
  /** Date of the prospect release; null before the first Update. */
  dataAsOf: dateSchema.nullable(),
  t65Applicable: z.boolean(),
  acceptTermsAndConditions: z.boolean(),
  /** The ICP template that was applied last; null without one, and after its deletion. */
  icpTemplate: namedSchema.nullable(),
  /** Each state, followed by its counties; empty before Apply. */
  summarizedCountByGeos: z.array(geoCountSchema),
  /** Whether the quotas follow numbers that the buyer typed for places or birth months. */
  isSplitCountRequest: z.boolean(),
  splitCategory: z.enum(splitCategories),
  /** The groups whose quotas the order fills exactly. */
  quotaLevel: z.enum(quotaLevels),
});
export type CampaignAudience = z.infer<typeof campaignAudienceSchema>;

export const cartCampaignSchema = z.object({
  id: campaignIdSchema,
  number: z.number().int(),
  cartId: cartIdSchema,
  name: z.string(),
  status: campaignStatusCode,
  type: campaignTypeCode,
  isDraftCampaign: z.boolean(),
  /** Every save raises the version. A save with an older version answers 409 `EditConflict`. */
  version: z.number().int(),
  updatedAt: instantSchema,
  tags: z.array(namedSchema),
  groups: z.array(namedSchema),
  startDate: dateSchema.nullable(),
  sendAsSoonAsReady: z.boolean(),
  companySegmentId: idSchema,
  companySegmentsName: z.string(),
  /** The address of the org, to which the Mailback Service mails the cards; null while the org has no address. */
  companySegmentAddress: addressSchema.nullable(),
  createdByUserId: idSchema,
  assignedToUserId: idSchema.nullable(),
  assignedToUserName: z.string().nullable(),
  totalAudience: z.number().int(),
  /** The buyer's own list in force. Null for an audience of the prospect file, and before the first list. */
  ownList: z
    .object({
      fileName: z.string(),
      people: z.number().int(),
      isOutdated: z.boolean(),
      /** Whether the people are those of a bought list, which nobody can change. The name of the list is the file's name. */
      isBought: z.boolean(),
    })
    .nullable(),
  isMailBackServiceEnabled: z.boolean(),
  isDuplicateListEnabled: z.boolean(),
  isKeyInServiceEnabled: z.boolean(),
  isNeighborhoodMappingEnabled: z.boolean(),
  additionalDuplicatesFields: z.array(duplicateFieldSchema),
  hasTurningAgeTemplate: z.boolean(),
  campaignTemplates: z.array(
    z.object({
      campaignTemplateId: idSchema,
      templateLookupId: z.string(),
      templateName: z.string(),
      product: z.string(),
      thumbnailImageUrl: z.string(),
      isTurningAge: z.boolean(),
      /** Without a reply card, the campaign is not offered the add-ons that work with returned cards. */
      hasReplyCard: z.boolean(),
    }),
  ),
  agentId: z.string().nullable(),
  office: z.string().nullable(),
  officeSateliteCode: z.string().nullable(),
  campaignData: campaignAudienceSchema,
  /**
   * The number of variants and the number of states they are mailed to, for the step rail. Both are 0 before
   * Personalize is saved. `postalClasses` lists the postal classes of all variants with people, each class once.
   */
  variantsSummary: z.object({
    variants: z.number().int(),
    states: z.number().int(),
    postalClasses: z.array(z.enum(postalClasses.map(({ id }) => id))),
  }),
  /**
   * The approval of the proof; null before an approval. `isCurrent` is false when the printed piece has changed since
   * the approval.
   */
  proofApproval: z.object({ approvedBy: z.string(), approvedAt: instantSchema, isCurrent: z.boolean() }).nullable(),
  /** Steps whose rules are met. The wizard opens the first incomplete step. */
  completedSteps: z.array(
    z.enum(['choose-templates', 'define-audience', 'personalize-template', 'schedule-campaigns']),
  ),
});

/** The additional notes of the review (specification 2, section 3, Cart detail model). */
export const orderDataSchema = z.object({
  updateBillingDetail: z.boolean(),
  others: z.boolean(),
  otherValue: z.string(),
  notes: z.string(),
  /** The number of the purchase order for an order on account; empty without such a number. */
  poNumber: z.string(),
});

/** A cart with its one campaign, its derived lines and totals (specification 2, section 3, Cart detail model). */
export const cartDetailSchema = z.object({
  id: cartIdSchema,
  /** The revision rises when a saved change affects what is ordered, or its price. */
  revision: z.number().int(),
  state: z.enum(['open', 'ordered']),
  isEditable: z.boolean(),
  selectedCampaign: cartCampaignSchema,
  cartItems: z.array(cartItemSchema),
  subTotal: millsSchema,
  tax: millsSchema,
  /** Charged only when the payment term is credit card. Not part of the subtotal. */
  cardFee: millsSchema,
  total: millsSchema,
  paymentTerm: paymentTermCode,
  paymentTerms: z.array(paymentTermCode),
  orderdata: orderDataSchema,
  isIGroupClient: z.boolean(),
  totalAudiences: z.number().int(),
  /** The free pieces to seed addresses, beside the pieces of the audience. */
  seedCount: z.number().int(),
  hasTurningAgeTemplate: z.boolean(),
  /** The check of the phone numbers; null before the buyer presses Validate Phone Number. */
  phoneValidation: phoneValidationSchema.nullable(),
  /** Null until the cart is ordered. */
  orderId: orderIdSchema.nullable(),
  /**
   * Unit prices that changed since the draft was last saved. A draft follows the price list and shows each change
   * (decision 37).
   */
  priceChanges: z.array(z.object({ itemName: z.string(), before: millsSchema, now: millsSchema })),
  /** The total at the earlier prices; null when no price changed. */
  totalBefore: millsSchema.nullable(),
});
export type CartDetail = z.infer<typeof cartDetailSchema>;
