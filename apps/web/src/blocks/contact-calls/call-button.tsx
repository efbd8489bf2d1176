import { IconPhone } from '@tabler/icons-react';
import { Button } from '../../kit/button/button.tsx';
import { callTexts } from './contact-calls.messages.ts';
import { callAddress } from './phone-link.tsx';

interface CallButtonProps {
  readonly name: string;
  readonly phone: string;
  /** Asks how the call ended. The question waits for the user who comes back from the call. */
  readonly onCall: () => void;
}

/** The button that calls a contact, as large as a thumb needs it. */
export function CallButton({ name, phone, onCall }: CallButtonProps) {
  return (
    <Button
      kind="main"
      size="small"
      icon={<IconPhone size={16} stroke={1.65} />}
      href={callAddress(phone)}
      label={callTexts.callOf(name, phone)}
      onClick={onCall}
    >
      {callTexts.callNow}
    </Button>
  );
}
