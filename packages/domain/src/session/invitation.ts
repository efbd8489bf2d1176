import { accountLinkMs } from './account-link.ts';

/** How far a user has come from the invitation to the first own password. */
export const invitations = [
  { invitation: 'accepted', label: 'Accepted' },
  { invitation: 'pending', label: 'Pending' },
  { invitation: 'expired', label: 'Expired' },
  { invitation: 'not-sent', label: 'Not sent' },
] as const;

export type Invitation = (typeof invitations)[number]['invitation'];
export const invitationWords = invitations.map(({ invitation }) => invitation);

/** Invitations that were sent before this instant have expired. */
export function invitationsExpiredBefore(now: Date): Date {
  return new Date(now.getTime() - accountLinkMs.set);
}

/**
 * The state of an invitation.
 * @param awaitsPassword whether the user has not yet set an own password.
 * @param invitedAt the time of the last welcome mail. Null when no mail was sent.
 */
export function invitationOf(awaitsPassword: boolean, invitedAt: Date | null, now: Date): Invitation {
  if (!awaitsPassword) return 'accepted';
  if (invitedAt === null) return 'not-sent';
  return invitedAt < invitationsExpiredBefore(now) ? 'expired' : 'pending';
}
