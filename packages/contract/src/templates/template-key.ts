import { z } from 'zod';

/** The stable key of a template, `templateLookupId` on the wire. */
export const templateKeySchema = z.string().regex(/^[\w-]{1,60}$/, { error: 'must be a template key' });
/** Exactly one template must be chosen (specification 2, sections 2 and 5). */
export const templateChoiceSchema = z
  .array(templateKeySchema)
  .length(1, { error: 'Choose Templates For Campaign is required.' });
