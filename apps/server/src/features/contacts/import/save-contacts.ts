import type { saveContacts as endpoint } from '@dropdate/contract/contacts/save-contacts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImportJob } from '../../imports/start-import-job.ts';

/** Creates the selected contacts of a review. @throws Refusal 404, 409 */
export const saveContacts =
  (kinds: ImportKinds, jobs: JobStarter): UseCase<typeof endpoint> =>
  (context, { body }) =>
    startImportJob(jobs, context, kindOf(kinds, 'contacts'), body.importId, { act: 'save', action: 'saveContacts' });
