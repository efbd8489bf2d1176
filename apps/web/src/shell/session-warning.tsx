import { getCurrentUser } from '@dropdate/contract/session/current-user';
import { useEffect, useState } from 'react';
import { call } from '../client/call.ts';
import { remainingSession, setIdleClock } from '../client/idle-clock.ts';
import { latePart } from '../kit/state/late-part.tsx';
import { toast } from '../kit/toast/toast-store.ts';

const StayDialog = latePart(async () => (await import('./stay-dialog.tsx')).StayDialog);

/** The warning stands two minutes before the session ends by idling (decision 17). */
const warnBefore = 2 * 60_000;

/** Without the dialog: every call of the user extends the session too. */
const endsSoon = 'Your session ends in two minutes. Save your work to stay signed in.';

/** Asks whether the user is still there; without an answer the server ends the session and sign-in says why. */
export function SessionWarning() {
  const [remaining, lookAgain] = useRemaining();
  if (remaining > warnBefore) return null;
  return <StayDialog remaining={remaining} onExtended={lookAgain} onMissing={() => toast.error(endsSoon)} />;
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
