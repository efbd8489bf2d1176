import { randomUUID } from 'node:crypto';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { contacts } from '../../schema/contacts.ts';
import { jobResults, jobRuns } from '../../schema/jobs.ts';
import type { LeadChange } from './change/lead-change.ts';

type NewLead = Partial<Omit<typeof contacts.$inferInsert, 'assignedUserId' | 'createdBy'>>;

interface Of {
  /** The user name of the agent. */
  readonly agent?: string;
  readonly createdBy?: string;
}

/** The row of a lead of Harborline's org in Tampa. */
function leadRow({ world, clock }: TestApp, values: NewLead, { agent, createdBy = 'admin' }: Of) {
  const id = randomUUID();
  return {
    id,
    companyId: world.harborline.id,
    segmentId: world.tampa.id,
    externalId: id.slice(0, 8),
    contactType: 'lead',
    firstName: 'Marlene',
    lastName: 'Castellano',
    leadStatus: 'new',
    leadCreatedAt: clock.now(),
    channel: 'direct-mail',
    createdBy: userOf(world, createdBy),
    assignedUserId: agent === undefined ? null : userOf(world, agent),
    ...values,
  } as const;
}

/** A lead of Harborline's org in Tampa. @returns its id */
export async function makeLead(app: TestApp, values: NewLead = {}, of: Of = {}): Promise<string> {
  const row = leadRow(app, values, of);
  await app.db.insert(contacts).values(row);
  return row.id;
}

/** A server whose calls change ten leads themselves, and leave more leads to a job. */
export const smallCalls = { mostInCall: () => 10 } as const;
/** More leads than a call of such a server changes itself. */
export const crowdSize = 15;

/** A crowd of leads with one last name, with the selection of all of them. Each lead has its own first name. */
export async function makeCrowd(app: TestApp, lastName: string, values: NewLead = {}, of: Of = {}) {
  const crowd = Array.from({ length: crowdSize }, (_, at) =>
    leadRow(app, { firstName: `No${at}`, lastName, ...values }, of),
  );
  await app.db.insert(contacts).values(crowd);
  const ids = crowd.map(({ id }) => id);
  const filters = [{ name: 'lastName', operator: 'eq', value: lastName, logical: 'and' } as const];
  const all = { matching: { search: '', filters, filterIds: [], except: [] }, confirmed: crowdSize };
  return { ids, all, lead: (at: number) => ids[at] ?? '' };
}

const kinds = { status: 'lead-updates', assign: 'lead-assignments', delete: 'lead-deletions' } as const;

/**
 * Runs a job of a user for some leads. The job is stored as a selection of all rows would store it, because such a
 * selection needs a crowd. @returns the id of the job
 */
export async function runLeadsJob(
  { db, world, clock, jobs }: TestApp,
  change: Extract<LeadChange, { readonly act: keyof typeof kinds }> | { readonly act: 'delete' },
  contactIds: readonly string[],
  userName = 'admin',
): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()];
  await db.insert(jobRuns).values({
    id,
    kind: kinds[change.act],
    title: 'A job',
    companyId: world.harborline.id,
    userId: userOf(world, userName),
    payload: { change, contactIds, action: 'aJob', mailId: null },
    total: contactIds.length,
    state: 'waiting',
    startedAt: now,
    updatedAt: now,
  });
  await jobs.runAll();
  return id;
}

/** The sentence of an ended job. */
export async function outcomeOf({ db }: TestApp, jobId: string | null): Promise<string | null | undefined> {
  const [job] = await db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.id, jobId ?? ''));
  return job?.outcome;
}

/** The sentences about the leads that a job left out, by lead. */
export async function leftOutOf({ db }: TestApp, jobId: string | null): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select()
    .from(jobResults)
    .where(and(eq(jobResults.jobId, jobId ?? ''), eq(jobResults.outcome, 'left-out')));
  return new Map(rows.map(({ recordId, sentence }) => [recordId, sentence]));
}

/** An id that no record has. */
export const nobodysId = idOf<CampaignId>('0193aaaa-0000-7000-8000-0000000000aa');
