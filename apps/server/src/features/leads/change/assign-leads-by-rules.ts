import type { assignLeadsByRules as endpoint } from '@dropdate/contract/contacts/assign-leads-by-rules';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { queueAssignedMail } from '../../contacts/assign/assigned-mail.ts';
import { assignLeadsInTurn } from './assign-leads-in-turn.ts';
import { type LeadServices, mostInCall, resolveMatching, startMatchingJob } from './change-leads.ts';
import { former } from './change-named-leads.ts';
import { lockLeads } from './lead-change.data.ts';

interface NamedLead {
  readonly contactId: string;
  readonly companySegmentId?: string | undefined;
}

const action = 'assignLeadsByRules';

/**
 * Assigns many leads by the assignment rules: at once while they are few, and else by a job. Rules tell their agents by
 * mail where they say so.
 * @throws Refusal 404 for a named lead that the viewer does not see
 */
export const assignLeadsByRules =
  (services: LeadServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    if (!('matching' in body)) return assignNamed(services, context, body.contacts);
    const ids = await resolveMatching(context, body);
    if (ids.length <= services.jobs.mostInCall(mostInCall))
      return assignNamed(
        services,
        context,
        ids.map((contactId) => ({ contactId })),
      );
    const call = { action, needs: 'Lead.assign', notify: true } as const;
    const jobId = await startMatchingJob(services, context, { change: { act: 'assign-by-rules' }, ids }, call);
    return { former: [], jobId, leftOut: [], isMailed: false };
  };

async function assignNamed({ countiesOf }: LeadServices, context: Context, named: readonly NamedLead[]) {
  return context.db.transaction(async (tx) => {
    const orgs = new Map(named.map(({ contactId, companySegmentId }) => [contactId, companySegmentId]));
    const leads = await lockLeads(tx, context.scopeOf('Lead'), [...orgs.keys()]);
    const isExpected = leads.every(
      ({ id, segmentId, deletedAt }) => deletedAt === null && (orgs.get(id) ?? segmentId) === segmentId,
    );
    if (leads.length < orgs.size || !isExpected) throw notFound();
    const { assigned, leftOut, toTell } = await assignLeadsInTurn(tx, { ...context, countiesOf }, leads, action);
    const id = uuidv7();
    let isMailed = false;
    for (const [userId, ids] of toTell) {
      const lead = ids.length === 1 ? assigned.find((one) => one.id === ids[0]) : undefined;
      isMailed = (await queueAssignedMail(tx, context, { id, userId, contactIds: ids, lead })) || isMailed;
    }
    return { former: assigned.map(former), jobId: null, leftOut: [...leftOut], isMailed };
  });
}
