import { IconCloudOff, IconInbox, IconListSearch, IconLock } from '@tabler/icons-react';
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
  /** The id that users quote when they ask for help. */
  readonly requestId?: string | undefined;
  /** True when the page shows nothing else. The title is then the page's heading. */
  readonly isPage?: boolean;
}

const icons = {
  empty: <IconInbox size={26} stroke={1.65} aria-hidden />,
  'no-match': <IconListSearch size={26} stroke={1.65} aria-hidden />,
  'no-permission': <IconLock size={26} stroke={1.65} aria-hidden />,
  error: <IconCloudOff size={26} stroke={1.65} aria-hidden />,
};

/** The message of a list, a panel or a whole page that has nothing to show. */
export function EmptyState({ kind, title, sentence, action, icon, requestId, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  const hasAction = action !== undefined || requestId !== undefined;
  return (
    <div className={classes.state} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classes.icon}>{icon ?? icons[kind]}</span>
      <Title className={classes.title}>{title}</Title>
      <div className={classes.sentence}>
        {sentence}
        {requestId !== undefined && <p className="tabular">Request {requestId}</p>}
      </div>
      {hasAction && (
        <div className={classes.action}>
          {action}
          {requestId !== undefined && <CopyButton text={requestId} />}
        </div>
      )}
    </div>
  );
}

interface ErrorStateProps extends Pick<EmptyStateProps, 'requestId' | 'isPage'> {
  /** What failed, for example `The campaigns could not be loaded`. */
  readonly title: string;
  readonly sentence?: string;
  readonly onRetry?: () => void;
}

/**
 * A failure shown in place of content. It has a title, a sentence, the button Try again, and the request id to copy.
 */
export function ErrorState({ onRetry, sentence, ...props }: ErrorStateProps) {
  return (
    <EmptyState
      {...props}
      kind="error"
      sentence={sentence !== undefined && <p>{sentence}</p>}
      {...(onRetry !== undefined && {
        action: (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        ),
      })}
    />
  );
}
