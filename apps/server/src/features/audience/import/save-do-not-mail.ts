import type { saveDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/save-do-not-mail';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { type ImportKinds, kindOf, requireImport } from '../../imports/own-import.ts';
import { startImportJob } from '../../imports/start-import-job.ts';

/** Adds the selected people of a review to those whom the company does not mail. @throws Refusal 404, 409 */
export const saveDoNotMail =
  (kinds: ImportKinds, jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { id, kind } = await requireImport(context, body.importId);
    if (kind !== 'do-not-mail') throw notFound();
    const act = { act: 'save', action: 'saveDoNotMail' } as const;
    return startImportJob(jobs, context, kindOf(kinds, 'do-not-mail'), id, act);
  };
