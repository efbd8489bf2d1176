import { formatDate, type IsoDate } from '../schedule/iso-date.ts';

/** The permission of a lead to be contacted. */
export interface Permission {
  /** The last day of the permission. Null for a lead without any answer on record. */
  readonly until: IsoDate | null;
  /** The day on which somebody overrode the end of the permission. Null where nobody did. */
  readonly overriddenOn: IsoDate | null;
}

/**
 * The states of a permission. `unknown` is that of a lead without any answer on record, such as an imported one: nobody knows of
 * a permission, so nobody knows of its end.
 */
export const permissionStates = [
  { state: 'permitted', label: 'Permitted' },
  { state: 'ended', label: 'Ended' },
  { state: 'overridden', label: 'Ended, overridden' },
  { state: 'unknown', label: 'No answer on record' },
] as const;
export type PermissionState = (typeof permissionStates)[number]['state'];

/** The state of a permission on a day. Only an override that is made after the end counts, so a later answer ends it. */
export function permissionState({ until, overriddenOn }: Permission, today: IsoDate): PermissionState {
  if (until === null) return 'unknown';
  if (until >= today) return 'permitted';
  return overriddenOn !== null && overriddenOn > until ? 'overridden' : 'ended';
}

/** A permission in words: `Permission until 11/30/2027`. */
export function permissionText({ until }: Pick<Permission, 'until'>, state: PermissionState): string {
  if (until === null) return 'No answer on record';
  if (state === 'permitted') return `Permission until ${formatDate(until)}`;
  return `Permission ended ${formatDate(until)}${state === 'overridden' ? ', overridden' : ''}`;
}
