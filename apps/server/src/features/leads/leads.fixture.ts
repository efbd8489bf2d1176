import { randomUUID } from 'node:crypto';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import type { TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { contacts } from '../../schema/contacts.ts';

type NewLead = Partial<Omit<typeof contacts.$inferInsert, 'assignedUserId' | 'createdBy'>>;

interface Of {
  /** The user name of the agent. */
  readonly agent?: string;
  readonly createdBy?: string;
}

/** A lead of Harborline's org in Tampa. @returns its id */
export async function makeLead(
  { db, world, clock }: TestApp,
  values: NewLead = {},
  { agent, createdBy = 'admin' }: Of = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(contacts).values({
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
  });
  return id;
}

/** An id that no record has. */
export const nobodysId = idOf<CampaignId>('0193aaaa-0000-7000-8000-0000000000aa');
