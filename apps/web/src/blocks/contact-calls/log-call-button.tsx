import { Menu } from '@mantine/core';
import { IconPhoneCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { AnchoredMenu, ItemKey } from '../../kit/menu/anchored-menu.tsx';
import { type CallAnswer, type ClosingAnswer, callAnswers, isClosing } from './call-answers.ts';
import { callTexts } from './contact-calls.messages.ts';
import classes from './contact-calls.module.css';
import type { KnownPhone } from './right-phones.ts';
import { useCalls } from './use-calls.tsx';
import { type CalledContact, type LoggedCall, tellOfCall } from './use-log-call.ts';

interface LogCallButtonProps {
  readonly contact: CalledContact;
  readonly phones: readonly KnownPhone[];
  /** The key that presses the button. */
  readonly keys?: string;
  /** Asks for the status that ends the work on the lead, once its call is logged. Missing where the viewer may not set it. */
  readonly onClosing?: ((answer: ClosingAnswer, call: LoggedCall) => void) | undefined;
}

/** The button that logs a call. A menu asks how the call ended, and says what then becomes of a lead. */
export function LogCallButton({ contact, phones, keys, onClosing }: LogCallButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { ask, dialog } = useCalls();
  const choose = async (answer: CallAnswer) => {
    setAnchor(null);
    // The button takes the focus before a dialog opens, because the dialog returns the focus to this place.
    anchor?.focus();
    const log = await ask(contact, answer);
    if (log === undefined) return;
    setBusy(true);
    const logged = await log();
    setBusy(false);
    if (logged === null) return;
    if (isClosing(answer) && onClosing !== undefined) onClosing(answer, logged);
    else tellOfCall(contact.name, logged);
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
          {callAnswers(phones, onClosing !== undefined).map((answer, at) => (
            <Menu.Item
              key={answer.label}
              aria-label={answer.label}
              aria-description={answer.after}
              rightSection={<ItemKey at={at} />}
              onClick={() => void choose(answer)}
            >
              <span className={classes.outcome}>
                {answer.label}
                <span className={classes.after}>{answer.after}</span>
              </span>
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
      {dialog}
    </>
  );
}
