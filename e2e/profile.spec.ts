import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { enter, type } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

const user = users['rcp-admin'];
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a user changes the own name and phone with the keyboard, and a refused save loses nothing', async ({ page }) => {
  await signInAs(page, user.userName);
  await page.goto('/home');
  await enter(page, page.getByRole('button', { name: new RegExp(`^${user.firstName} ${user.lastName}, `) }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter');
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue(user.firstName);
  await expectAccessibleInBothThemes(page);

  await type(page, field(page, 'Phone'), '813555');
  await expect(field(page, 'Phone')).toHaveValue('(813) 555');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone must be a number of the United States, such as (813) 555-0123.')).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await page.keyboard.type('0123');
  await expect(field(page, 'Phone')).toHaveValue('(813) 555-0123');
  await type(page, field(page, 'Last Name'), 'van ’t Hooft-李');

  // The page asks before the changes are lost.
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Last Name')).toHaveValue('van ’t Hooft-李');

  const refused = await refuse(page, /\/api\/user\/profile$/);
  const answer = page.waitForResponse(/\/api\/refused$/);
  await enter(page, button(page, 'Save'));
  await answer;
  await expect(field(page, 'Last Name')).toHaveValue('van ’t Hooft-李');
  await refused.end();
  await enter(page, button(page, 'Save'));
  await expect(page.getByText(`${user.firstName} van ’t Hooft-李 updated successfully`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('van ’t Hooft-李');
  await page.reload();
  await expect(field(page, 'Phone')).toHaveValue('(813) 555-0123');

  // Other journeys know the user by the old name.
  await field(page, 'Last Name').fill(user.lastName);
  await field(page, 'Phone').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText(`${user.firstName} ${user.lastName} updated successfully`)).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
