import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Context } from '../../../platform/context.ts';
import { type Contact, findContact } from '../contact.data.ts';
import { findKeptId } from '../merge/merge.data.ts';

/** The contact with this id, or the contact into which it was merged. Null when the viewer sees no such contact. */
export async function findContactOrKept(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  scope: RowScope,
  id: string,
): Promise<Contact | null> {
  const contact = await findContact(db, scope, id);
  if (contact !== null) return contact;
  const keptId = await findKeptId(db, { companyId: viewer.companyId, id });
  return keptId === null ? null : findContact(db, scope, keptId);
}
