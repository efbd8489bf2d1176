import { accountLinkMs } from '@dropdate/domain/session/account-link';

/** Days that the link of an invitation works. */
const linkDays = accountLinkMs.set / 86_400_000;

/** Texts about a user that the list and the form share. Source: specification 1, sections 2.9 and 8. */
export const userTexts = {
  delete: 'Delete',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name} ?`,
  deleteSentence: 'Are you sure you want to delete this user. All information will be lost',
  deleted: (userName: string) => `User #${userName} deleted successfully`,
  deleteFailed: 'Error while deleting the User',
  restored: (userName: string) => `User #${userName} restored`,
  restoreFailed: 'The user could not be restored',
  resend: 'Resend Invitation',
  send: 'Send Invitation',
  invited: (email: string) => `Invitation sent to ${email}`,
  invitedNext: `The link in the mail sets the password, and works for ${linkDays} days.`,
  welcomeFailed: (user: string) => `Error occurred while sending welcome email to the user ${user}`,
  invitations: { accepted: null, pending: 'Invited', expired: 'Invitation expired', 'not-sent': 'Not invited' },
} as const;
