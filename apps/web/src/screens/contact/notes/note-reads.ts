import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';

/** The answers that have the notes of a contact. */
export const noteReads = [getContact, getLead] as const;
