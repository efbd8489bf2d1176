import { getUserForEdit, type UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { resetTwoFactor } from '@dropdate/contract/users/reset-two-factor';
import { useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { messages } from './user.messages.ts';

interface ResetTwoFactorProps {
  readonly user: UserForEdit;
  /** The button goes away with the second factor, so the focus needs another place. */
  readonly onReset: () => void;
}

/** The button that removes the second factor of a user who lost the device. */
export function ResetTwoFactor({ user: { id, firstName, lastName }, onReset }: ResetTwoFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useEndpointMutation(resetTwoFactor, {
    success: messages.twoFactorReset,
    failure: messages.resetFailed,
    refreshes: [getUserForEdit],
  });
  return (
    <>
      <Button size="small" popup="dialog" onClick={() => setAsking(true)}>
        {messages.resetTwoFactor}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.resetTitle(`${firstName} ${lastName}`)}
          sentence={messages.resetSentence}
          verb={messages.resetTwoFactor}
          isDestructive
          isBusy={isPending}
          onConfirm={() =>
            mutateAsync({ params: { id } })
              .then(onReset, () => undefined)
              .finally(() => setAsking(false))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
