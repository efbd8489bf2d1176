import { ApiError } from '../../client/calls/api-error.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useTitle } from '../../client/links/use-title.ts';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import type { Wizard } from './wizard.ts';

/** Whether the error says that the server has no such order or cart for this viewer. */
export function isOrderMissing(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

interface OrderMissingProps {
  readonly wizard: Pick<Wizard<string>, 'home' | 'texts'>;
  readonly requestId: string | undefined;
}

/**
 * Replaces every step of an order that was deleted or belongs to others. This page offers no retry, because a retry
 * cannot help.
 */
export function OrderMissing({ wizard: { home, texts }, requestId }: OrderMissingProps) {
  useTitle(texts.missingTitle);
  return (
    <EmptyState
      isPage
      kind="no-match"
      title={texts.missingTitle}
      sentence={texts.missingSentence}
      requestId={requestId}
      action={
        <LinkButton size="small" target={home}>
          {texts.home}
        </LinkButton>
      }
    />
  );
}
