import { toast } from '../../kit/toast/toast-store.ts';
import { endCalls, resumeCalls } from '../calls/signed-in-calls.ts';
import { mayLeave } from '../links/leave-guard.ts';
import { clearPrivateState } from './private-storage.ts';

/** Who is signed in, for all tabs; and so that a later 401 can be told apart from a first visit. */
const signedInKey = 'dropdate.signed-in';

export function rememberSignedIn(userId: string): void {
  localStorage.setItem(signedInKey, userId);
}

/**
 * All tabs share one session: where another user signs in, this page begins again as theirs, since
 * it would go on to show and do what belongs to who was here before. @returns what ends the watch.
 */
export function watchSignedIn(userId: string): () => void {
  const look = () => {
    const now = localStorage.getItem(signedInKey);
    if (now !== null && now !== userId && !document.hidden) void beginAgain();
  };
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The path to come back to after sign-in; only a path of our own. */
const here = (): string => `${location.pathname}${location.search}`;

/** Pages that open without a session. */
const publicPages: readonly string[] = ['/forbidden'];

/** Whether the page that stands in the address bar opens without a session. */
export const isPublicPage = (): boolean => publicPages.includes(location.pathname);

let isLeaving = false;
/** The browser asked about unsaved changes, and the user chose them over signing in again. */
let hasStayed = false;

/**
 * No session (401): to sign-in, keeping the way back. Who was signed in sees the timeout banner.
 * Source: specification 1, sections 2.3 and 8.
 */
export function leaveForSignIn({ isBackground }: { readonly isBackground: boolean }): void {
  // Polling does not ask again who stayed; what he does himself asks.
  if (isLeaving || isPublicPage() || (isBackground && hasStayed)) return;
  const wasSignedIn = hasStayed || localStorage.getItem(signedInKey) !== null;
  localStorage.removeItem(signedInKey);
  clearPrivateState();
  const query = new URLSearchParams();
  if (wasSignedIn) query.set('timeout', '');
  if (location.pathname !== '/' && location.pathname !== '/sign-in') query.set('next', here());
  const text = query.toString().replace('timeout=', 'timeout');
  leave(() => location.assign(text === '' ? '/sign-in' : `/sign-in?${text}`));
}

/** The server answered the user: whoever stayed has signed in again. */
export function noteSession(): void {
  hasStayed = false;
}

/** How long a page that is left may still stand. */
const leavingTime = 1_000;

/** Leaves, unless a guard of unsaved changes makes the browser ask and the user stays: then the page goes on. */
function leave(go: () => void): void {
  isLeaving = true;
  const onUnload = (event: BeforeUnloadEvent) => {
    // The first timer runs when the question is answered.
    if (event.defaultPrevented) setTimeout(() => setTimeout(stay, leavingTime));
  };
  addEventListener('beforeunload', onUnload, { once: true });
  // Back brings a page back as it was left, which asks and hears nothing any more: it begins again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  go();
}

function stay(): void {
  isLeaving = false;
  hasStayed = true;
  resumeCalls();
  toast.error('Your session has ended. Sign in again in another tab, then save here.');
}

let isAsking = false;

/** Asks first when something is not saved: it can still be copied. */
async function beginAgain(): Promise<void> {
  if (isLeaving || isAsking) return;
  isAsking = true;
  const isGivenUp = await mayLeave('other-user');
  isAsking = false;
  if (!isGivenUp) return;
  clearPrivateState();
  leave(() => location.reload());
}

/** Ends the session on the server as well as it can; the browser leaves in any case. */
async function endSession(): Promise<void> {
  endCalls();
  localStorage.removeItem(signedInKey);
  clearPrivateState();
  await fetch('/api/asp-net-auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
}

/** Sign Out; asks first when something is not saved. */
export async function signOutHere(): Promise<void> {
  if (isLeaving || !(await mayLeave('sign-out'))) return;
  isLeaving = true;
  await endSession();
  leave(() => location.assign('/sign-in?signout'));
}

/** A refused call (403) signs the user out and reloads the page. Source: specification 1, section 6.1. */
export async function signOutForbidden(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await endSession();
  leave(() => location.reload());
}
