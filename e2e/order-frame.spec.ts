import { oneOfThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { button, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** The frame of an order's steps in small windows, and by keyboard. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

const stepsOf = ({ cartId, campaignId }: Prepared) => [
  `/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`,
  `/campaigns/define-audience/${cartId}/${campaignId}`,
  `/campaigns/personalize/${cartId}/${campaignId}`,
  `/campaigns/schedule/${cartId}/${campaignId}`,
  `/campaigns/review-order/${cartId}`,
  `/campaigns/checkout/${cartId}`,
];

/** The pages where an order begins, and the page that shows the order after the steps. */
const pagesAround = (ordered: Prepared) => [
  '/home',
  '/campaigns',
  `/campaigns/order/${ordered.cartId}/${ordered.campaignId}`,
];

/** A laptop, the same laptop at 200 % zoom, and a phone. */
const windows = [
  { width: 1100, height: 700 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;

/** The words of headings, badges, links and buttons that are cut because their box is too small. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, header span, header button, footer button)')]
      .filter((part) => part.clientWidth > 1 && getComputedStyle(part).overflowX !== 'visible')
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.textContent ?? ''),
  );

/**
 * The share of the window's height that the bars and the foot of a step cover. Both stay in place while the step
 * scrolls.
 */
const keptShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheet = document.querySelector('main');
    const content = document.querySelector('#order-step');
    if (sheet === null || content === null) return 1;
    const scroller = getComputedStyle(content).overflowY === 'visible' ? sheet : content;
    const foot = document.querySelector('main footer')?.getBoundingClientRect().height ?? 0;
    const top = scroller.getBoundingClientRect().top;
    const footInside = scroller === sheet ? foot : innerHeight - scroller.getBoundingClientRect().bottom;
    return (top + footInside) / innerHeight;
  });

for (const size of oneOfThisCommit(windows)) {
  test(`no title or badge is cut and every step stays a link at ${size.width} x ${size.height}`, async ({ page }) => {
    test.slow();
    const name = uniqueName('Florida and Georgia autumn letter');
    const prepared = await prepareCampaign(page, name, 'scheduled');
    await page.setViewportSize(size);
    const ordered = await prepareCampaign(page, uniqueName('Florida and Georgia, in production'), 'ordered');
    for (const path of [...stepsOf(prepared), ...pagesAround(ordered)]) {
      await page.goto(path);
      await untilSettled(page);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeHidden();
      await expectNoSidewaysScroll(page);
      expect(await cutWords(page), path).toEqual([]);
      if (size.height < 560 && (await page.locator('#order-step').count()) > 0)
        expect(await keptShare(page), path).toBeLessThanOrEqual(1 / 3);
    }
    await page.goto(`/campaigns/review-order/${prepared.cartId}`);
    const variants = page.getByRole('region', { name: 'Variants' });
    await expect(variants.getByText('Pieces', { exact: true })).toHaveCount(1);
    expect(await variants.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const steps = page.getByRole('navigation', { name: 'Order steps' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await steps.getByRole('link', { name: 'Schedule Campaigns' }).click();
    await expect(page).toHaveURL(/\/campaigns\/schedule\//);
  });
}

test('from the last field of Personalize, Next is eight presses of Tab away, and the piece has its keys', async ({
  page,
}) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Eight stops'), 'personalized');
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  const piece = page.getByRole('region', { name: 'Mail piece' });
  await expect(piece.getByRole('img')).toHaveAccessibleName(/^Front of /);
  // The field for the company name in a state opens when another field of this state gets the focus.
  await page.getByLabel('License number in Georgia', { exact: true }).focus();
  const company = page.getByLabel('Company name in Georgia', { exact: true });
  await company.focus();
  const next = button(page, 'Schedule Campaign');
  let presses = 0;
  while (!(await next.evaluate((element) => element === document.activeElement)) && presses < 20) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  expect(presses).toBe(8);

  await piece.focus();
  await expect(piece).toHaveAccessibleDescription(/^F turns the piece over, G shows the guides/);
  await page.keyboard.press('f');
  await expect(piece.getByRole('img')).toHaveAccessibleName(/^Back of /);
  await page.keyboard.press('+');
  await expect(page.getByText('125%')).toBeVisible();
  await page.keyboard.press('-');
  await expect(page.getByText('100%')).toBeVisible();
  const guides = page.getByRole('button', { name: 'Safe zone and bleed' });
  await expect(guides).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('g');
  await expect(guides).toHaveAttribute('aria-pressed', 'false');
  // In a field, letters are text and no shortcuts.
  await page.getByLabel('License number in Georgia', { exact: true }).focus();
  await company.fill('');
  await company.pressSequentially('gf');
  await expect(company).toHaveValue('gf');
  await expect(piece.getByRole('img')).toHaveAccessibleName(/^Back of /);
});

test('the first presses of Tab lead to the step and to the panel', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Skip links'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await untilSettled(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the step' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the step' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#order-step')).toBeFocused();
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#order-panel')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#order-panel') !== null)).toBe(true);
});
