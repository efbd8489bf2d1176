import type { mergeManyContacts as endpoint } from '@dropdate/contract/contacts/merge-many-contacts';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { countContacts } from '../contact.data.ts';
import { countOfPairs, mergesKind } from './merges-job.ts';

/** Starts a job that merges pairs. @throws Refusal 404 for a contact that the viewer does not see, or that is deleted */
export const mergeManyContacts =
  ({ jobs }: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { body: { pairs } }) => {
    const ids = [...new Set(pairs.flatMap(({ kept, merged }) => [kept.id, merged.id]))];
    if ((await countContacts(context.db, context.scopeOf('Contact'), ids)) < ids.length) throw notFound();
    const jobId = await startJob(jobs, context, mergesKind, {
      title: `Merge of ${countOfPairs(pairs.length)}`,
      total: pairs.length,
      payload: { pairs },
      record: (tx, entityId) =>
        audit(tx, context, { action: 'mergeManyContacts', entity: 'job', entityId, new: { pairs: pairs.length } }),
    });
    return { jobId };
  };
