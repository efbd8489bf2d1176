import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { addAgeRange, addPaymentMethod, button, heading, summary, uniqueName } from './support/order-wizard.ts';
import { type Prepared, type Progress, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

interface Step {
  readonly title: string;
  /** How far the campaign has got when the test opens this step. */
  readonly progress: Progress;
  readonly path: (prepared: Prepared) => string;
  /** An element that is visible when the page is ready. */
  readonly standing: (page: Page, prepared: Prepared) => ReturnType<Page['getByRole']>;
  /** Replaces `standing` on a narrow screen. */
  readonly narrowStanding?: Step['standing'];
  /** Opens the dialogs and states of the page, one after the other, and checks each. */
  readonly states: (page: Page, look: () => Promise<void>) => Promise<void>;
}

const steps: readonly Step[] = [
  {
    title: 'Choose Template',
    progress: 'created',
    path: ({ cartId, campaignId }) => `/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`,
    standing: (page) => page.getByRole('radio', { name: 'Annuity Income Postcard' }),
    states: async (page, look) => {
      await page.getByRole('textbox', { name: 'Campaign Name' }).fill('');
      await page.getByRole('textbox', { name: 'Tags' }).fill('another');
      await expect(page.getByRole('option', { name: 'Create "another"' })).toBeVisible();
      await look();
      await page.getByRole('textbox', { name: 'Tags' }).press('Escape');
      await button(page, 'Preview Annuity Income Postcard').click();
      await expect(page.getByRole('dialog', { name: 'Annuity Income Postcard' })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Campaign Name' }).fill('Named again');
      await button(page, 'Define Audience').click();
      await expect(page.getByRole('dialog', { name: 'Choose who gets the mail' })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Define Audience, empty',
    progress: 'created',
    path: ({ cartId, campaignId }) => `/campaigns/define-audience/${cartId}/${campaignId}`,
    standing: (page, { name }) => heading(page, name),
    states: async (page, look) => {
      await button(page, 'Paste zip list').click();
      await page.getByRole('textbox', { name: 'Zip codes' }).fill('33101, 33102, 00000, 33101');
      await look();
      await button(page, 'Check list').click();
      await expect(page.getByText('Unknown', { exact: true })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await addAgeRange(page, 40, 50);
      await button(page, 'Back').click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Define Audience, applied',
    progress: 'applied',
    path: ({ cartId, campaignId }) => `/campaigns/define-audience/${cartId}/${campaignId}`,
    standing: (page) => summary(page).getByRole('region', { name: 'Distribution' }),
    states: async (page, look) => {
      await page.getByRole('tab', { name: 'Household' }).click();
      await page.getByRole('checkbox', { name: 'One per household' }).check();
      await expect(summary(page)).toContainText('Press Apply to order from this count.');
      await summary(page).getByLabel('Desired count').fill('999,999');
      await look();
      await button(page, 'Edit campaign').click();
      await look();
      await page.keyboard.press('Escape');
      await button(page, 'Discard').click();
      await expect(page.getByRole('dialog', { name: /Are you sure/ })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Personalize Template',
    progress: 'applied',
    path: ({ cartId, campaignId }) => `/campaigns/personalize/${cartId}/${campaignId}`,
    standing: (page) => page.getByRole('textbox', { name: 'Agency name in Florida' }),
    states: async (page, look) => {
      await button(page, 'Add variant').click();
      await page.getByRole('spinbutton', { name: 'Desired in Florida' }).fill('1');
      await page.getByRole('textbox', { name: 'Agency name in Florida' }).fill('W'.repeat(90));
      await expect(page.getByText(/not allocated yet/).first()).toBeVisible();
      await look();
      await page.getByRole('button', { name: /^More for/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await button(page, 'Discard').click();
      await expect(page.getByRole('dialog', { name: /Are you sure/ })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Schedule and Add Ons',
    progress: 'personalized',
    path: ({ cartId, campaignId }) => `/campaigns/schedule/${cartId}/${campaignId}`,
    standing: (page) => heading(page, 'Schedule and Add Ons'),
    states: async (page, look) => {
      await page.getByRole('switch', { name: 'Duplicate List' }).click();
      await expect(page.getByRole('checkbox', { name: 'Age' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Schedule Date' }).fill('01/02/2020');
      await page.getByRole('textbox', { name: 'Schedule Date' }).press('Tab');
      await expect(page.getByText(/or later: three mailing days/)).toBeVisible();
      await look();
      await button(page, 'Open calendar').click();
      await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Review Campaign',
    progress: 'scheduled',
    path: ({ cartId }) => `/campaigns/review-order/${cartId}`,
    standing: (page) => heading(page, 'Review Campaign'),
    states: async (page, look) => {
      await button(page, 'Preview Final Expense Double Reply Card').click();
      const piece = page.getByRole('dialog', { name: 'Final Expense Double Reply Card' });
      await expect(piece.getByRole('img', { name: /^Front of / })).toBeVisible();
      await look();
      await button(piece, 'Close').last().click();
      await page.getByRole('radio', { name: 'Standard invoicing' }).check();
      await page.getByRole('textbox', { name: 'Notes', exact: true }).focus();
      await page.getByRole('checkbox', { name: /Others/ }).check();
      await button(page, 'Add Office').click();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).click();
      await expect(page.getByRole('option', { name: /Priya Raman/ })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Campaign Order Checkout',
    progress: 'scheduled',
    path: ({ cartId }) => `/campaigns/checkout/${cartId}`,
    standing: (page) => button(page, 'Add Payment Method'),
    states: async (page, look) => {
      await button(page, 'Add Payment Method').click();
      const form = page.getByRole('dialog', { name: 'Add Payment Method' });
      await form.getByText('Other test card numbers').click();
      await button(form, 'Create').click();
      await expect(form.getByText('Card number is required.')).toBeVisible();
      await look();
      await button(form, 'Cancel').click();
      await addPaymentMethod(page, '4000 0000 0000 0341');
      await look();
      await page.getByRole('button', { name: /^Pay / }).click();
      await expect(page.getByRole('dialog', { name: 'Payment Failed' })).toBeVisible();
      await look();
      await button(page, 'Choose another card').click();
      await button(page, 'Back').click();
      await expect(page.getByRole('dialog', { name: 'Are you sure you want to cancel payment?' })).toBeVisible();
      await look();
    },
  },
  {
    title: 'Campaign Order Details',
    progress: 'ordered',
    path: ({ cartId, campaignId }) => `/campaigns/order/${cartId}/${campaignId}`,
    standing: (page, { name }) => page.getByRole('heading', { name }),
    narrowStanding: (page) => page.getByRole('heading', { name: 'Variants' }),
    states: async (page, look) => {
      await page.getByRole('button', { name: /^Preview / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
    },
  },
];

const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 });

// One visit tests reflow and accessibility: the page loads as narrow as on a phone, and becomes wide afterwards.
for (const step of steps) {
  test(`${step.title} reflows at 320 and 390 pixels, and is accessible in both themes, with its dialogs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, users['client-admin'].userName);
    const prepared = await prepareCampaign(page, uniqueName('Looks'), step.progress);
    await page.goto(step.path(prepared));
    await expect((step.narrowStanding ?? firstHeading)(page, prepared)).toBeVisible();
    await untilSettled(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(step.standing(page, prepared)).toBeVisible();
    await untilSettled(page);
    await expectAccessibleInBothThemes(page);
    await step.states(page, () => expectAccessibleInBothThemes(page));
  });
}

interface State {
  readonly title: string;
  readonly path: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state if opening the page is not enough. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly standing: (page: Page) => ReturnType<Page['getByRole']>;
}

const openUserMenu = (page: Page) => page.getByRole('button', { name: /Maya Okafor, / }).click();

/** States that replace a page or appear on top of any page. */
const states: readonly State[] = [
  {
    title: 'an unknown address',
    path: '/nowhere',
    standing: (page) => page.getByText('This page does not exist'),
  },
  { title: 'a forbidden page', path: '/forbidden', standing: (page) => button(page, 'Sign Out').last() },
  {
    title: 'a missing campaign',
    path: '/campaigns/define-audience/999999/999999',
    standing: (page) => heading(page, 'This campaign was not found'),
  },
  {
    title: 'a missing order',
    path: '/campaigns/order/999999',
    standing: (page) => page.getByText('This order was not found'),
  },
  {
    title: 'a step that could not be loaded',
    path: '/campaigns/review-order/1',
    before: (page) => page.route(/\/api\/cart\//, (route) => route.fulfill({ status: 500, body: '' })),
    standing: (page) => heading(page, 'Error fetching cart information'),
  },
  {
    title: 'the palette',
    path: '/home',
    open: (page) => page.keyboard.press('ControlOrMeta+k'),
    standing: (page) => page.getByRole('option').first(),
  },
  {
    title: 'the palette with a failure',
    path: '/home',
    before: (page) => refuse(page, /\/api\/search\/campaigns\/row$/),
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('home');
    },
    standing: (page) => button(page, 'Copy').last(),
  },
  {
    title: 'the list of shortcuts',
    path: '/home',
    open: (page) => page.keyboard.press('?'),
    standing: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    title: 'the user menu',
    path: '/home',
    open: openUserMenu,
    standing: (page) => page.getByRole('menuitem', { name: 'Contact support' }),
  },
  {
    title: 'support that could not be loaded',
    path: '/home',
    before: (page) => refuse(page, /\/api\/site\/support-contact$/),
    open: async (page) => {
      await openUserMenu(page);
      await page.getByRole('menuitem', { name: 'Contact support' }).click();
    },
    standing: (page) => button(page, 'Try again'),
  },
];

for (const { title, path, before, open: bringUp, standing } of states) {
  test(`${title} is accessible in both themes`, async ({ page }) => {
    await signInAs(page, users['client-admin'].userName);
    await before?.(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await bringUp?.(page);
    await expect(standing(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}

test('on a phone, no field has letters so small that the page zooms in when the field gets the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sign-in');
  const small = () =>
    page
      .locator('input:visible:not([type="checkbox"], [type="radio"]), textarea:visible, select:visible')
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML),
      );
  expect(await small()).toEqual([]);
  await signInAs(page, users['client-admin'].userName);
  for (const [path, title] of [
    ['/contacts', 'All Contacts'],
    ['/contacts/contact', 'Create Contact'],
    ['/settings/users/user', 'Create User'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('input:visible').first()).toBeVisible();
    expect(await small()).toEqual([]);
  }
});
