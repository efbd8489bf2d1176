import type { Page } from '@playwright/test';

/** Holds the next call of an address until it is let go. */
export async function holdCall(page: Page, url: string) {
  let letGo = () => {};
  const isFree = new Promise<void>((done) => {
    letGo = done;
  });
  const asked = page.waitForRequest(url);
  await page.route(
    url,
    async (route) => {
      await isFree;
      await route.continue();
    },
    { times: 1 },
  );
  return { asked, letGo };
}
