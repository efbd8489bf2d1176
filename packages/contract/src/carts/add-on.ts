import { campaignAddOns } from '@dropdate/domain/pricing/add-on';
import { z } from 'zod';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { duplicateFieldSchema } from './duplicate-field.ts';

/** An add-on of Schedule and Add Ons, or an additional column of the Duplicate List. */
export const addOnBodySchema = z.object({
  cartId: cartIdSchema,
  campaignId: campaignIdSchema,
  itemSubType: z.enum(campaignAddOns),
  additionalDuplicatesField: duplicateFieldSchema.optional(),
});
