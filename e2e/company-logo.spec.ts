import { pngPicture } from '@dropdate/server/platform/files/picture.fixture';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * The logo of a company: an admin sets it at the top org, and every user of the company sees it. The company is one that
 * no other journey looks at.
 */
const admin = 'ruth.kessler@prairie.example';
const colleague = 'owen.brandt@prairie.example';
const company = 'Prairie';

const picture = (width = 320, height = 80) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: pngPicture(width, height),
});
const brand = (page: Page) => page.getByRole('banner').getByRole('img').first();

async function openTopOrg(page: Page): Promise<void> {
  await page.goto('/settings/organization');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${company}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Logo' })).toBeVisible();
}

test('an admin sets, replaces and removes the logo by keyboard alone, and colleagues see it', async ({
  page,
  browser,
}) => {
  await signInAs(page, admin);
  const watched = watch(page, [/^4(00|13) POST \S+\/logo$/]);
  await openTopOrg(page);
  await expect(brand(page)).toHaveAccessibleName('Dropdate');

  await test.step('files that cannot be a logo are refused in words', async () => {
    const field = page.getByLabel('Choose or drop a picture');
    await field.setInputFiles({
      ...picture(),
      name: 'logo.svg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(page.getByText('logo.svg: Choose a PNG or JPEG file.')).toBeVisible();
    await field.setInputFiles(picture(2_400, 20));
    await expect(page.getByText('The picture has 2400 × 20 pixels.')).toBeVisible();
    await field.setInputFiles({ ...picture(), buffer: Buffer.alloc(600_000) });
    await expect(page.getByText('File size should be less than 0.5MB')).toBeVisible();
    await expect(brand(page)).toHaveAccessibleName('Dropdate');
  });

  await test.step('set', async () => {
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Choose or drop a picture'));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(picture());
    await expect(page.getByText('Logo saved')).toBeVisible();
    await expect(brand(page)).toHaveAccessibleName(new RegExp(`^${company}`));
    // The name of the picture is on the page before the picture itself has loaded.
    await expect
      .poll(() => brand(page).evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
      .toEqual([true, 320]);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a colleague sees it, on a narrow screen, too', async () => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await signInAs(other, colleague);
    await other.goto('/home');
    await expect(brand(other)).toHaveAccessibleName(new RegExp(`^${company}`));
    await other.setViewportSize({ width: 320, height: 700 });
    await expect(brand(other)).toBeVisible();
    await expectNoSidewaysScroll(other);
    await context.close();
  });

  await test.step('replace and remove', async () => {
    const before = await brand(page).getAttribute('src');
    await page.getByLabel('Choose or drop another picture').setInputFiles(picture(64, 64));
    await expect(brand(page)).not.toHaveAttribute('src', before ?? '');
    await enter(page, button(page, 'Remove Logo'));
    const dialog = page.getByRole('dialog', { name: 'Remove the logo?' });
    await enter(page, button(dialog, 'Remove Logo'));
    await expect(page.getByText('Logo removed')).toBeVisible();
    await expect(brand(page)).toHaveAccessibleName('Dropdate');
  });
  watched.expectNoFaults();
});

test('the pages of other orgs have no logo to set', async ({ page }) => {
  await signInAs(page, 'maya.okafor@harborline.example');
  await page.goto('/settings/organization');
  await page.getByRole('link', { name: 'Harborline Tampa' }).click();
  await expect(page.getByRole('textbox', { name: 'Org Name' })).toHaveValue('Harborline Tampa');
  await expect(page.getByRole('heading', { level: 2, name: 'Logo' })).toHaveCount(0);
});
