import { addToken } from '@dropdate/contract/session/add-token';
import { getCurrentUser } from '@dropdate/contract/session/current-user';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../client/call.ts';
import { remainingSession, type SessionTimes, setIdleClock } from '../client/idle-clock.ts';
import { signOutHere } from '../client/session-end.ts';
import { useEndpointMutation } from '../client/use-endpoint.ts';

const Dialog = lazy(async () => ({ default: (await import('../kit/dialog/dialog.tsx')).Dialog }));

/** The warning stands two minutes before the session ends by idling (decision 17). */
const warnBefore = 2 * 60_000;

/** Asks whether the user is still there; without an answer the server ends the session and sign-in says why. */
export function SessionWarning() {
  const [remaining, lookAgain] = useRemaining();
  const stay = useEndpointMutation(addToken, { failure: 'The session could not be extended.' });
  if (remaining > warnBefore) return null;
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  const extended = (times: SessionTimes) => {
    setIdleClock(times);
    lookAgain();
  };
  const extend = () => stay.mutate({}, { onSuccess: extended });
  return (
    <Suspense>
      <Dialog
        title="Stay signed in?"
        sentence={`Your session ends in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} because nothing happened for a while.`}
        verb={{ label: 'Stay signed in', onClick: extend, isBusy: stay.isPending }}
        cancelLabel="Sign Out"
        onClose={() => void signOutHere()}
      />
    </Suspense>
  );
}

/** Milliseconds until the session ends; looked at every second only while the warning is near. */
function useRemaining(): readonly [remaining: number, lookAgain: () => void] {
  const [remaining, setRemaining] = useState(remainingSession);
  useEffect(() => {
    const wait = remaining > warnBefore ? Math.min(remaining - warnBefore, 30_000) : 1000;
    const timer = setTimeout(() => {
      const next = remainingSession();
      setRemaining(next);
      // The server has the last word: it answers 401 when the session is over, and that leads to sign-in.
      if (next <= 0) void call(getCurrentUser, {}, { isBackground: true }).then((user) => setIdleClock(user.session));
    }, wait);
    return () => clearTimeout(timer);
  });
  return [remaining, () => setRemaining(remainingSession())];
}
