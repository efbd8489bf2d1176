import { useMayOpen } from '../../client/links/pages.tsx';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';

interface ConfirmationNoteProps {
  /** Undefined while the address is unknown; null when the viewer gets no mail. */
  readonly address: string | null | undefined;
  readonly onOutbox: () => void;
}

/**
 * Names the address of the confirmation mail. The note is shown only in the demo, whose outbox shows the mail at once.
 * While the address is unknown, the note keeps its space empty.
 */
export function ConfirmationNote({ address, onOutbox }: ConfirmationNoteProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen('/outbox') || address === null) return null;
  return (
    <p className={classes.confirmation}>
      {address !== undefined && (
        <>
          <span>{messages.confirmation(address)}</span>
          <Button kind="quiet" size="small" onClick={onOutbox}>
            {messages.outbox}
          </Button>
        </>
      )}
    </p>
  );
}
