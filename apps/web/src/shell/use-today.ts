import { type CurrentUser, getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { useEffect, useState } from 'react';
import { call } from '../client/calls/call.ts';
import { usDate, usDateOfInstant } from '../client/dates.ts';
import { serverNow } from '../client/session/idle-clock.ts';

/** Milliseconds between two checks of the clock. */
const pause = 30_000;

/** Whether the day that the server named has ended in the company's time zone. */
export function isOver(day: string, timeZone: string, now: number): boolean {
  return usDateOfInstant(new Date(now).toISOString(), timeZone) !== usDate(day);
}

/**
 * The company's date, also in a tab that stays open past midnight. The browser's clock only says when to ask. The
 * server says which day it is (decision 8).
 */
export function useToday({ today: first, timeZone }: CurrentUser): string {
  const [today, setToday] = useState(first);
  useEffect(() => {
    const look = () => {
      if (document.hidden || !isOver(today, timeZone, serverNow())) return;
      void call(getCurrentUser, {}, { isBackground: true }).then(
        (user) => setToday(user.today),
        // A failure needs no report, because the next check asks again.
        () => undefined,
      );
    };
    const timer = setInterval(look, pause);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today, timeZone]);
  return today;
}
