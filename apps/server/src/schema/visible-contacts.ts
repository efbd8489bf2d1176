import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import { contacts } from './contacts.ts';
import { folded } from './folded.ts';
import { visibleRows } from './visible-rows.ts';

/**
 * The contacts that a viewer sees, including deleted contacts. The sets Contact and Lead have the same rows; a lead is
 * a contact.
 */
export const seenContacts = (scope: RowScope): SQL =>
  visibleRows(scope, {
    companyId: contacts.companyId,
    segmentId: contacts.segmentId,
    createdBy: contacts.createdBy,
    assignedTo: contacts.assignedUserId,
  });

/** The contacts that a viewer sees and nobody has deleted. */
export const presentContacts = (scope: RowScope): SQL => sql`(${seenContacts(scope)} and contacts.deleted_at is null)`;

/** The leads among the contacts that a viewer sees and nobody has deleted. */
export const presentLeads = (scope: RowScope): SQL =>
  sql`(${presentContacts(scope)} and contacts.lead_created_at is not null)`;

/** Letters leave no doubt that a text is no phone number. */
const phoneSigns = /^[\d\s().+/\u2010-\u2015-]*$/;

/**
 * The digits of a typed phone number or of a part of it, without the country code. Null for a text that is no phone
 * number.
 */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return phoneSigns.test(typed) && digits.length >= 3 ? digits : null;
}

/**
 * Whether a contact matches a search by name, phone number, e-mail address or Contact ID. A phone number is found in
 * every way of writing it.
 */
export function contactMatches(pattern: string): SQL {
  const digits = phoneDigits(pattern.replace(/^%|%$/g, ''));
  const inText = sql`contacts.search_text like ${folded(pattern)}`;
  return digits === null ? inText : sql`(${inText} or contacts.search_text like ${`%${digits}%`})`;
}
