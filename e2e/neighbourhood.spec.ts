import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { byNeighbourhood } from '@dropdate/domain/contact/neighbourhood';
import { milesBetween } from '@dropdate/domain/geography/distance';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, unique } from './support/contacts.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The neighbourhood of a contact: the map with its list, by keyboard and on a phone. */
const admin = users['client-admin'].userName;

/**
 * Answers the calls about the neighbourhood as the server would. No call makes a contact of a campaign with the add-on,
 * and the demo of the journeys has no mailings. The answer itself is tested on the server.
 */
async function playNeighbourhood(page: Page, id: string): Promise<void> {
  const origin = { latitude: 27.96, longitude: -82.51 };
  const all = Array.from({ length: 40 }, (_, index) => {
    const place = { latitude: origin.latitude + ((index * 7) % 40) / 200, longitude: origin.longitude + index / 400 };
    const lines = {
      addressLine1: `${index} Bay St`,
      addressLine2: '',
      city: 'Tampa',
      state: 'FL',
      postalCode: '33607',
    };
    const contactType = index % 5 === 0 ? ('lead' as const) : ('prospect' as const);
    const distance = milesBetween(origin, place);
    return {
      id,
      firstName: 'Ana',
      lastName: `Near ${index}`,
      ...place,
      isExact: index % 8 !== 0,
      ...lines,
      contactType,
      distance,
    };
  });
  await page.route(`**/api/contact/${id}/get`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, model: { ...answer.model, allowNeighborhoodMapping: true } } });
  });
  await page.route(`**/api/contact/${id}/get-nearby-leads/*`, async (route) => {
    const radius = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    const found = all
      .filter(({ distance }) => distance <= radius)
      .sort(byNeighbourhood)
      .map((one, index) => ({
        ...one,
        id: `0192aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
        contactType: contactTypeCodes.codeOf(one.contactType),
        sequence: index + 1,
      }));
    const model = { origin: { ...origin, isExact: true }, contactAddress: found, totalCount: found.length };
    await route.fulfill({ json: { succeeded: true, messages: [], model, requestId: 'played' } });
  });
}

test('the neighbourhood of a contact is opened and widened by keyboard', async ({ page }) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Nearby'), 1);
  // A link fetches its page ahead, and the played neighbours do not exist.
  const watched = watch(page, [/^404 GET .*\/0192aaaa-/]);
  const section = page.getByRole('button', { name: 'Neighborhood' });
  await page.goto(`/contacts/contact/${id}`);
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(section).toHaveCount(0);

  await playNeighbourhood(page, id);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
  });
  await page.reload();
  await enter(page, section);
  const slider = page.getByRole('slider', { name: 'Radius' });
  const list = page.getByRole('list', { name: 'Leads and prospects nearby' });
  await expect(slider).toHaveAttribute('aria-valuetext', '10 miles');
  const shown = async () =>
    (await list.getByRole('listitem').allInnerTexts()).map((text) => ({
      isLead: text.includes('Lead'),
      miles: Number(/([\d.]+) mi/.exec(text)?.[1]),
    }));
  const expectOrder = (rows: Awaited<ReturnType<typeof shown>>) => {
    const sorted = rows.toSorted((one, other) => Number(other.isLead) - Number(one.isLead) || one.miles - other.miles);
    expect(rows).toEqual(sorted);
  };
  await expect(list).toBeVisible();
  const before = await shown();
  expect(before.some(({ isLead }) => isLead)).toBe(true);
  expectOrder(before);

  await tabTo(page, slider);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '20 miles');
  await expect(page.getByRole('status').filter({ hasText: 'within 20 miles.' })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(40);
  expectOrder(await shown());
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'within 2 miles.' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem')).toHaveCount(40);
  // The map follows at once, also from a zoom to the next.
  await expect(page.getByText('5 mi', { exact: true })).toBeVisible();

  const map = page.getByRole('application', { name: /^Map around Ana/ });
  await tabTo(page, map);
  await expect(map.locator('path').nth(3)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await enter(page, page.getByRole('button', { name: 'Zoom in' }));
  await list.getByRole('listitem').first().hover();
  await expect(map.locator('[data-marked]')).toHaveCount(1);
  await expect(map.getByText('Hillsborough')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const directions = list.getByRole('link', { name: 'Get Directions to Ana Near 0', exact: true });
  await expect(directions).toHaveAttribute('rel', 'noreferrer');
  await expect(directions).toHaveAttribute('href', 'https://www.google.com/maps/search/');
  // The journey has no network beyond its server.
  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'maps' }));
  const opened = page.context().waitForEvent('page');
  await enter(page, directions);
  const tab = await opened;
  await tab.waitForURL(/google/);
  expect(new URL(tab.url()).searchParams.get('query')).toBe('0 Bay St, Tampa, FL 33607');
  await tab.close();
  expect(foreign).toEqual([]);
  watched.expectNoFaults();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger on the map scrolls the page', async ({ page }) => {
    await signInAs(page, admin);
    const id = await makeContact(page.request, unique('Nearby'), 1);
    await playNeighbourhood(page, id);
    await page.goto(`/contacts/contact/${id}`);
    await page.getByRole('button', { name: 'Neighborhood' }).tap();
    const map = page.getByRole('application', { name: /^Map around Ana/ });
    await expect(map.locator('path').nth(3)).toBeAttached();
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = async () => (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { x, y, width, height } = await place();
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 + by }],
      });
    await touch('touchStart', 0);
    for (let by = 10; by <= 120; by += 10) await touch('touchMove', by);
    await touch('touchEnd', 0);
    await expect.poll(async () => (await place()).y).toBeGreaterThan(y + 80);
  });
});
