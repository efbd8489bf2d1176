import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

test('shots', async ({ page }) => {
  test.setTimeout(300_000);
  await signInAs(page, users['client-admin'].userName);
  const order = await prepareCampaign(page, uniqueName('A rather long name of one'), 'ordered', {
    geography: [{ stateCode: 'FL' }],
    desiredCount: 60,
  });
  await signInAs(page, users['csd-admin'].userName);
  await page.goto('/home');
  const row = page.getByRole('listitem').filter({ hasText: order.name });
  const arrives = page.waitForEvent('download');
  await row.getByRole('button').click();
  const lines = (await readFile(await (await arrives).path(), 'utf8')).split(/(?<=\r\n)/);
  await row.getByRole('link', { name: /Validate/ }).click();
  const broken = lines.map((line, at) =>
    at === 1 ? line.replace(/First-Class Mail|Marketing Mail/, 'Periodicals') : line,
  );
  await page
    .getByLabel('Drop production files here, or browse')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(broken.join('')) });
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/h/p11-failed.png' });
  const shots = async (
    user: 'csd-admin' | 'csd' | 'client-admin',
    path: string,
    name: string,
    sizes: [number, 'light' | 'dark'][],
  ) => {
    await signInAs(page, users[user].userName);
    for (const [width, scheme] of sizes) {
      await page.setViewportSize({ width, height: width === 390 ? 1200 : 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await page.evaluate((s) => {
        localStorage.setItem('mantine-color-scheme-value', s);
        document.documentElement.setAttribute('data-mantine-color-scheme', s);
      }, scheme);
      await page.waitForTimeout(1500);
      await untilSettled(page);
      await page.screenshot({ path: `/tmp/h/p11-${name}-${width}-${scheme}.png`, fullPage: true });
    }
  };
  await shots('csd-admin', '/home', 'home', [
    [1440, 'light'],
    [1100, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ]);
  await shots('csd', '/home', 'csdhome', [[1440, 'light']]);
  await shots('client-admin', '/campaigns', 'list', [
    [1440, 'light'],
    [1280, 'light'],
    [1100, 'dark'],
    [390, 'light'],
  ]);
  await shots('client-admin', '/home', 'clienthome', [[1440, 'light']]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/campaigns');
  await page.getByRole('row').filter({ hasText: 'Mailed' }).first().getByRole('link').first().click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/h/p11-order.png', fullPage: true });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('an');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/h/p11-palette.png' });
  expect(1).toBe(1);
});
