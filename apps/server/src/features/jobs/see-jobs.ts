import type { seeJobs as endpoint } from '@dropdate/contract/jobs/see-jobs';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { countOwnJobs, markSeen } from './jobs.data.ts';

/** Marks ended jobs of the user as seen. */
export const seeJobs: UseCase<typeof endpoint> = async ({ db, viewer, clock }, { body }) => {
  const ids = [...new Set(body.ids)];
  if ((await countOwnJobs(db, viewer, ids)) < ids.length) throw notFound();
  await markSeen(db, viewer, ids, clock.now());
  return {};
};
