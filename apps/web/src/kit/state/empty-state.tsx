import { IconCloudOff, IconInbox, IconLock, IconMailSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly kind: 'empty' | 'no-match' | 'no-permission' | 'error';
  readonly title: string;
  readonly sentence?: ReactNode;
  /** One small button. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

const icons = {
  empty: <IconInbox size={26} stroke={1.65} aria-hidden />,
  'no-match': <IconMailSearch size={26} stroke={1.65} aria-hidden />,
  'no-permission': <IconLock size={26} stroke={1.65} aria-hidden />,
  error: <IconCloudOff size={26} stroke={1.65} aria-hidden />,
};

/** What a list or panel says when it has nothing to show. */
export function EmptyState({ kind, title, sentence, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classes.icon}>{icon ?? icons[kind]}</span>
      <p className={classes.title}>{title}</p>
      {sentence !== undefined && <div className={classes.sentence}>{sentence}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** `The campaigns could not be loaded` */
  readonly title: string;
  readonly sentence?: string;
  readonly requestId?: string | undefined;
  readonly onRetry?: () => void;
}

/** A failure in place of content: what happened, a way to try again, and the request id to copy. */
export function ErrorState({ title, sentence, requestId, onRetry }: ErrorStateProps) {
  return (
    <EmptyState
      kind="error"
      title={title}
      sentence={
        <>
          {sentence !== undefined && <p>{sentence}</p>}
          {requestId !== undefined && <p className="tabular">Request {requestId}</p>}
        </>
      }
      action={
        <>
          {onRetry !== undefined && (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          {requestId !== undefined && <CopyButton text={requestId} />}
        </>
      }
    />
  );
}
