import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Whether there is something to lose. */
  readonly when: boolean;
  /** Left out: the words of the audience step. */
  readonly title?: string;
  readonly sentence?: string;
}

/** Asks before a page with unsaved changes is left, by link, Back or by closing the tab. */
export function UnsavedGuard({ when, title, sentence }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title ?? 'Leave without saving?'}
      sentence={sentence ?? 'Are you sure you want to go back? All changes will be lost'}
      verb="Continue"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
