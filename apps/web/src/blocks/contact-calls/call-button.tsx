import { IconPhone } from '@tabler/icons-react';
import { Button } from '../../kit/button/button.tsx';
import { callTexts } from './contact-calls.messages.ts';
import { callAddress } from './phone-link.tsx';

/** The button that calls a contact, as large as a thumb needs it. */
export function CallButton({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <Button
      kind="main"
      size="small"
      icon={<IconPhone size={16} stroke={1.65} />}
      href={callAddress(phone)}
      label={callTexts.callOf(name, phone)}
    >
      {callTexts.callNow}
    </Button>
  );
}
