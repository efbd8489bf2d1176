import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { messages } from './mail-piece.messages.ts';
import classes from './piece-preview.module.css';
import { recipientWords } from './preview-facts.ts';
import type { PieceRecipient, Samples } from './samples.ts';

interface RecipientStepperProps {
  readonly samples: Samples;
  /** Undefined where no sample lives in the state. */
  readonly recipient: PieceRecipient | undefined;
  /** The place among the recipients, from 0. */
  readonly at: number;
  readonly count: number;
  readonly stateName: string;
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * Names the recipient of the shown piece and steps to the next or previous recipient. After the last recipient comes
 * the first. The Tab key skips the buttons, because the arrow keys step on the piece.
 */
export function RecipientStepper({ samples, recipient, at, count, stateName, onStep }: RecipientStepperProps) {
  const caption = samples.areOfOrder ? messages.orderRecipient : messages.recipient;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and need a legend
    <div role="group" aria-label={caption} className={classes.stepper}>
      <p className={classes.recipient} data-invented={recipient === undefined} aria-live="polite">
        <span className={classes.caption}>{caption}</span> <Words {...{ samples, recipient, stateName }} />
      </p>
      {samples.state === 'failed' && (
        <Button kind="quiet" size="small" onClick={samples.onRetry}>
          {messages.tryAgain}
        </Button>
      )}
      {count > 1 && (
        <IconButton
          label={messages.previousRecipient}
          isPassedBy
          icon={<IconChevronLeft size={16} stroke={1.65} />}
          onClick={() => onStep(-1)}
        />
      )}
      {count > 0 && <span className={classes.place}>{messages.place(at + 1, count)}</span>}
      {count > 1 && (
        <IconButton
          label={messages.nextRecipient}
          isPassedBy
          icon={<IconChevronRight size={16} stroke={1.65} />}
          onClick={() => onStep(1)}
        />
      )}
    </div>
  );
}

/**
 * The recipient's name and place. For an invented recipient, the reason is shown instead of a place as soon as the
 * reason is known.
 */
function Words({ samples, recipient, stateName }: Pick<RecipientStepperProps, 'samples' | 'recipient' | 'stateName'>) {
  if (samples.state === 'loading') {
    return (
      <>
        <span className="visually-hidden">{messages.samplesLoading}</span>
        <Skeleton width={160} />
      </>
    );
  }
  const { name, place } =
    recipient === undefined
      ? { name: messages.inventedName, place: reasonFor(samples, stateName) }
      : recipientWords(recipient);
  return (
    <>
      <b>{name}</b> <span>{place}</span>
    </>
  );
}

/** The reason that the piece shows an invented recipient. */
function reasonFor({ state, areOfOrder, areListed, reason }: Samples, stateName: string): string {
  if (state === 'withheld') return areListed === true ? messages.listed : messages.withheld;
  if (state === 'failed') return areOfOrder ? messages.recipientsMissing : messages.samplesMissing;
  if (reason !== null) return messages.samplesWithheld[reason];
  return areOfOrder ? messages.noPiece(stateName) : messages.noRecipient(stateName);
}
