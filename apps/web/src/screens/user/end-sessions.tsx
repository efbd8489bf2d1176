import { endUserSessions } from '@dropdate/contract/users/end-user-sessions';
import type { UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './user.messages.ts';

/** The button that signs another user out everywhere. */
export function EndSessions({ user: { id, firstName, lastName } }: { readonly user: UserForEdit }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useEndpointMutation(endUserSessions, { failure: messages.endFailed });
  return (
    <>
      <Button size="small" popup="dialog" onClick={() => setAsking(true)}>
        {messages.endSessions}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.endTitle(`${firstName} ${lastName}`)}
          sentence={messages.endSentence}
          verb={messages.endSessions}
          isDestructive
          isBusy={isPending}
          onConfirm={() =>
            mutateAsync({ params: { id } })
              .then(
                ({ ended }) => toast.success(messages.sessionsEnded(ended)),
                () => undefined,
              )
              .finally(() => setAsking(false))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
