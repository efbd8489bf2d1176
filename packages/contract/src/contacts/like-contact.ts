import { z } from 'zod';
import { idSchema } from '../http/primitives.ts';
import { contactTypeCode } from './contact-codes.ts';

/** A contact that may be the same person as another one, with the reasons. */
export const likeContactSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companySegmentId: idSchema,
  companySegmentName: z.string(),
  contactType: contactTypeCode,
  /** Why the contacts are alike, in words: `same phone, similar name`. */
  why: z.string(),
  /** Whether the contacts are almost surely one person. */
  isSure: z.boolean(),
});
export type LikeContact = z.output<typeof likeContactSchema>;

/** The contacts that a call names at most. */
export const mostLikeContacts = 5;

export const likeContactsSchema = z.object({ results: z.array(likeContactSchema).max(mostLikeContacts) });
