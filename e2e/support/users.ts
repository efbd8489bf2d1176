import { demoPassword, demoUsers } from '@dropdate/server/testing/demo-users';
import type { BrowserContext, Page } from '@playwright/test';

export type RoleKey = (typeof demoUsers)[number]['role'];

/** One user for each role of the demo world. */
export const users = Object.fromEntries(demoUsers.toReversed().map((user) => [user.role, user])) as Record<
  RoleKey,
  (typeof demoUsers)[number]
>;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const sessions = new Map<string, Cookies>();

/**
 * Continues the user's session from an earlier test, or signs in with a call; the sign-in page has journeys of its own.
 * A sign-in for every test would take time.
 */
export async function signInAs(page: Page, userName: string): Promise<void> {
  const context = page.context();
  await context.addCookies(sessions.get(userName) ?? []);
  const viewer = await page.request.get('/api/asp-net-auth/current-user');
  if (viewer.ok() && sessions.has(userName)) return;
  await signInAlone(page, userName);
  sessions.set(userName, await context.cookies());
}

/** Signs in with a session of this test alone, because a switch gives the session another token. */
export async function signInAlone({ request }: Page, userName: string): Promise<void> {
  const answer = await request.post('/api/asp-net-auth/sign-in', {
    data: { username: userName, password: demoPassword, keepSignedIn: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${userName} could not sign in: ${answer.status()}`);
}
