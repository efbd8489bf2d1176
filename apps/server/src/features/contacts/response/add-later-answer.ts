import type { CompanyId } from '@dropdate/domain/id/brand';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { noteGivenPhones } from '../../phone-checks/clock/note-given-phones.ts';
import { saveContacts } from '../contact.data.ts';
import { recorded, shownFields } from '../edit/contact-record.ts';
import type { ResponseContext, SaidFields } from './add-response-lead.ts';
import { lockContactOf } from './response-lead.data.ts';

interface LaterAnswer {
  readonly companyId: CompanyId;
  readonly contactId: string;
  readonly fields: SaidFields;
  /** The answer in lines, for the history. */
  readonly lines: readonly string[];
}

/**
 * Adds a later answer to a lead, in the caller's transaction: a newer phone or e-mail takes the place of the former one,
 * and the history keeps both. A lead that was removed for good stays away.
 */
export async function addLaterAnswer(
  tx: Database,
  context: Omit<ResponseContext, 'countiesOf' | 'scopeOf'>,
  { companyId, contactId, fields, lines }: LaterAnswer,
): Promise<void> {
  const contact = await lockContactOf(tx, { companyId, id: contactId });
  if (contact === null) return;
  const key = { entity: 'contact', entityId: contactId } as const;
  await recordChange(tx, context, key, { old: { saidOnCard: [] }, new: { saidOnCard: lines } });
  const given = { companyId, contactId, givenAt: context.clock.now() };
  await noteGivenPhones(tx, { ...given, phones: { homePhone: fields.homePhone ?? null } });
  const { homePhone = contact.homePhone, email = contact.email } = fields;
  if (homePhone === contact.homePhone && email === contact.email) return;
  const [before, after] = [
    { homePhone: contact.homePhone, email: contact.email },
    { homePhone, email },
  ];
  await saveContacts(tx, companyId, [contactId], after, context.clock.now());
  await audit(tx, context, {
    action: 'addLaterAnswer',
    entity: 'contact',
    entityId: contactId,
    old: { ...recorded(context.keyed, before), version: contact.version },
    new: { ...recorded(context.keyed, after), version: contact.version + 1 },
  });
  await recordChange(tx, context, key, { old: shownFields(contact), new: shownFields({ ...contact, ...after }) });
}
