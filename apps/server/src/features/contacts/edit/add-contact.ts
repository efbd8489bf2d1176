import type { addContact as endpoint } from '@dropdate/contract/contacts/add-contact';
import type { ContactType } from '@dropdate/domain/contact/contact-type';
import { may } from '@dropdate/domain/permission/may';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { takeContactNumber } from '../../companies/take-contact-number.ts';
import { saveLabels } from '../../labels/label-links.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { lockOrgStatuses } from '../../orgs/record-orgs.ts';
import { noteGivenPhones } from '../../phone-checks/clock/note-given-phones.ts';
import type { CountiesOfZip } from '../assign/assign-by-rules.ts';
import { assignNewLeads } from '../assign/assign-new-leads.ts';
import { contactScope } from '../contact-scope.ts';
import { touchLead } from '../first-touch.data.ts';
import { insertNote } from '../notes/contact-notes.data.ts';
import { insertContact } from './contact-edit.data.ts';
import { columnsOf, recorded, requireBirths } from './contact-record.ts';

/**
 * Creates a contact in an active org. A contact without a Contact ID gets the next number of the company. A contact of
 * the type Lead is a new lead, which its creator has seen. The assignment rules decide who gets the lead.
 * @throws Refusal 400 at a field, 404 for an org or a label that the viewer does not see
 */
export const addContact =
  ({ countiesOf }: AddServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { db, viewer, clock, keyed, today } = context;
    requireLeadOnly(context, body.contactType);
    requireBirths(body, today);
    const [segmentId = ''] = body.companySegments;
    const { companyId, userId } = viewer;
    const id = uuidv7();
    return db.transaction(async (tx) => {
      await requireActiveOrg(context, tx, segmentId);
      const labelIds = await requireLabels(tx, { companyId, segmentIds: [segmentId] }, 'contact', body.contact);
      const now = clock.now();
      const lead = newLead(body.contactType, now);
      const fields = { ...columnsOf(body), leadStatus: lead.leadStatus };
      const row = { id, companyId, segmentId, ...fields, ...lead, createdAt: now, createdBy: userId, updatedAt: now };
      const externalId = await insertWithContactId(tx, row, body.contact.externalId);
      await noteGivenPhones(tx, { companyId, contactId: id, phones: fields, givenAt: now });
      await saveLabels(tx, 'contact', { companyId, id }, [], labelIds);
      if (body.contact.note !== '') {
        const times = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId };
        await insertNote(tx, { id: uuidv7(), companyId, contactId: id, body: body.contact.note, ...times });
        await touchLead(tx, { companyId, id }, now);
      }
      const made = { ...recorded(keyed, fields), externalId, segmentId, labelIds };
      await audit(tx, context, { action: 'addContact', entity: 'contact', entityId: id, new: made });
      await recordChange(tx, context, { entity: 'contact', entityId: id }, 'created');
      const newRow = { leadCreatedAt: null, campaignId: null, assignedUserId: null, ...row };
      await assignNewLeads(tx, context, { leads: [newRow], countiesOf, source: { id, hasMore: false } });
      return { id, externalId };
    });
  };

interface AddServices {
  readonly countiesOf: CountiesOfZip;
}

/** The values that make a contact of the type Lead a new lead. The creator has seen the lead. */
export const newLead = (contactType: ContactType, now: Date) =>
  contactType === 'lead' ? { leadStatus: 'new' as const, leadCreatedAt: now, readAt: now } : { leadStatus: null };

/** A user who may create leads alone creates no other contacts. @throws Refusal 400 */
function requireLeadOnly({ viewer }: Context, contactType: ContactType): void {
  if (contactType === 'lead' || may(viewer.permissions, 'Contact', 'create')) return;
  throw invalid('LeadsOnly', 'You may create leads only. Choose the type Lead.', 'body.contactType');
}

/** @throws Refusal 404, 400 for an org that is not active */
export async function requireActiveOrg(
  context: Pick<Context, 'scopeOf' | 'viewer'>,
  tx: Database,
  segmentId: string,
): Promise<void> {
  const statuses = await lockOrgStatuses(tx, contactScope(context), context.viewer, [segmentId]);
  const status = statuses.get(segmentId);
  if (status === undefined) throw notFound();
  if (status !== 'active') throw invalid('OrgNotActive', 'Choose an active org.', 'body.companySegments');
}

type NewRow = Omit<Parameters<typeof insertContact>[1], 'externalId'>;

/** Inserts the contact with its Contact ID, or with the next number that no contact has. Returns the Contact ID. */
export async function insertWithContactId(tx: Database, row: NewRow, wanted: string): Promise<string> {
  if (wanted !== '') {
    if (await insertContact(tx, { ...row, externalId: wanted })) return wanted;
    throw invalid('ContactIdTaken', 'Another contact has this Contact ID.', 'body.contact.externalId');
  }
  for (;;) {
    const externalId = String(await takeContactNumber(tx, row.companyId));
    if (await insertContact(tx, { ...row, externalId })) return externalId;
  }
}
