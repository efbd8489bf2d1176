import type { downloadJobFile as endpoint } from '@dropdate/contract/jobs/download-job-file';
import { meets } from '@dropdate/domain/permission/may';
import { audit } from '../../platform/audit.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { jobScope } from './job-scope.ts';
import { findJobFile } from './jobs.data.ts';

/**
 * Streams the file that a job made. The user needs the job's permission at this moment, because the user may have lost
 * it since the start of the job. The audit log records the download before the first byte.
 */
export const downloadJobFile =
  (kinds: readonly JobKind[], files: Pick<FileStore, 'open'>): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db, viewer, clock } = context;
    const found = await findJobFile(db, jobScope(viewer, kinds), params.id, clock.now());
    const kind = kinds.find(({ name }) => name === found?.kind);
    if (!found || !kind || !meets(viewer.permissions, kind.needs)) throw notFound();
    const { key, sha256, name, mime } = found.file;
    const body = await files.open(key);
    if (body === null) throw fileGone();
    await audit(db, context, { action: 'downloadJobFile', entity: 'job', entityId: params.id, new: { sha256 } });
    return { fileName: name, contentType: mime, sha256, body };
  };

const fileGone = () =>
  new Refusal(404, [
    { messageId: 'FileGone', userMessage: 'The file of this job is no longer kept. Please start the job again.' },
  ]);
