import { may } from '@dropdate/domain/permission/may';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type Contact, lockContacts } from './contact.data.ts';

/** The scope of a call that serves contacts and leads alike. The sets Contact and Lead have the same rows. */
export const contactScope = ({ scopeOf }: Pick<Context, 'scopeOf'>): RowScope => scopeOf('Contact');

/** Whether a contact is a lead, or was one before its type changed. */
export const isLead = ({ leadCreatedAt }: Pick<Contact, 'leadCreatedAt'>): boolean => leadCreatedAt !== null;

/** Locks a contact whom the viewer sees until the transaction ends. @throws Refusal 404 */
export async function requireContact(tx: Database, scope: RowScope, id: string): Promise<Contact> {
  const [contact] = await lockContacts(tx, scope, [id]);
  if (contact === undefined) throw notFound();
  return contact;
}

/**
 * Locks a contact about whom the viewer may write. A user who may change leads alone, such as a sales agent, writes about
 * leads alone (specification 1, section 6.3). @throws Refusal 404
 */
export async function requireChangeable(context: Context, tx: Database, id: string): Promise<Contact> {
  const contact = await requireContact(tx, contactScope(context), id);
  if (!may(context.viewer.permissions, 'Contact', 'update') && !isLead(contact)) throw notFound();
  return contact;
}
