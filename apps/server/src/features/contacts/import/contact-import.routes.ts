import { importContacts as importContactsEndpoint } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts as saveContactsEndpoint } from '@dropdate/contract/contacts/save-contacts';
import { serve } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import type { ImportKinds } from '../../imports/own-import.ts';
import { importContacts } from './import-contacts.ts';
import { saveContacts } from './save-contacts.ts';

/** The calls of the import of contacts that other imports do not share. */
export const contactImportRoutes = ({ kinds, jobs }: { readonly kinds: ImportKinds; readonly jobs: JobStarter }) => [
  serve(importContactsEndpoint, importContacts(kinds)),
  serve(saveContactsEndpoint, saveContacts(kinds, jobs)),
];
