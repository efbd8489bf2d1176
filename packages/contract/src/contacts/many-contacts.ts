import { z } from 'zod';
import { matchingRowsSchema, maxSelectedIds } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';

/** The most contacts of one job. */
export const maxChangedContacts = 5_000;

/** Named contacts. */
const contactIdsSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(maxSelectedIds) });

/** All contacts that match. The server refuses the call when more contacts match than the user has confirmed. */
const matchingContactsSchema = matchingRowsSchema.extend({
  confirmed: z.number().int().min(1).max(2_147_483_647),
});

export const chosenContactsSchema = z.union([contactIdsSchema, matchingContactsSchema]);
export type ChosenContacts = z.output<typeof chosenContactsSchema>;

/** The job that works on the contacts. Its result, its progress and its Undo stand in the list of jobs. */
export const contactsJobSchema = z.object({ jobId: idSchema });
