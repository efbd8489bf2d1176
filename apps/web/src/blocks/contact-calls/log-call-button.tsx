import { type CallOutcome, callOutcomes } from '@dropdate/domain/contact/call-outcome';
import { Menu } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { AnchoredMenu, ItemKey } from '../../kit/menu/anchored-menu.tsx';
import { callTexts } from './contact-calls.messages.ts';
import { type CalledContact, useLogCall } from './use-log-call.ts';

interface LogCallButtonProps {
  readonly contact: CalledContact;
  /** The key that presses the button. */
  readonly keys?: string;
}

/** The button that logs a call. A menu asks how the call ended. */
export function LogCallButton({ contact, keys }: LogCallButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const logCall = useLogCall();
  const choose = async (outcome: CallOutcome) => {
    setAnchor(null);
    setBusy(true);
    await logCall(contact, outcome);
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        icon={<IconPhone size={16} stroke={1.65} />}
        isBusy={isBusy}
        {...(keys !== undefined && { keys })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {callTexts.logCall}
      </Button>
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          label={callTexts.outcomes(contact.name)}
          position="bottom-start"
          onClose={() => setAnchor(null)}
          isNumbered
        >
          {callOutcomes.map(({ outcome, label }, at) => (
            <Menu.Item key={outcome} rightSection={<ItemKey at={at} />} onClick={() => void choose(outcome)}>
              {label}
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
