import { z } from 'zod';
import { idSchema, instantSchema } from '../http/primitives.ts';

export const campaignNumberSchema = z.number().int().min(1).max(999_999_999);

/** A key of a form on another site. Its secret is shown once, when the key is made. */
export const siteFormKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The campaign of all its answers. Null for a key of the whole company. */
  campaign: z.object({ number: z.number().int(), name: z.string() }).nullable(),
  createdAt: instantSchema,
  createdBy: z.string(),
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  /** Whether the key was revoked a moment ago and can be put back. */
  isRestorable: z.boolean(),
});
export type SiteFormKey = z.infer<typeof siteFormKeySchema>;
