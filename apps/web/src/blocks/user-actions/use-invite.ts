import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { searchUsers } from '@dropdate/contract/users/search-users';
import { sendWelcomeEmail } from '@dropdate/contract/users/send-welcome-email';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { userTexts } from './user-actions.messages.ts';

interface Invited {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

/** Sends the invitation of a user again, and says where it went. */
export function useInvite(): (user: Invited) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async ({ id, userName, email }) => {
      try {
        await call(sendWelcomeEmail, { params: { id } });
        toast.success(userTexts.invited(email), { reason: userTexts.invitedNext });
      } catch (problem) {
        reportFailure(problem, userTexts.welcomeFailed(userName));
      }
      await refresh(client, [searchUsers, getUserForEdit]);
    },
    [client],
  );
}
