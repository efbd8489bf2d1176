import type { saveDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/save-do-not-mail';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImportJob } from '../../imports/start-import-job.ts';

/** Adds the selected people of a review to those whom the company does not mail. @throws Refusal 404, 409 */
export const saveDoNotMail =
  (kinds: ImportKinds, jobs: JobStarter): UseCase<typeof endpoint> =>
  (context, { body }) =>
    startImportJob(jobs, context, kindOf(kinds, 'do-not-mail'), body.importId, {
      act: 'save',
      action: 'saveDoNotMail',
    });
