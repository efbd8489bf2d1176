import type { saveDoNotCall as endpoint } from '@dropdate/contract/do-not-call/save-do-not-call';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImportJob } from '../../imports/start-import-job.ts';

/** Adds the selected numbers of a review to the do-not-call file. @throws Refusal 404, 409 */
export const saveDoNotCall =
  (kinds: ImportKinds, jobs: JobStarter): UseCase<typeof endpoint> =>
  (context, { body }) =>
    startImportJob(jobs, context, kindOf(kinds, 'do-not-call'), body.importId, {
      act: 'save',
      action: 'saveDoNotCall',
    });
