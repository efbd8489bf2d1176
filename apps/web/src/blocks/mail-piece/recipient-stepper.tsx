import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { messages } from './mail-piece.messages.ts';
import classes from './piece-preview.module.css';
import { recipientWords, type SampleRecipient, type Samples } from './preview-facts.ts';

interface RecipientStepperProps {
  readonly samples: Samples;
  /** Undefined where none of the samples lives in the state. */
  readonly recipient: SampleRecipient | undefined;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly stateName: string;
  readonly onStep: (by: 1 | -1) => void;
}

/** Whose piece it is, and the next or previous one; it goes round. */
export function RecipientStepper({ samples, recipient, at, count, stateName, onStep }: RecipientStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and needs a legend
    <div role="group" aria-label={messages.recipient} className={classes.stepper}>
      <p className={classes.recipient} aria-live="polite">
        <span className={classes.caption}>{messages.recipient}</span> <Words {...{ samples, recipient, stateName }} />
      </p>
      {samples.state === 'failed' && (
        <Button kind="quiet" size="small" onClick={samples.onRetry}>
          {messages.tryAgain}
        </Button>
      )}
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

/** Whose piece it is; that it is nobody's is said with the reason, and not before it is known. */
function Words({ samples, recipient, stateName }: Pick<RecipientStepperProps, 'samples' | 'recipient' | 'stateName'>) {
  if (samples.state === 'loading') {
    return (
      <>
        <span className="visually-hidden">{messages.samplesLoading}</span>
        <Skeleton width={160} />
      </>
    );
  }
  const invented = samples.state === 'failed' ? messages.samplesMissing : messages.noRecipient(stateName);
  const { name, place } =
    recipient === undefined ? { name: messages.inventedName, place: invented } : recipientWords(recipient);
  return (
    <>
      <b>{name}</b> <span>{place}</span>
    </>
  );
}
