import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { guardLeaving, type LeaveReason } from '../../client/links/leave-guard.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { isSamePlace } from './same-place.ts';

interface UnsavedGuardProps {
  /** Whether the page has unsaved changes. */
  readonly when: boolean;
}

interface Asked {
  readonly reason: LeaveReason;
  readonly answer: (mayLeave: boolean) => void;
}

const questions = {
  'sign-out': { sentence: 'Are you sure you want to sign out? All changes will be lost', verb: 'Sign Out' },
  'other-user': {
    sentence:
      'Another user has signed in in another tab. This page has to be loaded again, and all changes will be lost',
    verb: 'Load again',
  },
} as const;

/** Asks before a page with unsaved changes is left by a link, Back, Sign Out or closing the tab. */
export function UnsavedGuard({ when }: UnsavedGuardProps) {
  // After the user's answer here, the browser must not ask again.
  const isGivenUp = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !isSamePlace(current, next),
    enableBeforeUnload: () => when && !isGivenUp.current,
    withResolver: true,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (!when) return;
    return guardLeaving((reason) => new Promise((answer) => setAsked({ reason, answer })));
  }, [when]);
  const answered = (mayLeave: boolean) => {
    isGivenUp.current = mayLeave;
    setAsked(null);
    asked?.answer(mayLeave);
  };
  if (asked !== null) {
    return (
      <ConfirmDialog
        title="Leave without saving?"
        {...questions[asked.reason]}
        isDestructive
        onConfirm={() => answered(true)}
        onClose={() => answered(false)}
      />
    );
  }
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      sentence="Are you sure you want to go back? All changes will be lost"
      verb="Leave"
      isDestructive
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
