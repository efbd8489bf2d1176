import type { deleteManyContacts as endpoint } from '@dropdate/contract/contacts/delete-many-contacts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { startContactsJob } from './start-contacts-job.ts';

/** Starts a job that deletes many contacts. @throws Refusal 404 for a named contact that the viewer does not see */
export const deleteManyContacts =
  (services: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const wanted = { change: { act: 'delete' }, action: 'deleteManyContacts', needs: 'Contact.delete' } as const;
    return startContactsJob(services, context, body.contacts, wanted);
  };
