import type { restoreLeads as endpoint } from '@dropdate/contract/contacts/restore-leads';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findEndedJob } from '../../../platform/jobs/jobs.data.ts';
import { changeNamed, type LeadServices, startLeadsJob } from './change-leads.ts';
import { leadsKinds, leadsPayloadSchema } from './leads-job.ts';

/**
 * Restores deleted leads: named leads at once, and the leads of a job of the viewer by a job.
 * @throws Refusal 404 for a lead that the viewer does not see and for another job, 409 when nothing was deleted
 */
export const restoreLeads =
  ({ jobs }: LeadServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const change = { act: 'restore' } as const;
    const action = 'restoreLeads';
    if ('ids' in body) {
      const changes = body.ids.map((contactId) => ({ contactId, change }));
      return changeNamed(context, changes, { action });
    }
    const { jobId: undoes } = body;
    const job = await findEndedJob(context.db, context.viewer, leadsKinds['Lead.delete'].name, undoes);
    const payload = job && leadsPayloadSchema.parse(job.payload);
    if (!job || payload?.change.act !== 'delete') throw notFound();
    const deleted = new Set(job.results.filter(({ outcome }) => outcome === 'done').map(({ recordId }) => recordId));
    const contactIds = payload.contactIds.filter((id) => deleted.has(id));
    if (contactIds.length === 0) throw conflict('NothingDeleted', 'No lead was deleted.');
    const restored = { change, contactIds, action, mailId: null, undoes };
    return { former: [], jobId: await startLeadsJob(jobs, context, 'Lead.delete', restored) };
  };
