import { getTwoFactor } from '@dropdate/contract/users/get-two-factor';
import { turnOffTwoFactor } from '@dropdate/contract/users/turn-off-two-factor';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { texts } from './two-factor.messages.ts';
import { useOwnPassword } from './use-own-password.tsx';

interface TurnOffDialogProps {
  readonly onClose: () => void;
  /** The button of the dialog goes away with the second factor, so the focus needs another place. */
  readonly onTurnedOff: () => void;
}

/** Asks for the password, and turns off the own two-factor sign-in. */
export function TurnOffDialog({ onClose, onTurnedOff }: TurnOffDialogProps) {
  const { currentPassword, field, onRefused } = useOwnPassword();
  const { mutate, isPending } = useEndpointMutation(turnOffTwoFactor, {
    success: texts.turnedOff,
    failure: texts.turnOffFailed,
    refreshes: [getTwoFactor],
  });
  const done = () => {
    onClose();
    onTurnedOff();
  };
  const turnOff = () => mutate({ body: { currentPassword } }, { onSuccess: done, onError: onRefused });
  return (
    <Dialog
      title={texts.turnOffTitle}
      sentence={texts.turnOffSentence}
      onClose={onClose}
      verb={{
        label: texts.turnOff,
        onClick: turnOff,
        isDestructive: true,
        isDisabled: currentPassword === '',
        isBusy: isPending,
      }}
    >
      {field}
    </Dialog>
  );
}
