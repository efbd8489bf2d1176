import type { LeadPermission } from '@dropdate/contract/contacts/lead-permission';
import { permissionState } from '@dropdate/domain/consent/permission';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Contact } from '../contact.data.ts';

/** The permission of a lead as it stands on a day. */
export const presentPermission = (
  {
    permissionUntil: until,
    permissionOverriddenOn: overriddenOn,
  }: Pick<Contact, 'permissionUntil' | 'permissionOverriddenOn'>,
  today: IsoDate,
): LeadPermission => ({ until, state: permissionState({ until, overriddenOn }, today) });
