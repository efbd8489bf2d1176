import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './personalize.messages.ts';
import classes from './piece-preview.module.css';
import { recipientWords, type SampleRecipient } from './preview-facts.ts';

interface RecipientStepperProps {
  /** Undefined where none of the samples lives in the state. */
  readonly recipient: SampleRecipient | undefined;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly stateName: string;
  readonly onStep: (by: 1 | -1) => void;
}

/** Whose piece it is, and the next or previous one; it goes round. */
export function RecipientStepper({ recipient, at, count, stateName, onStep }: RecipientStepperProps) {
  const words =
    recipient === undefined
      ? { name: messages.inventedName, place: messages.noRecipient(stateName) }
      : recipientWords(recipient);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and needs a legend
    <div role="group" aria-label={messages.recipient} className={classes.stepper}>
      <p className={classes.recipient} aria-live="polite">
        <span className={classes.caption}>{messages.recipient}</span> <b>{words.name}</b> <span>{words.place}</span>
      </p>
      {count > 1 && (
        <IconButton
          label={messages.previousRecipient}
          icon={<IconChevronLeft size={16} stroke={1.65} />}
          onClick={() => onStep(-1)}
        />
      )}
      {count > 0 && <span className={classes.place}>{messages.place(at + 1, count)}</span>}
      {count > 1 && (
        <IconButton
          label={messages.nextRecipient}
          icon={<IconChevronRight size={16} stroke={1.65} />}
          onClick={() => onStep(1)}
        />
      )}
    </div>
  );
}
