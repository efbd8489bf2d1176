import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { deleteLeads, makeLeadsOfAgent, sameOrigin, send, unique } from './support/contacts.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { type RoleKey, signInAs, users } from './support/users.ts';

/** On a phone, the rows of every list begin in the upper third, and fingers hit what stands above them. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A third of the height. */
const upperThird = 281;

const lists: readonly { readonly role: RoleKey; readonly paths: readonly string[] }[] = [
  { role: 'sales-agent', paths: ['/leads', '/leads/call-list'] },
  {
    role: 'client-admin',
    paths: [
      '/leads',
      '/leads/call-list',
      '/contacts',
      '/campaigns',
      '/settings/users',
      '/settings/organization',
      '/settings/user-role',
    ],
  },
  {
    role: 'csd-admin',
    paths: ['/response-cards', '/keying-in', '/campaign/status', '/mailback-processing', '/companies'],
  },
];

const rowsOf = (page: Page) => page.getByRole('main').locator('[data-rows] > li, ol > li');

/** Controls above the rows that a finger misses, because their target is lower than 40 pixels. */
const smallTargets = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const first = main.querySelector('[data-rows] > li, ol > li');
    if (first === null) return [];
    const isAbove = (part: Element) =>
      (part.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      part.getClientRects().length > 0;
    // The target can reach beyond what is drawn, so its height is what answers around the middle.
    const heightOf = (part: Element) => {
      // A finger first brings what has scrolled out of its line back into view.
      part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const answers = (y: number) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && part.contains(hit);
      };
      let [from, to] = [top + height / 2, top + height / 2];
      while (to - from < 60 && answers(from - 1)) from -= 1;
      while (to - from < 60 && answers(to + 1)) to += 1;
      return to - from + 1;
    };
    return [...main.querySelectorAll('button, select, input')]
      .filter((part) => isAbove(part) && heightOf(part) < 40)
      .map((part) => part.outerHTML.slice(0, 160));
  });

/** Fields with letters so small that a phone zooms in. */
const smallLetters = (page: Page) =>
  page
    .locator('input:not([type="checkbox"], [type="radio"]), textarea, select')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 160)),
    );

for (const { role, paths } of lists) {
  test(`the first row of each list of ${role} stands in the upper third of a phone`, async ({ page }) => {
    const ids = role === 'csd-admin' ? [] : await makeLeadsOfAgent(page, unique('Third'), ['Lead1', 'Lead2']);
    await signInAs(page, users[role].userName);
    let measured = 0;
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await untilSettled(page);
        expect(await smallLetters(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        // A list without rows has nothing to measure.
        if ((await rowsOf(page).count()) === 0) return;
        measured += 1;
        const box = await rowsOf(page).first().boundingBox();
        expect(box?.y, path).toBeLessThan(upperThird);
        expect(await smallTargets(page), path).toEqual([]);
      });
    }
    expect(measured).toBeGreaterThan(0);
    await page.goto(paths[0] ?? '/');
    await untilSettled(page);
    await expectAccessibleInBothThemes(page);
    if (ids.length > 0) await deleteLeads(page, ids);
  });
}

const narrowed = [
  { list: 'contacts', sort: 'lastName' },
  { list: 'leads', sort: 'leadCreatedOn' },
] as const;

for (const { list, sort } of narrowed) {
  test(`saved views and filters leave the first row of ${list} in the upper third of a phone`, async ({ page }) => {
    const ids = await makeLeadsOfAgent(page, unique('Narrowed'), ['Lead1', 'Lead2']);
    const name = unique('A long view');
    const views: string[] = [];
    for (const at of [1, 2, 3]) {
      const state = {
        filters: [
          { name: 'state', operator: 'eq', value: 'FL', logical: 'and' },
          { name: 'city', operator: 'contains', value: 'Tam', logical: 'and' },
        ],
        columns: ['lastName'],
        sort: { field: sort, direction: 'desc' },
      };
      const form = { name: `${name} ${at}`, isShared: false, isDefault: at === 2, state };
      const saved = await send(page.request, `/api/saved-views/${list}`, form);
      views.push(((await saved.json()) as { model: { id: string } }).model.id);
    }
    await page.goto(`/${list}`);
    await expect(page.getByRole('tab', { name: `${name} 2` })).toHaveAttribute('aria-selected', 'true');
    await untilSettled(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText(/Results? found/)).toBeVisible();
    expect((await rowsOf(page).first().boundingBox())?.y).toBeLessThan(upperThird);
    expect(await smallTargets(page)).toEqual([]);
    await expectAccessibleInBothThemes(page);
    for (const id of views) await page.request.delete(`/api/saved-view/${id}`, sameOrigin);
    await deleteLeads(page, ids);
  });
}
