import { expect, test } from '@playwright/test';
import { uniqueName } from './support/order-wizard.ts';
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
