import { z } from 'zod';
import { idSchema } from '../http/primitives.ts';
import { contactTypeCode } from './contact-codes.ts';

const pairedContactSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactType: contactTypeCode,
});
export type PairedContact = z.output<typeof pairedContactSchema>;

export const duplicatePairSchema = z.object({
  /** Created first. */
  one: pairedContactSchema,
  other: pairedContactSchema,
  companySegmentName: z.string(),
  /** Why the contacts are alike, in words. */
  why: z.string(),
  isSure: z.boolean(),
});
export type DuplicatePair = z.output<typeof duplicatePairSchema>;

export const duplicatePairsPageSize = 25;
