import { addToken } from '@dropdate/contract/session/add-token';
import { type SessionTimes, setIdleClock } from '../client/idle-clock.ts';
import { signOutHere } from '../client/session-end.ts';
import { useEndpointMutation } from '../client/use-endpoint.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';

interface StayDialogProps {
  /** Milliseconds until the session ends. */
  readonly remaining: number;
  readonly onExtended: () => void;
}

/**
 * Asks whether the user is still there. Escape stays: whoever presses it is there, and signing out would lose what was not
 * saved.
 */
export function StayDialog({ remaining, onExtended }: StayDialogProps) {
  const stay = useEndpointMutation(addToken, { failure: 'The session could not be extended.' });
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  const extended = (times: SessionTimes) => {
    setIdleClock(times);
    onExtended();
  };
  const extend = () => stay.mutate({}, { onSuccess: extended });
  return (
    <Dialog
      title="Stay signed in?"
      sentence={`Your session ends in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} because nothing happened for a while.`}
      verb={{ label: 'Stay signed in', onClick: extend, isBusy: stay.isPending }}
      cancelLabel={null}
      footer={<Button onClick={() => void signOutHere()}>Sign Out</Button>}
      onClose={extend}
    />
  );
}
