import type { UserId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import { named, recordChange } from '../../../platform/record-change.ts';
import { noteGivenPhones } from '../../phone-checks/clock/note-given-phones.ts';
import type { CountiesOfZip } from '../assign/assign-by-rules.ts';
import { assignNewLeads } from '../assign/assign-new-leads.ts';
import { queueAssignedMail } from '../assign/assigned-mail.ts';
import { type Contact, type ContactValues, saveContacts } from '../contact.data.ts';
import { insertWithContactId } from '../edit/add-contact.ts';
import { type ContactFields, recorded, shownFields } from '../edit/contact-record.ts';
import { lockSameProspect } from './response-lead.data.ts';

/** The person who answered, as the mail knew the person. */
type Person = Required<
  Pick<
    ContactFields,
    | 'firstName'
    | 'lastName'
    | 'addressLine1'
    | 'city'
    | 'state'
    | 'postalCode'
    | 'county'
    | 'birthYear'
    | 'birthMonth'
    | 'homePhone'
  >
>;

/** Fields of a contact that a keyed card can tell. */
export type SaidFields = Partial<
  Pick<
    ContactFields,
    | 'firstName'
    | 'lastName'
    | 'addressLine1'
    | 'city'
    | 'state'
    | 'postalCode'
    | 'county'
    | 'birthYear'
    | 'birthMonth'
    | 'birthDay'
    | 'homePhone'
    | 'mobilePhone'
    | 'workPhone'
    | 'email'
    | 'spouseFirstName'
    | 'spouseLastName'
    | 'spouseBirthYear'
    | 'spouseBirthMonth'
    | 'wasDeceased'
    | 'wasSpouseDeceased'
  >
>;

/** The facts of a keyed card beyond the file: the fields of the contact, the numbers, and the lines of its history. */
interface SaidByCard {
  readonly fields: SaidFields;
  /** All numbers that the person wrote on the card, as E.164. */
  readonly phones: Pick<SaidFields, 'homePhone' | 'mobilePhone' | 'workPhone'>;
  readonly card: readonly string[];
  readonly file: readonly string[];
}

export interface ResponseLead {
  /** The person as the file knows the person. A prospect of the org is found by this name and address. */
  readonly person: Person;
  /** Null where nobody keyed a card in. */
  readonly said: SaidByCard | null;
  /** Where the person lives. Null where the prospect file did not say it (decision 55). */
  readonly place: Pick<Contact, 'latitude' | 'longitude'>;
  readonly segmentId: string;
  readonly campaignId: NonNullable<Contact['campaignId']>;
  readonly channel: NonNullable<Contact['channel']>;
  /** The instant at which the response came in. Response date, range of days and lead clock begin with it (decision 62). */
  readonly receivedAt: Date;
  /** The agent whom the campaign names. Null where the assignment rules decide. */
  readonly agent: UserId | null;
  /** The record that brought the lead: an agent gets one mail about it. */
  readonly source: { readonly id: string; readonly hasMore: boolean };
}

/** The context of a call that works in the company of the lead. */
export type ResponseContext = Pick<Context, 'clock' | 'requestId' | 'scopeOf' | 'keyed'> & {
  readonly viewer: Author;
  readonly countiesOf: CountiesOfZip;
};

/** The values of a contact who has just answered. Nobody has read the lead. */
const newLeadValues = ({ campaignId, channel, receivedAt }: ResponseLead) =>
  ({
    contactType: 'lead',
    leadStatus: 'new',
    leadCreatedAt: receivedAt,
    readAt: null,
    firstTouchedAt: null,
    campaignId,
    channel,
  }) as const satisfies ContactValues;

/**
 * Makes a lead of a response, in the caller's transaction. A prospect of the org with the same name and address becomes
 * the lead. The lead goes to the agent of its campaign, or to an agent by the assignment rules, and the agent gets a mail.
 * @returns the id of the contact
 */
export async function addResponseLead(tx: Database, context: ResponseContext, response: ResponseLead): Promise<string> {
  const { companyId } = context.viewer;
  const prospect = await lockSameProspect(tx, { companyId, segmentId: response.segmentId, ...response.person });
  const contact =
    prospect === null ? await createLead(tx, context, response) : await promote(tx, context, prospect, response);
  await recordChange(
    tx,
    context,
    { entity: 'contact', entityId: contact.id },
    { old: { responseCard: null }, new: { responseCard: 'Received' } },
  );
  if (response.said !== null) {
    const given = { companyId, contactId: contact.id, givenAt: context.clock.now() };
    await noteGivenPhones(tx, { ...given, phones: response.said.phones });
    await recordChange(
      tx,
      context,
      { entity: 'contact', entityId: contact.id },
      { old: { saidOnCard: response.said.file }, new: { saidOnCard: response.said.card } },
    );
  }
  const { source, agent } = response;
  const { countiesOf } = context;
  if (agent !== null && contact.assignedUserId === agent) {
    const lead = source.hasMore ? undefined : contact;
    const mail = { id: source.id, userId: agent, contactIds: [contact.id], hasMore: source.hasMore, lead };
    await queueAssignedMail(tx, context, mail);
  } else await assignNewLeads(tx, context, { leads: [contact], countiesOf, source });
  return contact.id;
}

type MadeLead = Parameters<typeof assignNewLeads>[2]['leads'][number];

async function createLead(tx: Database, context: ResponseContext, response: ResponseLead): Promise<MadeLead> {
  const { clock, keyed } = context;
  const { companyId } = context.viewer;
  const { place, segmentId, agent } = response;
  const person = { ...response.person, ...response.said?.fields };
  const now = clock.now();
  const id = uuidv7();
  const lead = {
    id,
    companyId,
    segmentId,
    ...person,
    ...place,
    ...newLeadValues(response),
    assignedUserId: agent,
  };
  const externalId = await insertWithContactId(tx, { ...lead, createdAt: now, createdBy: null, updatedAt: now }, '');
  const made = { ...recorded(keyed, { ...person, contactType: 'lead', leadStatus: 'new' }), externalId, segmentId };
  await audit(tx, context, {
    action: 'addResponseLead',
    entity: 'contact',
    entityId: id,
    new: { ...made, assignedUserId: agent },
  });
  await recordChange(tx, context, { entity: 'contact', entityId: id }, 'created');
  return lead;
}

/**
 * Makes a prospect a lead. The prospect's own data stay, because the company knows them better than the mail. What the
 * person wrote on a card that was keyed in is newer, so it takes their place. A prospect without coordinates takes those of the mail, because the address is the same.
 */
async function promote(
  tx: Database,
  context: ResponseContext,
  prospect: Contact,
  response: ResponseLead,
): Promise<MadeLead> {
  const { companyId, id, version, assignedUserId } = prospect;
  const { keyed } = context;
  const now = context.clock.now();
  const agent = assignedUserId ?? response.agent;
  const place = prospect.latitude === null ? response.place : null;
  const said = response.said?.fields ?? {};
  const values = { ...newLeadValues(response), ...place, ...said, assignedUserId: agent };
  await saveContacts(tx, companyId, [id], values, now);
  await audit(tx, context, {
    action: 'addResponseLead',
    entity: 'contact',
    entityId: id,
    old: {
      contactType: 'prospect',
      leadStatus: prospect.leadStatus,
      readAt: prospect.readAt,
      assignedUserId,
      version,
      ...recorded(
        keyed,
        Object.fromEntries(Object.keys(said).map((name) => [name, prospect[name as keyof SaidFields]])),
      ),
    },
    new: {
      contactType: 'lead',
      leadStatus: 'new',
      readAt: null,
      assignedUserId: agent,
      version: version + 1,
      ...recorded(keyed, said),
    },
  });
  await recordChange(
    tx,
    context,
    { entity: 'contact', entityId: id },
    {
      old: { ...shownFields(prospect), agent: named('user', assignedUserId) },
      new: { ...shownFields({ ...prospect, ...values }), agent: named('user', agent) },
    },
  );
  return { ...prospect, ...values };
}
