import { type CallOutcome, callOutcomes } from '@dropdate/domain/contact/call-outcome';
import { Menu } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { AnchoredMenu } from '../../kit/menu/anchored-menu.tsx';
import { callTexts } from './contact-calls.messages.ts';
import { type CalledContact, useLogCall } from './use-log-call.ts';

/** The button that logs a call. A menu asks how the call ended. */
export function LogCallButton({ contact }: { readonly contact: CalledContact }) {
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
        >
          {callOutcomes.map(({ outcome, label }) => (
            <Menu.Item key={outcome} onClick={() => void choose(outcome)}>
              {label}
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
