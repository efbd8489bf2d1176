import { type CallOutcome, callOutcomes } from '@dropdate/domain/contact/call-outcome';
import { Menu } from '@mantine/core';
import { IconPhoneCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { AnchoredMenu, ItemKey } from '../../kit/menu/anchored-menu.tsx';
import { callTexts } from './contact-calls.messages.ts';
import classes from './contact-calls.module.css';
import { useCalls } from './use-calls.tsx';
import type { CalledContact } from './use-log-call.ts';

interface LogCallButtonProps {
  readonly contact: CalledContact;
  /** The key that presses the button. */
  readonly keys?: string;
}

/** The button that logs a call. A menu asks how the call ended, and says what then becomes of a lead. */
export function LogCallButton({ contact, keys }: LogCallButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { ask, dialog } = useCalls();
  const choose = async (outcome: CallOutcome) => {
    setAnchor(null);
    // The button takes the focus before a dialog opens, because the dialog returns the focus to this place.
    anchor?.focus();
    const log = await ask(contact, outcome);
    if (log === undefined) return;
    setBusy(true);
    await log();
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        icon={<IconPhoneCheck size={16} stroke={1.65} />}
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
          {callOutcomes.map(({ outcome, label, after }, at) => (
            <Menu.Item
              key={outcome}
              aria-label={label}
              aria-description={after}
              rightSection={<ItemKey at={at} />}
              onClick={() => void choose(outcome)}
            >
              <span className={classes.outcome}>
                {label}
                <span className={classes.after}>{after}</span>
              </span>
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
      {dialog}
    </>
  );
}
