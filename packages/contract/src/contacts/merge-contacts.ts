import { mergeFieldNames } from '@dropdate/domain/contact/merge-fields';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

const sideSchema = z.object({ id: idSchema, version: z.number().int().min(1).max(2_147_483_647) });

/** A pair of contacts of one org, and what stays of both. */
export const mergeSchema = z.object({
  kept: sideSchema,
  merged: sideSchema,
  /** The fields whose values come from the merged contact. All other fields of the kept contact stay. */
  fromMerged: z.array(z.enum(mergeFieldNames)).max(mergeFieldNames.length),
});
export type WantedMerge = z.output<typeof mergeSchema>;

/** Merges two contacts of one org into the kept one. Its Contact ID stays. */
export const mergeContacts = endpoint({
  name: 'mergeContacts',
  method: 'POST',
  path: '/api/contact/merge',
  needs: 'Contact.update',
  scope: 'Contact',
  summary: 'Merges a contact into another one of the same org: notes, tags and groups move, and chosen fields replace.',
  body: mergeSchema,
  answer: z.object({ mergeId: idSchema }),
});
