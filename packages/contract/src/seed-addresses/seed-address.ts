import type { SeedAddress } from '@dropdate/domain/audience/seed-address';
import { seedTexts } from '@dropdate/domain/audience/seed-text';
import { ownListTexts } from '@dropdate/domain/own-list/address-problems';
import { z } from 'zod';
import { contactFields } from '../contacts/contact-fields.ts';
import { idSchema } from '../http/primitives.ts';

/** The fields of a seed address that a user types. The domain checks the printed characters and the ZIP code. */
export const seedFormSchema = z.object({
  firstName: contactFields.firstName.min(1, { error: ownListTexts.firstName }),
  lastName: contactFields.lastName.min(1, { error: ownListTexts.lastName }),
  addressLine1: contactFields.addressLine1.min(1, { error: ownListTexts.street }),
  city: contactFields.city.min(1, { error: seedTexts.city }),
  state: contactFields.state.min(1, { error: seedTexts.state }),
  /** Five digits, or five and four with a hyphen. */
  zip: contactFields.postalCode.min(1, { error: ownListTexts.zip }),
}) satisfies z.ZodType<SeedAddress>;

/** A seed address in the list of a company. */
export const listedSeedSchema = seedFormSchema.extend({
  id: idSchema,
  version: z.number().int(),
  createdBy: z.string(),
  /** Whether the viewer may change and remove the address. */
  isChangeable: z.boolean(),
});
export type ListedSeed = z.infer<typeof listedSeedSchema>;

export const seedIdParams = z.object({ id: idSchema });
