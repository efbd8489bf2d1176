import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { contactListNeeds } from './search-contacts.ts';

/**
 * The command palette's search for contacts and leads. The searched text can be a name, a phone number or an e-mail
 * address. An address can end up in logs, so the text is in the body of the call.
 */
/** The most contacts of an answer. */
export const mostFoundContacts = 8;

export const findContacts = endpoint({
  name: 'findContacts',
  method: 'POST',
  path: '/api/contact/find',
  needs: [...contactListNeeds, 'Lead.viewAll'],
  scope: ['Contact', 'Lead'],
  summary:
    'Up to 8 contacts that match a name, a phone number, an e-mail address or a Contact ID; exact matches come first, beginnings of names next. Viewers of leads alone find leads.',
  body: z.object({ search: z.string().trim().min(1).max(100) }),
  answer: z.object({
    results: z.array(
      z.object({
        id: idSchema,
        externalId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** `(###) ###-####`; null without a phone. */
        phone: z.string().nullable(),
        city: z.string(),
        /** Whether the viewer may see the contact as a lead, also a won or lost one. */
        isLead: z.boolean(),
      }),
    ),
  }),
});
