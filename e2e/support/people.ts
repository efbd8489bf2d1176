import { demoPassword, demoUsers } from '@dropdate/server/testing/demo-people';
import type { Page } from '@playwright/test';

export type RoleKey = (typeof demoUsers)[number]['role'];

/** One person for every role of the demo world. */
export const people = Object.fromEntries(demoUsers.toReversed().map((user) => [user.role, user])) as Record<
  RoleKey,
  (typeof demoUsers)[number]
>;

/** Opens a session without the sign-in page, which has journeys of its own. */
export async function signInAs(page: Page, userName: string): Promise<void> {
  const answer = await page.request.post('/api/asp-net-auth/sign-in', {
    data: { username: userName, password: demoPassword, keepSignedIn: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${userName} could not sign in: ${answer.status()}`);
}
