import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { byNeighbourhood } from '@dropdate/domain/contact/neighbourhood';
import { milesBetween } from '@dropdate/domain/geography/distance';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, unique } from './support/contacts.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The neighbourhood of a contact: the map with its list, by keyboard and on a phone. */
const admin = users['client-admin'].userName;

const origin = { latitude: 27.96, longitude: -82.51 };
/** Degrees north and east of the origin. */
const spread = Array.from({ length: 40 }, (_, index) => [((index * 7) % 40) / 200, index / 400] as const);

/**
 * Answers the calls about the neighbourhood as the server would. No call makes a contact of a campaign with the add-on,
 * and the demo of the journeys has no mailings. The answer itself is tested on the server.
 */
async function playNeighbourhood(
  page: Page,
  id: string,
  { isExact = true, places = spread }: { readonly isExact?: boolean; readonly places?: typeof spread } = {},
): Promise<void> {
  const all = places.map(([north, east], index) => {
    const place = { latitude: origin.latitude + north, longitude: origin.longitude + east };
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
    const towns = [{ name: 'Tampa', ...origin }];
    const model = { origin: { ...origin, isExact }, contactAddress: found, totalCount: found.length, towns };
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
  // The map names its towns without asking another server.
  await expect(page.getByRole('application').getByText('Tampa', { exact: true })).toBeVisible();
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
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?.*destination=0\+Bay\+St/,
  );
  // The journey has no network beyond its server.
  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'maps' }));
  const opened = page.context().waitForEvent('page');
  await enter(page, directions);
  const tab = await opened;
  await tab.waitForURL(/google/);
  expect(new URL(tab.url()).searchParams.get('destination')).toBe('0 Bay St, Tampa, FL 33607');
  await tab.close();
  expect(foreign).toEqual([]);
  watched.expectNoFaults();
});

test('clusters of the map open, points lead to their rows, and rows mark their points by keyboard', async ({
  page,
}) => {
  await signInAs(page, admin);
  const id = await makeContact(page.request, unique('Nearby'), 1);
  // A lead alone, two prospects who live close together, and two of one place.
  const pair = [
    [-0.06, 0.05],
    [-0.06, 0.06],
  ] as const;
  const house = [0.06, -0.05] as const;
  await playNeighbourhood(page, id, { places: [[0.05, 0.09], ...pair, house, house] });
  await page.goto(`/contacts/contact/${id}`);
  await page.getByRole('button', { name: 'Neighborhood' }).click();
  const map = page.getByRole('application', { name: /^Map around Ana/ });
  const list = page.getByRole('list', { name: 'Leads and prospects nearby' });
  const linkOf = (number: number) => list.getByRole('link', { name: `Ana Near ${number}`, exact: true });
  const pins = (look: 'disc' | 'ring' | 'cluster') => map.locator(`[data-look="${look}"]`);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(pins('cluster')).toHaveText(['2', '2']);
  await expect(pins('disc')).toHaveCount(1);
  await expect(pins('ring')).toHaveCount(0);

  await pins('disc').click();
  await expect(linkOf(0)).toBeFocused();
  await expect(pins('disc')).toHaveAttribute('data-marked', 'true');

  // Each row marks the point or the cluster that holds it.
  await tabTo(page, linkOf(1));
  await expect(pins('disc')).not.toHaveAttribute('data-marked');
  await expect(map.locator('[data-look="cluster"][data-marked]')).toHaveCount(1);

  // The pair lives south of the house.
  const clusterAt = async (place: 'north' | 'south') => {
    const rows = await Promise.all((await pins('cluster').all()).map(async (pin) => (await pin.boundingBox())?.y ?? 0));
    return pins('cluster').nth(rows.indexOf(place === 'north' ? Math.min(...rows) : Math.max(...rows)));
  };
  await (await clusterAt('south')).click();
  await expect(pins('ring')).toHaveCount(2);
  await expect(pins('cluster')).toHaveText(['2']);
  const markedRing = () =>
    pins('ring').evaluateAll((all) => all.findIndex((pin) => 'marked' in (pin as HTMLElement).dataset));
  await expect.poll(markedRing).toBe(-1);
  await tabTo(page, linkOf(1));
  await expect.poll(markedRing).not.toBe(-1);
  const first = await markedRing();
  await tabTo(page, linkOf(2));
  await expect.poll(markedRing).toBe(1 - first);

  // People of one place never come apart: their cluster leads to the first of them.
  await button(page, 'Show the whole circle').click();
  await expect(pins('cluster')).toHaveCount(2);
  await (await clusterAt('north')).click();
  await expect(linkOf(3)).toBeFocused();

  await tabTo(page, map, 'Shift+Tab');
  const { x = 0 } = (await pins('disc').boundingBox()) ?? {};
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pins('disc').boundingBox())?.x).toBeLessThan(x - 20);
  const scale = () => map.getByText(/^[\d.]+ (mi|ft)$/).innerText();
  const before = await scale();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(scale).not.toBe(before);
});

test('a place that is not known exactly is told as the center of its ZIP code', async ({ page }) => {
  await signInAs(page, admin);
  const lastName = unique('Nearby');
  const id = await makeContact(page.request, lastName, 1);
  // Each eighth place is not exact.
  await playNeighbourhood(page, id, { places: spread.slice(0, 9).map(() => [0.02, 0.02]) });
  await page.goto(`/contacts/contact/${id}`);
  await page.getByRole('button', { name: 'Neighborhood' }).click();
  const items = page.getByRole('list', { name: 'Leads and prospects nearby' }).getByRole('listitem');
  const ofCircle = page.getByText(
    `The place of Ana ${lastName} is not known exactly, so the circle is around the center of ZIP code 33607.`,
  );
  await expect(items).toHaveCount(9);
  await expect(
    page.getByText('2 of them are shown at the centers of their ZIP codes, because their exact places are not known.'),
  ).toBeVisible();
  await expect(items.filter({ hasText: 'Shown at the center of ZIP code 33607' })).toHaveCount(2);
  await expect(items.filter({ hasText: 'about' })).toHaveCount(2);
  await expect(ofCircle).toHaveCount(0);

  await page.unrouteAll();
  await playNeighbourhood(page, id, { isExact: false, places: [[0.02, 0.02]] });
  await page.reload();
  await page.getByRole('button', { name: 'Neighborhood' }).click();
  await expect(ofCircle).toBeVisible();
  await expect(
    page.getByText('One of them is shown at the center of its ZIP code, because its exact place is not known.'),
  ).toBeVisible();
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
