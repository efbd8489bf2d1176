import { useMayOpen } from '../../client/links/pages.tsx';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';

interface ConfirmationNoteProps {
  /** Undefined until it is known; null when no mail goes to the viewer. */
  readonly address: string | null | undefined;
  readonly onOutbox: () => void;
}

/** Where the confirmation goes, in the demo, where it can be read at once. Its line is kept while it is not known yet. */
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
