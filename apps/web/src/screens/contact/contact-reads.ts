import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { listUserSegments } from '@dropdate/contract/segments/list-user-segments';
import { pageRead } from '../../client/calls/page-read.ts';

export const orgsRead = pageRead(listUserSegments, {});
export const contactRead = (id: string) => pageRead(getContact, { params: { id } });
export const leadRead = (id: string) => pageRead(getLead, { params: { id } });
