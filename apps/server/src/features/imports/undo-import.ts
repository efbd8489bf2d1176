import type { undoImport as endpoint } from '@dropdate/contract/imports/undo-import';
import { meets } from '@dropdate/domain/permission/may';
import { forbidden } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { type ImportKinds, kindOf, requireImport } from './own-import.ts';
import { startImportJob } from './start-import-job.ts';

/** Deletes the records of an import. @throws Refusal 403, 404, 409 */
export const undoImport =
  (kinds: ImportKinds, jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { kind } = await requireImport(context, params.id);
    const of = kindOf(kinds, kind);
    if (!meets(context.viewer.permissions, of.needs)) throw forbidden();
    return startImportJob(jobs, context, of, params.id, { act: 'undo', action: 'undoImport' });
  };
