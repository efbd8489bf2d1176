import { addToken } from '@dropdate/contract/session/add-token';
import { useEndpointMutation } from '../client/calls/use-endpoint.ts';
import { type SessionTimes, setIdleClock } from '../client/session/idle-clock.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { messages, sessionTexts } from './shell.messages.ts';

interface StayDialogProps {
  /** Milliseconds until the session ends. */
  readonly remaining: number;
  readonly onExtended: () => void;
}

/**
 * Asks whether the user is still there. Escape keeps the user signed in, because pressing Escape shows that the user is
 * there. Signing out would lose unsaved changes.
 */
export function StayDialog({ remaining, onExtended }: StayDialogProps) {
  const stay = useEndpointMutation(addToken, { failure: sessionTexts.stayFailed });
  const extended = (times: SessionTimes) => {
    setIdleClock(times);
    onExtended();
  };
  const extend = () => stay.mutate({}, { onSuccess: extended });
  return (
    <Dialog
      title={sessionTexts.stayTitle}
      sentence={sessionTexts.staySentence(clockOf(remaining))}
      verb={{ label: sessionTexts.stay, onClick: extend, isBusy: stay.isPending, hasFocus: true }}
      cancelLabel={null}
      footer={<SignOut />}
      onClose={extend}
    />
  );
}

interface SessionEndDialogProps extends Pick<StayDialogProps, 'remaining'> {
  readonly onClose: () => void;
}

/**
 * Announces that the session soon reaches its longest time. Nothing extends the session any more, so the dialog tells
 * the user to save.
 */
export function SessionEndDialog({ remaining, onClose }: SessionEndDialogProps) {
  return (
    <Dialog
      title={sessionTexts.endTitle}
      sentence={sessionTexts.endSentence(clockOf(remaining))}
      verb={{ label: sessionTexts.continue, onClick: onClose, hasFocus: true }}
      cancelLabel={null}
      footer={<SignOut />}
      onClose={onClose}
    />
  );
}

const SignOut = () => <Button onClick={() => void signOutHere()}>{messages.signOut}</Button>;

/** The time as minutes and seconds. */
function clockOf(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
