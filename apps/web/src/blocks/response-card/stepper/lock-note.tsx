import { IconLock } from '@tabler/icons-react';
import { messages } from './card-stepper.messages.ts';
import classes from './card-stepper.module.css';

/** Says why the user cannot work on the shown card. `heldBy` is null for a card that is finished. */
export function LockNote({ heldBy }: { readonly heldBy: string | null }) {
  const [title, sentence] =
    heldBy === null ? [messages.finished, messages.finishedSentence] : [messages.heldBy(heldBy), messages.heldSentence];
  return (
    <div role="status" className={classes.lock}>
      <IconLock size={16} stroke={1.8} aria-hidden />
      <p>
        <b>{title}</b> {sentence}
      </p>
    </div>
  );
}
