import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { count, find, list, openList } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { watch } from './support/watch.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const drafts = 28;

test('all drafts that match are deleted together, beyond the page in view, and come back with Undo', async ({
  page,
}) => {
  test.slow();
  await openList(page);
  const name = uniqueName('Many');
  for (let at = 0; at < drafts; at += 1) await prepareCampaign(page, `${name} ${at}`, 'created');
  // A campaign that is ordered has no check box, and nobody deletes it.
  await prepareCampaign(page, `${name} ordered`, 'ordered');
  await page.goto(`${list}?pageSize=25&sort=created-desc`);
  await find(page, name);
  await expect(count(page)).toHaveText(`${drafts + 1} Results found.`);
  const watched = watch(page);

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar(page)).toContainText('24 selected');
  await button(bar(page), `Select all ${drafts} that match`).press('Enter');
  await expect(bar(page)).toContainText(`${drafts} selected`);
  await page.getByRole('checkbox', { name: `Select ${name} 20`, exact: true }).uncheck();
  await expect(bar(page)).toContainText(`${drafts - 1} selected`);
  await expectAccessibleInBothThemes(page);

  await button(bar(page), 'Delete').click();
  const question = page.getByRole('dialog', { name: `Are you sure you want to delete ${drafts - 1} campaigns?` });
  await expectAccessibleInBothThemes(page);
  await button(question, 'Cancel').click();
  await expect(bar(page)).toContainText(`${drafts - 1} selected`);
  await button(bar(page), 'Delete').press('Enter');
  await button(question, 'Delete').press('Enter');
  await expect(page.getByText(`${drafts - 1} campaigns deleted.`, { exact: true }).first()).toBeVisible();
  // The message stays while the pointer rests on it.
  await button(page, 'Undo').hover();
  await expect(count(page)).toHaveText('2 Results found.');
  await expect(bar(page)).toBeHidden();

  await button(page, 'Undo').click();
  await expect(page.getByText(`${drafts - 1} campaigns restored.`, { exact: true }).first()).toBeVisible();
  await expect(count(page)).toHaveText(`${drafts + 1} Results found.`);
  watched.expectNoFaults();
});
