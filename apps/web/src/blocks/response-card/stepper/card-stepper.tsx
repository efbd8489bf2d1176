import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../kit/button/button.tsx';
import { KeyCap } from '../../../kit/button/key-cap.tsx';
import { messages } from './card-stepper.messages.ts';
import classes from './card-stepper.module.css';

interface CardStepperProps {
  /** The place of the shown card, from 0. */
  readonly at: number;
  readonly count: number;
  /** Undefined where no card comes before. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The keys of the two buttons, as printed on them. */
  readonly keys: { readonly previous: string; readonly next: string };
}

/** The place in a pile of cards, with the ways to the card before and the next one. */
export function CardStepper({ at, count, onPrevious, onNext, keys }: CardStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and need a legend
    <div role="group" aria-label={messages.stepper} className={classes.stepper}>
      <Button
        size="small"
        icon={<IconChevronLeft size={16} stroke={1.8} />}
        iconAfter={<KeyCap keys={keys.previous} />}
        isDisabled={onPrevious === undefined}
        onClick={() => onPrevious?.()}
      >
        {messages.previous}
      </Button>
      <span className={classes.place} aria-live="polite">
        {messages.place(at + 1, count)}
      </span>
      <Button
        size="small"
        iconAfter={
          <>
            <KeyCap keys={keys.next} />
            <IconChevronRight size={16} stroke={1.8} />
          </>
        }
        isDisabled={onNext === undefined}
        onClick={() => onNext?.()}
      >
        {messages.next}
      </Button>
    </div>
  );
}
