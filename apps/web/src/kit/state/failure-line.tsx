import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '../button/button.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './failure-line.module.css';

interface FailureLineProps {
  readonly title?: string | undefined;
  /** Sentences that say what happened and what to do. Without a sentence, the component shows nothing. */
  readonly texts: readonly string[];
  readonly requestId?: string | undefined;
  /** Tries again. Undefined when a button beside the line tries again. */
  readonly onRetry?: () => void;
}

/** A failure inside a form, a panel or a dialog: the texts, the request id to copy, and Try again. */
export function FailureLine({ title, texts, requestId, onRetry }: FailureLineProps) {
  if (texts.length === 0) return null;
  return (
    <div role="alert" className={classes.line}>
      <IconAlertCircle size={16} stroke={1.8} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {requestId !== undefined && <p className={classes.request}>Request {requestId}</p>}
        {(requestId !== undefined || onRetry !== undefined) && (
          <div className={classes.actions}>
            {requestId !== undefined && <CopyButton text={requestId} />}
            {onRetry !== undefined && (
              <Button kind="quiet" size="small" onClick={onRetry}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
