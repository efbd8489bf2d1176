import { type LeadChangeAnswer, maxChangedLeads } from '@dropdate/contract/contacts/lead-change';
import type { ListSelection } from '@dropdate/contract/http/list';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveBulk } from '../../../platform/database/list-selection.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import type { CountiesOfZip } from '../../contacts/assign/assign-by-rules.ts';
import { refusingTakenId } from '../../contacts/change-contacts.ts';
import { selectableLeads } from '../list/lead-list.data.ts';
import { leadList } from '../list/lead-list.ts';
import { changeNamedLeads, type NamedChange, requireAgent, takenIdText } from './change-named-leads.ts';
import type { BulkChange, LeadChange } from './lead-change.ts';
import { countOfLeads, type LeadsNeed, type LeadsPayload, leadsKinds } from './leads-job.ts';

/** The most matching leads that a call changes itself. A job changes more leads. */
export const mostInCall = 200;

/** All leads that match, and the number that the user has confirmed. */
export type MatchingLeads = Extract<ListSelection, { readonly matching: object }> & { readonly confirmed: number };

interface Call {
  readonly action: string;
  readonly needs: LeadsNeed;
  /** Whether the agent gets a mail. */
  readonly notify?: boolean;
  /** Whether the call gives leads back to the agent who had them before. */
  readonly isUndo?: boolean | undefined;
}

export interface LeadServices {
  readonly jobs: JobStarter;
  readonly countiesOf: CountiesOfZip;
}

/** Changes leads that a call names, all or none of them. */
export async function changeNamed(
  context: Context,
  changes: readonly NamedChange[],
  { action, notify = false, isUndo = false }: Omit<Call, 'needs'>,
): Promise<LeadChangeAnswer> {
  const first = changes[0]?.change;
  const userId = first?.act === 'assign' ? first.userId : null;
  const changed = context.db.transaction(async (tx) => {
    await requireAgent(context, tx, userId);
    const agents = { notify: notify ? userId : null, backTo: isUndo ? userId : null };
    const former = await changeNamedLeads(tx, context, { action, changes, ...agents });
    return { former, jobId: null };
  });
  return refusingTakenId(changed, takenIdText);
}

/** Changes all leads that match: at once while they are few, and else by a job. @throws Refusal as `resolveMatching` */
export async function changeMatching(
  services: Pick<LeadServices, 'jobs'>,
  context: Context,
  change: LeadChange,
  matching: MatchingLeads,
  call: Call,
): Promise<LeadChangeAnswer> {
  const ids = await resolveMatching(context, matching);
  if (ids.length <= services.jobs.mostInCall(mostInCall)) {
    const changes = ids.map((contactId) => ({ contactId, change }));
    return changeNamed(context, changes, call);
  }
  if (change.act === 'assign') await requireAgent(context, context.db, change.userId);
  return { former: [], jobId: await startMatchingJob(services, context, { change, ids }, call) };
}

/** Starts the job that changes matching leads. @returns the job's id */
export function startMatchingJob(
  { jobs }: Pick<LeadServices, 'jobs'>,
  context: Context,
  { change, ids }: { readonly change: BulkChange; readonly ids: readonly string[] },
  { action, needs, notify = false }: Call,
): Promise<string> {
  const mailId = notify ? uuidv7() : null;
  return startLeadsJob(jobs, context, needs, { change, contactIds: [...ids], action, mailId });
}

/**
 * The ids of all leads that match.
 * @throws Refusal 400 for no lead or for too many, 409 when more leads match than the user has confirmed
 */
export async function resolveMatching(
  context: Context,
  { matching, confirmed }: MatchingLeads,
): Promise<readonly string[]> {
  const selection = { matching };
  const source = selectableLeads(context.scopeOf('Lead'), selection);
  const act = { one: 'lead', many: 'leads', limit: maxChangedLeads, path: 'body.matching', confirmed };
  return resolveBulk(context.db, leadList(context), source, selection, act);
}

const titles: Readonly<Record<BulkChange['act'], string>> = {
  status: 'New status of',
  assign: 'Assignment of',
  'assign-by-rules': 'Assignment by rules of',
  read: 'Reading of',
  unread: 'Marking as unread of',
  delete: 'Deletion of',
  restore: 'Restoration of',
};

/** Starts the job. @returns the job's id */
export function startLeadsJob(
  jobs: JobStarter,
  context: Context,
  needs: LeadsNeed,
  payload: LeadsPayload,
): Promise<string> {
  const leads = payload.contactIds.length;
  return startJob(jobs, context, leadsKinds[needs], {
    title: `${titles[payload.change.act]} ${countOfLeads(leads)}`,
    total: leads,
    payload,
    record: (tx, entityId) => audit(tx, context, { action: payload.action, entity: 'job', entityId, new: { leads } }),
  });
}
