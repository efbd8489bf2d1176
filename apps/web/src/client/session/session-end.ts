import { ownOrg } from '@dropdate/contract/http/org-header';
import { toast } from '../../kit/toast/toast.ts';
import { endCalls, resumeCalls } from '../calls/signed-in-calls.ts';
import { giveUpChanges, hasGuards, mayLeave } from '../links/leave-guard.ts';
import { idleKey, remainingSession } from './idle-clock.ts';
import { orgInUse } from './org-in-use.ts';
import { clearPrivateState } from './private-storage.ts';
import { messages } from './session.messages.ts';
import { type Absence, askSignIn, endAbsence, waitForUser } from './sign-in-again.ts';

/**
 * The browser's storage holds the signed-in user's id under this key, for all tabs. The id matters when the server
 * finds no session. Without the id this is a first visit. With the id, the session has ended.
 */
const signedInKey = 'dropdate.signed-in';

/** The user whose page this is. Undefined before the server has named the viewer. */
let pageUser: string | undefined;

export function rememberSignedIn(userId: string): void {
  pageUser = userId;
  localStorage.setItem(signedInKey, inOrg(userId));
}

/** The user's id, with the org to which the user has switched. */
const inOrg = (userId: string): string => `${userId} ${orgInUse() ?? ''}`;
const userOf = (remembered: string): string | undefined => remembered.split(' ')[0];

/**
 * Starts this page again when another user signs in, or when the user switches to another org. All tabs share one
 * session, so the page would show and change other data. A page with unsaved changes waits for its user, covered by the
 * sign-in dialog.
 * @returns the function that ends the watch.
 */
export function watchSignedIn(userId: string): () => void {
  const here = inOrg(userId);
  const look = (event: Event) => {
    const now = localStorage.getItem(signedInKey);
    if (now === null) return;
    if (now !== here) return userOf(now) === userId ? meetOtherOrg() : meetOtherUser();
    // Another tab has got an answer, so the user has signed in there.
    if (event instanceof StorageEvent && (event.key === signedInKey || event.key === idleKey)) endAbsence();
  };
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The path to return to after sign-in. It is always a path of this site. */
const here = (): string => `${location.pathname}${location.search}`;

/** Pages that open without a session. */
const publicPages: readonly string[] = ['/forbidden'];

/** Whether the page in the address bar opens without a session. */
export const isPublicPage = (): boolean => publicPages.includes(location.pathname);

let isLeaving = false;
/** True after the user kept unsaved changes instead of signing in again. */
let hasStayed = false;

/** Milliseconds before its end at which a session may count as timed out. The server counts use by the minute. */
const timeoutTolerance = 90_000;

/**
 * The banner for a session that is gone. A session with time left was ended on purpose: by a changed password, on
 * another device, or by an administrator. The words about inactivity would be wrong then.
 */
const endBanner = (): Exclude<Absence, 'other-user'> => {
  const remaining = remainingSession();
  return Number.isFinite(remaining) && remaining > timeoutTolerance ? 'ended' : 'timeout';
};

/**
 * The server found no session for a call of this page. The sign-in dialog covers the page, which keeps what was typed,
 * until its user has signed in again.
 * @returns whether the call can be made again. False when the page must be left: before the server has named the viewer,
 *   and in a switch, because the next session begins in the own org.
 */
export async function signedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  if (isLeaving || pageUser === undefined || isPublicPage() || (orgInUse() ?? ownOrg) !== ownOrg) return false;
  askSignIn(endBanner());
  await waitForUser(signal);
  return true;
}

/** Another user has signed in in another tab. This page shows nothing of its user any more. */
function meetOtherUser(): void {
  if (isLeaving) return;
  if (hasGuards()) askSignIn('other-user');
  else if (!document.hidden) startForOther();
}

/** The user has switched to another org in another tab. */
function meetOtherOrg(): void {
  if (!document.hidden) void beginAgain('other-org');
}

/** Loads the application for the user who is signed in now. */
export function startForOther(): void {
  clearPrivateState();
  giveUpChanges();
  leave(() => location.assign('/'));
}

/**
 * Somebody has signed in in the dialog: the user of this page, who goes on, or another user.
 * @returns whether it is the user of this page.
 */
export function greetUser(userId: string): boolean {
  if (userId !== pageUser) {
    startForOther();
    return false;
  }
  rememberSignedIn(userId);
  endAbsence();
  return true;
}

/**
 * Without a session (401) the page leads to sign-in, and sign-in leads back to the page. A user who was signed in sees
 * on the sign-in page why the session is gone (specification 1, sections 2.3 and 8).
 */
export function leaveForSignIn({ isBackground }: { readonly isBackground: boolean }): void {
  // The browser asks the user before it leaves a page with unsaved changes. After the user has chosen to stay, the
  // browser asks again when the server refuses a call of the user. The browser does not ask again when the server
  // refuses a poll.
  if (isLeaving || isPublicPage() || (isBackground && hasStayed)) return;
  const wasSignedIn = hasStayed || localStorage.getItem(signedInKey) !== null;
  localStorage.removeItem(signedInKey);
  clearPrivateState();
  const query = new URLSearchParams();
  if (wasSignedIn) query.set(endBanner(), '');
  // The next session begins in the own org, where a record of another org does not exist.
  const isOwn = (orgInUse() ?? ownOrg) === ownOrg;
  if (isOwn && location.pathname !== '/' && location.pathname !== '/sign-in') query.set('next', here());
  const text = query.toString().replace(/^(timeout|ended)=/, '$1');
  leave(() => location.assign(text === '' ? '/sign-in' : `/sign-in?${text}`));
}

/**
 * Call this when the server has answered a call of the user. A user who stayed without a session has then signed in
 * again.
 */
export function noteSession(): void {
  hasStayed = false;
}

/** Milliseconds that the page may take to disappear once the user leaves it. */
const leavingTime = 1_000;

/** Leaves the page. If the browser asks about unsaved changes and the user stays, the page continues to work. */
function leave(go: () => void): void {
  isLeaving = true;
  const onUnload = (event: BeforeUnloadEvent) => {
    // The browser's question stops timers, so the outer timer runs only after the user has answered. If the page is
    // still open when the inner timer ends, the user has stayed.
    if (event.defaultPrevented) setTimeout(() => setTimeout(stay, leavingTime));
  };
  addEventListener('beforeunload', onUnload, { once: true });
  // Back of the browser may restore this page from the browser's cache. The calls of the restored page have ended, so
  // the page reloads.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  go();
}

function stay(): void {
  isLeaving = false;
  hasStayed = true;
  resumeCalls();
  toast.error(messages.ended);
}

let isAsking = false;
/** True after the user kept unsaved changes on a page of another org. */
let keepsOldOrg = false;

/** Loads the page again for the new org. Asks first when changes are unsaved, so that the user can copy the changes. */
async function beginAgain(reason: 'other-org', note?: string): Promise<void> {
  if (isLeaving || isAsking) return;
  isAsking = true;
  const isGivenUp = await mayLeave(reason);
  isAsking = false;
  keepsOldOrg = !isGivenUp;
  // The other org knows no record of this page.
  if (isGivenUp) leaveForRoot(note);
}

/** The tab's storage holds, under this key, the sentence that the next page shows. */
const noteKey = 'dropdate.org-note';

/** Loads the application again at its root, where every org has the same page. The new page shows the note. */
export function leaveForRoot(note?: string): void {
  clearPrivateState();
  if (note !== undefined) sessionStorage.setItem(noteKey, note);
  leave(() => location.assign('/'));
}

/** The sentence that the last page left for this page. */
export function takeNote(): string | null {
  const note = sessionStorage.getItem(noteKey);
  sessionStorage.removeItem(noteKey);
  return note;
}

/** The server refused a call, because this page shows another org than the session uses. */
export function leaveForOtherOrg(sentence: string, { isBackground }: { readonly isBackground: boolean }): void {
  // A poll does not ask again after the user has chosen to stay.
  if (isBackground && keepsOldOrg) return;
  void beginAgain('other-org', sentence);
}

/** Tries to end the session on the server. The browser leaves even if that fails. */
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

/** Signs the user out. Asks first when changes are unsaved. */
export async function signOutHere(): Promise<void> {
  if (isLeaving || !(await mayLeave('sign-out'))) return;
  isLeaving = true;
  await endSession();
  leave(() => location.assign('/sign-in?signout'));
}

/** Signs the user out after a refused call (403), and reloads the page (specification 1, section 6.1). */
export async function signOutForbidden(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await endSession();
  leave(() => location.reload());
}
