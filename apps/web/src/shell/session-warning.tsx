import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { expiryWarningMs } from '@dropdate/domain/session/session-expiry';
import { useEffect, useState } from 'react';
import { call } from '../client/calls/call.ts';
import { endsForGood, remainingSession, setIdleClock } from '../client/session/idle-clock.ts';
import { latePart } from '../kit/state/late-part.tsx';
import { toast } from '../kit/toast/toast.ts';
import { sessionTexts } from './shell.messages.ts';

const StayDialog = latePart(async () => (await import('./stay-dialog.tsx')).StayDialog);
const SessionEndDialog = latePart(async () => (await import('./stay-dialog.tsx')).SessionEndDialog);

/**
 * Milliseconds between two calls that ask whether the server has ended the session. The page makes these calls after
 * the session's time has run out.
 */
const askAgain = 10_000;

/**
 * Asks whether the user is still there. If the user does not answer, the server ends the session, and the sign-in page
 * says why. When the session cannot be extended, a dialog announces the end, and only once.
 */
export function SessionWarning() {
  const [remaining, lookAgain] = useRemaining();
  const [isTold, setTold] = useState(false);
  if (remaining > expiryWarningMs || remaining <= 0) return null;
  const onMissing = () => toast.error(sessionTexts.endsSoon);
  if (!endsForGood()) return <StayDialog remaining={remaining} onExtended={lookAgain} onMissing={onMissing} />;
  if (isTold) return null;
  return <SessionEndDialog remaining={remaining} onClose={() => setTold(true)} onMissing={onMissing} />;
}

/** Milliseconds until the session ends. The clock is read every second only while the warning shows. */
function useRemaining(): readonly [remaining: number, lookAgain: () => void] {
  const [remaining, setRemaining] = useState(remainingSession);
  useEffect(() => {
    let isHere = true;
    const look = () => {
      if (isHere) setRemaining(remainingSession());
    };
    // The server decides whether the session has ended. The server's answer 401 then leads to sign-in.
    const ask = () =>
      call(getCurrentUser, {}, { isBackground: true })
        .then((user) => setIdleClock(user.session))
        .catch(() => undefined)
        .finally(look);
    const timer = setTimeout(() => (remainingSession() <= 0 ? void ask() : look()), waitFrom(remaining));
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  });
  return [remaining, () => setRemaining(remainingSession())];
}

function waitFrom(remaining: number): number {
  if (remaining > expiryWarningMs) return Math.min(remaining - expiryWarningMs, 30_000);
  return remaining > 0 ? 1_000 : askAgain;
}
