import { expect, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { enter, tabTo, type } from './support/keyboard.ts';
import { count, filterOf, find, openList, rows, writeFilter } from './support/list-page.ts';
import { mailDate } from './support/mail-day.ts';
import { amountOf, button, heading, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

test('a whole order is placed with the keyboard alone', async ({ page }) => {
  const campaign = uniqueName('Keyboard');
  const { keyboard } = page;
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/home');

  await test.step('choose a template', async () => {
    await enter(page, page.getByRole('link', { name: 'Create Lead Gen Order' }));
    await type(page, page.getByRole('textbox', { name: 'Search Templates' }), 'Dental, Vision');
    await keyboard.press('Enter');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await tabTo(page, page.getByRole('radio', { name: /Dental/ }));
    await keyboard.press('Space');
    await expect(page.getByRole('radio', { name: /Dental/ })).toBeChecked();
    await type(page, page.getByRole('textbox', { name: 'Campaign Name' }), campaign);
    await enter(page, button(page, 'Define Audience'));
    await enter(page, button(page, 'Define Prospect List'));
    await expect(heading(page, campaign)).toBeVisible();
  });

  await test.step('define the audience', async () => {
    const column = (name: string) => page.getByRole('group', { name, exact: true });
    await type(page, column('State').getByRole('textbox'), 'Illinois');
    await keyboard.press('ArrowDown');
    await expect(column('State').getByRole('treeitem', { name: 'Illinois' })).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(column('County').getByRole('treeitem').first()).toBeFocused();
    await keyboard.type('Cook');
    await expect(column('County').getByRole('textbox')).toHaveValue('Cook');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect(column('County').getByRole('treeitem', { name: 'Cook', exact: true })).toBeChecked();

    const age = page.getByRole('group', { name: 'Age', exact: true });
    await type(page, age.getByRole('textbox', { name: 'From', exact: true }), '40');
    await type(page, age.getByRole('textbox', { name: 'To', exact: true }), '80');
    await keyboard.press('Enter');
    await expect(age.getByRole('listitem')).toHaveText('40 – 80 years');
    await tabTo(page, page.getByRole('tab', { name: 'Personal Details' }), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    const onePerHousehold = page.getByRole('checkbox', { name: 'One per household' });
    await tabTo(page, onePerHousehold);
    await keyboard.press('Space');
    await expect(onePerHousehold).toBeChecked();

    await enter(page, button(summary(page), 'Update'));
    await type(page, summary(page).getByRole('textbox', { name: 'Desired count' }), '1200');
    // Apply can be pressed after the answer to Update has come.
    await expect(button(summary(page), 'Apply')).toBeEnabled();
    await keyboard.press('Enter');
    await expect(summary(page).getByRole('region', { name: 'Distribution' })).toContainText('1,200');
    await enter(page, button(page, 'Personalize Template'));
  });

  await test.step('personalize', async () => {
    const stock = page.getByRole('combobox', { name: 'Stock color' });
    await tabTo(page, stock);
    await keyboard.type('Blue');
    await expect(stock).toHaveValue('blue');
    const postalClass = page.getByRole('combobox', { name: 'Postal class' });
    await tabTo(page, postalClass);
    await keyboard.type('First');
    await expect(postalClass).toHaveValue('first-class');
    await type(page, page.getByRole('textbox', { name: 'Agency name in Illinois' }), 'Bay Benefits');
    await type(page, page.getByRole('textbox', { name: 'License number in Illinois' }), 'W481516');
    await enter(page, button(page, 'Schedule Campaign'));
  });

  await test.step('schedule', async () => {
    await type(page, page.getByRole('textbox', { name: 'Schedule Date' }), mailDate);
    await tabTo(page, page.getByRole('switch', { name: 'Duplicate List' }));
    await keyboard.press('Space');
    await expect(summary(page)).toContainText('Duplicate List');
    await enter(page, button(page, 'Review Order'));
  });

  await test.step('review and place', async () => {
    await expect(heading(page, 'Review Campaign')).toBeVisible();
    const agent = page.getByRole('combobox', { name: 'Pre-assign to sales agent' });
    await type(page, agent, 'Priya');
    await expect(page.getByRole('option', { name: /Priya Raman/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(agent).toHaveValue('Priya Raman');
    await tabTo(page, page.getByRole('radio', { name: 'Credit card' }));
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Standard invoicing' })).toBeChecked();
    await tabTo(page, page.getByRole('textbox', { name: 'Notes', exact: true }), 'Shift+Tab');
    await keyboard.type('Bill to the main office.');
    await enter(page, button(page, 'Place Order'));
    const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(receipt).toBeVisible();
    await expect(amountOf(receipt, 'Recipients')).toHaveText('1,200');
    await enter(page, button(receipt, 'View All Campaigns'));
    await expect(heading(page, 'All Campaigns')).toBeVisible();
    await expect(rows(page).filter({ hasText: campaign })).toContainText('In Production');
  });
  watched.expectNoFaults();
});

test('Escape closes the top layer, and nothing below it', async ({ page }) => {
  const { keyboard } = page;
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Layers'), 'scheduled');
  await page.clock.install();
  await page.goto(`/campaigns/checkout/${cartId}`);
  await untilSettled(page);
  // Waits until the calls of the page and the form are answered. A later answer would extend the session and close the
  // question that the test opens next.
  const configured = page.waitForResponse(/\/api\/site\/config\//);
  await button(page, 'Add Payment Method').click();
  await (await configured).finished();
  const form = page.getByRole('dialog', { name: 'Add Payment Method' });
  const holder = form.getByRole('textbox', { name: 'Card holder name' });
  await holder.fill('Maya Okafor');

  await keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(palette).toBeFocused();
  await page.evaluate(() => localStorage.setItem('dropdate.idle-until', String(Date.now() + 90_000)));
  await page.clock.fastForward(30_000);
  const stay = page.getByRole('dialog', { name: 'Stay signed in?' });
  await button(stay, 'Stay signed in').hover();
  await keyboard.press('Escape');
  await expect(stay).toBeHidden();
  await expect(palette).toBeVisible();
  await keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(holder).toHaveValue('Maya Okafor');

  // Escape closes an open list of choices before it closes the dialog.
  const state = form.getByRole('combobox', { name: 'State' });
  await state.click();
  await expect(page.getByRole('option', { name: 'Florida' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Florida' })).toBeHidden();
  await expect(holder).toHaveValue('Maya Okafor');
  await keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(button(page, 'Add Payment Method')).toBeFocused();
});

test('a control that disappears or turns off by its own use leaves the focus nearby', async ({ page }) => {
  const { keyboard } = page;
  const word = uniqueName('Focus');
  await openList(page);
  for (const which of ['one', 'two', 'three', 'four']) await prepareCampaign(page, `${word} ${which}`, 'created');
  await find(page, word);
  await expect(count(page)).toHaveText('4 Results found.');

  await test.step('filters', async () => {
    await enter(page, button(page, 'Filter'));
    await writeFilter(page, 1, 'Status', 'equal', 'Draft');
    await enter(page, button(filterOf(page), 'Add filter'));
    await writeFilter(page, 2, 'Recipients', 'less than', '7');
    await enter(page, button(filterOf(page), 'Remove filter 1'));
    await expect(button(filterOf(page), 'Remove filter 1')).toBeFocused();
    await keyboard.press('Enter');
    await expect(button(filterOf(page), 'Add filter')).toBeFocused();
    await keyboard.press('Enter');
    await writeFilter(page, 1, 'Status', 'equal', 'Draft');
    await enter(page, button(filterOf(page), 'Add filter'));
    await writeFilter(page, 2, 'Channel', 'equal', 'Direct Mail');
    await enter(page, button(filterOf(page), 'Apply'));
    await enter(page, button(page, 'Remove filter Status equal Draft'));
    await expect(button(page, 'Remove filter Channel equal Direct Mail')).toBeFocused();
    await keyboard.press('Enter');
    await expect(button(page, 'Filter')).toBeFocused();
  });

  await test.step('columns', async () => {
    await enter(page, button(page, 'Columns'));
    const up = button(page.getByRole('dialog', { name: 'Columns' }), 'Move Order Number up');
    await enter(page, up);
    await expect(up).toBeDisabled();
    await expect(up).toBeFocused();
    await enter(page, button(page, 'Reset'));
    await keyboard.press('Escape');
  });

  await test.step('rows', async () => {
    const boxes = page.getByRole('table').getByRole('checkbox');
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    const menu = page.getByRole('button', { name: /^Actions for / });
    await enter(page, menu.first());
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await enter(page, button(page.getByRole('dialog'), 'Delete'));
    await expect(count(page)).toHaveText('3 Results found.');
    await expect(boxes.nth(1)).toBeFocused();
    await keyboard.press('Space');
    await enter(page, button(bar, 'Clear selection'));
    await expect(boxes.nth(1)).toBeFocused();
    await keyboard.press('Space');
    await enter(page, button(bar, 'Delete'));
    await enter(page, button(page.getByRole('dialog'), 'Delete'));
    await expect(count(page)).toHaveText('2 Results found.');
    await expect(boxes.nth(1)).toBeFocused();
  });

  await test.step('Clear', async () => {
    await enter(page, button(page, 'Clear'));
    await expect(button(page, 'Filter')).toBeFocused();
  });
});

test('controls of Choose Template, messages and the geography path pass the focus on when they disappear', async ({
  page,
}) => {
  const { keyboard } = page;
  await signInAs(page, users['client-admin'].userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Narrow path'), 'created');
  const passedOn = uniqueName('Passed on');
  for (const which of ['one', 'two']) await prepareCampaign(page, `${passedOn} ${which}`, 'created');
  const search = page.getByRole('textbox', { name: 'Search Templates' });

  await test.step('tools of the templates', async () => {
    await page.goto('/campaigns/choose-template');
    await tabTo(page, page.getByRole('checkbox', { name: 'Turning Age' }));
    await keyboard.press('Space');
    await enter(page, button(page, 'Clear'));
    await expect(search).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Product' }));
    const products = page.getByRole('dialog', { name: 'Product' });
    const product = products.getByRole('checkbox', { disabled: false }).first();
    await tabTo(page, product);
    await keyboard.press('Space');
    await enter(page, button(products, 'Clear products'));
    await expect(product).not.toBeChecked();
    await expect(product).toBeFocused();
    await keyboard.press('Escape');
    await expect(products).toBeHidden();
    await type(page, search, 'nothing of that name');
    await keyboard.press('Enter');
    await enter(page, button(page.getByRole('status').filter({ hasText: 'No Matching Templates Found' }), 'Clear'));
    await expect(search).toBeFocused();
  });

  await test.step('the chosen template', async () => {
    const template = page.getByRole('radio').first();
    await tabTo(page, template);
    await keyboard.press('Space');
    await enter(page, button(page, 'Remove template'));
    await expect(page.getByRole('group', { name: 'Choose Templates For Campaign' })).toBeFocused();
  });

  await test.step('a message', async () => {
    await openList(page);
    // Undo stays for only eight seconds, and Tab passes every control before Undo. So the search first leaves few rows.
    await find(page, passedOn);
    await expect(count(page)).toHaveText('2 Results found.');
    const menu = page.getByRole('button', { name: /^Actions for Passed on/ }).first();
    for (const name of ['Undo', 'Close']) {
      await enter(page, menu);
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      await enter(page, button(page.getByRole('dialog'), 'Delete'));
      const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
      await enter(page, button(message.filter({ has: button(page, 'Undo') }), name));
      await expect(message).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
    }
    await page.reload();
  });

  await test.step('the way back to all states, on a narrow screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
    const states = page.getByRole('group', { name: 'State', exact: true });
    await states.getByLabel('Find a state').fill('Florida');
    await states.getByRole('treeitem', { name: 'Florida', exact: true }).press('Enter');
    await enter(page, page.getByRole('navigation', { name: 'Geography' }).getByRole('button').first());
    await expect(states.locator('[role="treeitem"]:focus')).toHaveCount(1);
  });
});

test('Update and Apply keep the focus while they work and when there is nothing left to do', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Stays'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await page.getByRole('tab', { name: 'Household' }).click();
  await page.getByRole('checkbox', { name: 'One per household' }).check();
  const update = button(summary(page), 'Update');
  await enter(page, update);
  await expect(update).toBeDisabled();
  await expect(update).not.toHaveAttribute('data-busy', 'true');
  await expect(update).toBeFocused();
  await type(page, summary(page).getByRole('textbox', { name: 'Desired count' }), '900');
  const apply = button(summary(page), 'Apply');
  await expect(summary(page).getByRole('region', { name: 'Distribution' })).toHaveAttribute('data-outdated', 'true');
  await enter(page, apply);
  await expect(summary(page).getByRole('region', { name: 'Distribution' })).toHaveAttribute('data-outdated', 'false');
  await expect(apply).toBeFocused();
});
