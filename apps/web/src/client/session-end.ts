import { clearPrivateState } from './private-storage.ts';

/** Set while someone is signed in, so that a later 401 can be told apart from a first visit. */
const signedInKey = 'dropdate.signed-in';

export function rememberSignedIn(): void {
  localStorage.setItem(signedInKey, 'yes');
}

/** The path to come back to after sign-in; only a path of our own. */
const here = (): string => `${location.pathname}${location.search}`;

let isLeaving = false;

/**
 * No session (401): to sign-in, keeping the way back. Who was signed in sees the timeout banner.
 * Source: specification 1, sections 2.3 and 8.
 */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  const wasSignedIn = localStorage.getItem(signedInKey) !== null;
  localStorage.removeItem(signedInKey);
  clearPrivateState();
  const query = new URLSearchParams();
  if (wasSignedIn) query.set('timeout', '');
  if (location.pathname !== '/' && location.pathname !== '/sign-in') query.set('next', here());
  const text = query.toString().replace('timeout=', 'timeout');
  location.assign(text === '' ? '/sign-in' : `/sign-in?${text}`);
}

/** Ends the session on the server as well as it can; the browser leaves in any case. */
async function endSession(): Promise<void> {
  localStorage.removeItem(signedInKey);
  clearPrivateState();
  await fetch('/api/asp-net-auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
}

/** Sign Out. */
export async function signOutHere(): Promise<void> {
  isLeaving = true;
  await endSession();
  location.assign('/sign-in?signout');
}

/** A refused call (403) signs the user out and reloads the page. Source: specification 1, section 6.1. */
export async function signOutForbidden(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await endSession();
  location.reload();
}
