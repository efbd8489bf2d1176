import { expect, test } from '@playwright/test';
import { button, goToAudience, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

test('a template without a reply card takes its add-ons away, and says so before, on and after the save', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  const { name, cartId, campaignId } = await prepareCampaign(page, uniqueName('No card'), 'personalized');
  const schedule = `/campaigns/schedule/${cartId}/${campaignId}`;
  await page.goto(schedule);
  const addOns = page.getByRole('region', { name: 'Add-Ons' });
  const panel = page.getByRole('complementary', { name: 'Summary' });
  await addOns.getByRole('switch', { name: 'Mailback Service' }).check();
  await addOns.getByRole('switch', { name: 'Neighborhood Mapping' }).check();
  await expect(panel).toContainText('Mailback Service');
  await expect(panel).toContainText('Neighborhood Mapping');
  await expect(addOns).not.toContainText('has no reply card');

  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const postcard = page.getByRole('radio', { name: 'Annuity Income Postcard', exact: true });
  await expect(postcard).toHaveAccessibleDescription(/No reply card/);
  await postcard.check();
  const form = page.getByRole('complementary', { name: 'Campaign' });
  await expect(form).toContainText(
    'This template has no reply card. Saving removes Mailback Service from the campaign.',
  );
  await goToAudience(page, name);
  await expect(
    page.getByText('Annuity Income Postcard has no reply card. Removed from the campaign: Mailback Service.'),
  ).toBeVisible();

  await page.goto(schedule);
  await expect(addOns.getByRole('switch')).toHaveCount(2);
  await expect(addOns.getByRole('switch', { name: 'Neighborhood Mapping' })).toBeChecked();
  await expect(addOns).toContainText(
    'Annuity Income Postcard has no reply card, so Mailback Service and Keying-In are not offered.',
  );
  await expect(panel).toContainText('Neighborhood Mapping');
  await expect(panel).not.toContainText('Mailback Service');

  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  await expect(form).toContainText(
    'This template has no reply card, so Mailback Service and Keying-In are not offered.',
  );
  await page.getByRole('radio', { name: 'Final Expense Double Reply Card', exact: true }).check();
  await expect(form).not.toContainText('reply card');
  await button(page, 'Preview Annuity Income Postcard').click();
  await expect(page.getByRole('dialog', { name: 'Annuity Income Postcard' })).toContainText('No reply card');
  watched.expectNoFaults();
});
