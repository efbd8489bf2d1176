import { expect, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { people, signInAs } from './support/people.ts';
import { prepareCampaign } from './support/prepare.ts';

/** What is typed into the wizard stays what was typed, however slow, late or unlucky the saving of it is. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, people['client-admin'].userName);
});

test('a pause in the notes of the review takes no space and no line break away', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Notes'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const saved = () => page.waitForResponse(/cart-additional-details$/);
  await page.getByRole('checkbox', { name: 'Others' }).check();
  for (const [field, parts] of [
    [page.getByRole('textbox', { name: 'Other details' }), ['Invoice ', 'copy']],
    [page.getByRole('textbox', { name: 'Notes', exact: true }), ['Please call ', 'John.', '\n', 'Thanks']],
  ] as const) {
    await field.click();
    for (const part of parts) {
      const answer = saved();
      await page.keyboard.insertText(part);
      await answer;
    }
    await expect(field).toHaveValue(parts.join(''));
  }
});

test('nothing is typed into a step that is being saved to be left, and a failure gives the focus back', async ({
  page,
}) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Locked'), 'personalized');
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  const line = page.getByLabel('License number in Georgia', { exact: true });
  await line.fill('GA-1');
  const save = await hold(page, /save-template-variants/);
  const draft = button(page, 'Save draft');
  await draft.press('Enter');
  await save.isMade();
  await line.evaluate((field) => field.focus());
  await page.keyboard.insertText('0');
  save.fail();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(draft).toBeFocused();
  await expect(line).toHaveValue('GA-1');
  await line.fill('GA-2');
  await draft.click();
  await expect(page).toHaveURL(/\/campaigns$/);
});
