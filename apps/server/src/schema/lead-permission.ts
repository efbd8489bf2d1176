import type { PermissionState } from '@dropdate/domain/consent/permission';
import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { type SQL, sql } from 'drizzle-orm';
import { codeText } from './enumerations.ts';

// Both columns stand in the index of the leads, so that lists and the call list ask without reading a lead.
const until = sql.raw('contacts.permission_until');
const overridden = sql.raw('contacts.permission_overridden_on');

const isUnknown: SQL = sql`(${until} is null)`;
type Day = IsoDate | SQL;

const isPermitted = (today: Day): SQL => sql`(${until} >= ${today}::date)`;
const isOver = (today: Day): SQL => sql`(${until} < ${today}::date)`;
const isOverridden: SQL = sql`coalesce(${overridden} > ${until}, false)`;

/** Whether the permission of a contact of a statement is in a state on a day. The rule is `permissionState` of the domain. */
export function isPermissionOf(state: PermissionState, today: Day): SQL {
  switch (state) {
    case 'unknown':
      return isUnknown;
    case 'permitted':
      return isPermitted(today);
    case 'overridden':
      return sql`(${isOver(today)} and ${isOverridden})`;
    case 'ended':
      return sql`(${isOver(today)} and not ${isOverridden})`;
  }
}

/** Whether the permission of a contact of a statement has ended on a day, and nobody overrode the end. Never null. */
export const isPermissionEnded = (today: Day): SQL => sql`coalesce(${isPermissionOf('ended', today)}, false)`;

/** Whether a contact of a statement is a lead whose permission has ended on a day. A customer is no lead any more. */
export const isLeadPastPermission = (today: Day): SQL =>
  sql`(contacts.contact_type = ${codeText(contactTypeCodes, 'lead')} and ${isPermissionEnded(today)})`;
