import { audit, fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { type Contact, saveContacts } from '../../contacts/change-contacts.ts';
import { isLead, requireContact } from '../../contacts/contact-scope.ts';

/** A lead whom the viewer sees, locked until the transaction ends. @throws Refusal 404 */
export async function requireLead({ scopeOf }: Pick<Context, 'scopeOf'>, tx: Database, id: string): Promise<Contact> {
  const lead = await requireContact(tx, scopeOf('Lead'), id);
  if (!isLead(lead)) throw notFound();
  return lead;
}

type Override = Pick<Contact, 'permissionOverriddenOn' | 'permissionOverrideReason'>;

/** Sets or takes back the override of a locked lead, with its entries in log and history. */
export async function changeOverride(
  tx: Database,
  context: Context,
  lead: Contact,
  { action, override }: { readonly action: string; readonly override: Override },
): Promise<void> {
  const { keyed, clock } = context;
  await saveContacts(tx, lead.companyId, [lead.id], override, clock.now());
  // The reason is free text, so the log only shows whether it changed.
  const logged = ({ permissionOverriddenOn, permissionOverrideReason }: Override) => ({
    permissionOverriddenOn,
    permissionOverrideReason: fingerprint(keyed, permissionOverrideReason),
  });
  await audit(tx, context, {
    action,
    entity: 'contact',
    entityId: lead.id,
    old: { ...logged(lead), version: lead.version },
    new: { ...logged(override), version: lead.version + 1 },
  });
  await recordChange(
    tx,
    context,
    { entity: 'contact', entityId: lead.id },
    {
      old: { permissionOverride: lead.permissionOverrideReason },
      new: { permissionOverride: override.permissionOverrideReason },
    },
  );
}
