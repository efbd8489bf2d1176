import type { LeadPermission } from '@dropdate/contract/contacts/lead-permission';
import { permissionText } from '@dropdate/domain/consent/permission';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';

/** Until when a lead may be contacted. An end is marked, because such a lead is left out of the call list and of files. */
export function PermissionBadge({ permission }: { readonly permission: LeadPermission }) {
  const { state } = permission;
  const text = permissionText(permission, state);
  if (state === 'permitted' || state === 'unknown') return <span>{text}</span>;
  return <StatusBadge tone={state === 'ended' ? 'error' : 'warning'}>{text}</StatusBadge>;
}
