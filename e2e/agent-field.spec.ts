import { expect, type Page, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

const agentField = (page: Page) => page.getByRole('combobox', { name: 'Pre-assign to sales agent' });

async function openReview(page: Page): Promise<void> {
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Agent'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await expect(agentField(page)).toBeVisible();
}

test('Enter takes the agent whose name was typed, however fast', async ({ page }) => {
  await openReview(page);
  for (const [typed, name] of [
    ['priya', 'Priya Raman'],
    ['carl', 'Carlos Medina'],
  ] as const) {
    await button(page, 'Back').focus();
    await agentField(page).focus();
    // The test types without pauses, like a user who does not look at the list.
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(agentField(page)).toHaveValue(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(agentField(page)).toHaveValue('Carlos Medina');
});

test('Enter before the agents are there takes the match as soon as they are', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Agent'), 'scheduled');
  const held = new Promise((resolve) => page.once('console', resolve));
  await page.route('**/get-sales-agents*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/campaigns/review-order/${cartId}`);
  await agentField(page).focus();
  await page.keyboard.type('priya');
  await page.keyboard.press('Enter');
  await page.evaluate(() => console.info('The agents may come.'));
  await expect(agentField(page)).toHaveValue('Priya Raman');
});

test('agents who come late do not change what the user has typed', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Agent'), 'scheduled');
  const agents = await hold(page, /get-sales-agents/);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await agents.isMade();
  await agentField(page).focus();
  await expect(agentField(page)).toHaveValue('Bianca Moretti');
  await page.keyboard.type('priya');
  await expect(agentField(page)).toHaveValue('priya');
  agents.letGo();
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  await expect(agentField(page)).toHaveValue('Priya Raman');
});

test('the arrow keys choose from the list that is typed', async ({ page }) => {
  await openReview(page);
  await agentField(page).focus();
  await page.keyboard.type('a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await page
    .getByRole('option')
    .nth(Number(await highlighted(page)))
    .innerText();
  await page.keyboard.press('Enter');
  await expect(agentField(page)).toHaveValue(chosen.split('\n')[0] ?? '');
});

/** The place of the highlighted option in the list. */
function highlighted(page: Page): Promise<number> {
  return page
    .getByRole('option')
    .evaluateAll((options) => options.findIndex((option) => option.hasAttribute('data-combobox-selected')));
}
