import type { UserRow } from '@dropdate/contract/users/search-users';
import { type AccountStatus, accountStatusLabel } from '@dropdate/domain/permission/account-status';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { userTexts } from './user-actions.messages.ts';
import classes from './user-badges.module.css';

const tones: Readonly<Record<AccountStatus, Tone>> = {
  draft: 'default',
  active: 'success',
  inactive: 'light',
  suspended: 'error',
};

/** The status of a user, and the state of an invitation that is not accepted yet. */
export function UserBadges({ status, invitation }: Pick<UserRow, 'status' | 'invitation'>) {
  const invited = userTexts.invitations[invitation];
  return (
    <span className={classes.badges}>
      <StatusBadge tone={tones[status]}>{accountStatusLabel(status)}</StatusBadge>
      {invited !== null && <StatusBadge tone={invitation === 'pending' ? 'info' : 'warning'}>{invited}</StatusBadge>}
    </span>
  );
}
