import { cancelJob as cancelEndpoint } from '@dropdate/contract/jobs/cancel-job';
import { downloadJobFile as fileEndpoint } from '@dropdate/contract/jobs/download-job-file';
import { listJobs as listEndpoint } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs as seeEndpoint } from '@dropdate/contract/jobs/see-jobs';
import { undoJob as undoEndpoint } from '@dropdate/contract/jobs/undo-job';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serve } from '../../platform/http/serve.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { cancelJob } from './cancel-job.ts';
import { downloadJobFile } from './download-job-file.ts';
import { listJobs } from './list-jobs.ts';
import { seeJobs } from './see-jobs.ts';
import { undoJob } from './undo-job.ts';

export const jobsRoutes = (kinds: readonly JobKind[], files: FileStore, jobs: JobStarter) => [
  serve(listEndpoint, listJobs(kinds)),
  serve(seeEndpoint, seeJobs),
  serve(cancelEndpoint, cancelJob(kinds)),
  serve(undoEndpoint, undoJob(kinds, jobs)),
  serve(fileEndpoint, downloadJobFile(kinds, files)),
];
