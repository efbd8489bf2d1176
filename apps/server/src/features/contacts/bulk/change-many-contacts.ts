import type { changeManyContacts as endpoint } from '@dropdate/contract/contacts/change-many-contacts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { startContactsJob } from './start-contacts-job.ts';

/**
 * Starts a job that changes labels or the type of many contacts. @throws Refusal 400 for a change of no label, 404 for a
 * label or a named contact that the viewer does not see
 */
export const changeManyContacts =
  (services: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { body: { contacts, change } }) => {
    if (change.act !== 'type') {
      if (change.tags.length + change.groups.length === 0)
        throw invalid('NoLabels', 'Choose at least one tag or group.', 'body.change');
      await requireLabels(context.db, context.viewer, 'contact', change);
    }
    return startContactsJob(services, context, contacts, {
      change,
      action: 'changeManyContacts',
      needs: 'Contact.update',
    });
  };
