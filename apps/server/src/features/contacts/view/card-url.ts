import { getLeadResponseCard } from '@dropdate/contract/contacts/get-lead-response-card';
import { filled, withQuery } from '@dropdate/contract/http/url';

/** Where the image of the latest response card of a lead is. Null for a lead without an image. */
export const leadCardUrl = (contactId: string | null): string | null =>
  contactId === null ? null : filled(getLeadResponseCard.path, { id: contactId });

/** Where the image of one response card of a contact is. */
export const ownCardUrl = (contactId: string, cardId: string): string =>
  withQuery(filled(getLeadResponseCard.path, { id: contactId }), { cardId });
