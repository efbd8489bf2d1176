import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cartIdSchema, prospectListIdSchema } from '../http/primitives.ts';
import { prospectListSchema } from './prospect-list.ts';

/**
 * The button Validate Phone Number of a prospect list: chooses the people and sends their numbers to the check. Nobody is
 * held (decision 35). A second press changes nothing. Refusals (409): `CartChanged`, `NotEditable`, `CartIncomplete`,
 * `NotesIncomplete`, `NoPhoneNumbers`, `ProspectCountModified`, and `PhonesNotOffered` where no scrubbing service is
 * connected (decision 58).
 */
export const validateListPhones = endpoint({
  name: 'validateListPhones',
  method: 'PUT',
  path: '/api/prospect-list/update-status-pending-validation/{id}',
  needs: 'ProspectList.buy',
  scope: 'ProspectList',
  summary: 'Sends the phone numbers of a prospect list for validation.',
  params: z.object({ id: prospectListIdSchema }),
  body: z.object({
    cartId: cartIdSchema,
    /** The revision that the buyer saw. With a newer revision, the server refuses the call. */
    revision: z.number().int(),
  }),
  answer: prospectListSchema,
});
