import { oneOfThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { hold } from './support/faults.ts';
import { uniqueName } from './support/order-wizard.ts';
import { type Prepared, type Progress, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

interface Waiting {
  readonly title: string;
  readonly progress: Progress;
  readonly path: (prepared: Prepared) => string;
  readonly label: string;
  /** The parts of the frame that must not move, each named by the beginning of its class name. */
  readonly parts: readonly string[];
}

const frame = ['head', 'rail', 'content', 'panel', 'foot'];

const pages: readonly Waiting[] = [
  {
    title: 'Define Audience',
    progress: 'applied',
    path: ({ cartId, campaignId }) => `/campaigns/define-audience/${cartId}/${campaignId}`,
    label: 'Loading the campaign',
    parts: frame,
  },
  {
    title: 'Schedule and Add Ons',
    progress: 'personalized',
    path: ({ cartId, campaignId }) => `/campaigns/schedule/${cartId}/${campaignId}`,
    label: 'Loading the campaign',
    parts: frame,
  },
  {
    title: 'Personalize Template',
    progress: 'applied',
    path: ({ cartId, campaignId }) => `/campaigns/personalize/${cartId}/${campaignId}`,
    label: 'Loading the template and its variants',
    parts: ['head', 'rail', 'content', 'foot'],
  },
  {
    title: 'Review Campaign',
    progress: 'scheduled',
    path: ({ cartId }) => `/campaigns/review-order/${cartId}`,
    label: 'Loading the campaign',
    parts: frame,
  },
  {
    title: 'Campaign Order Details',
    progress: 'ordered',
    path: ({ cartId, campaignId }) => `/campaigns/order/${cartId}/${campaignId}`,
    label: 'Loading the order',
    parts: ['head', 'tiles', 'payment'],
  },
];

/** Sums up the layout shifts of the page from now on. */
async function noteShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.shift = '0';
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      dataset.shift = String(shifts.reduce((sum, { value }) => sum + value, Number(dataset.shift)));
    }).observe({ type: 'layout-shift' });
  });
}

const shiftOf = async (page: Page) => Number(await page.locator('html').getAttribute('data-shift'));

/** Left edge, top and width of each part. */
async function geometry(page: Page, parts: readonly string[]) {
  const boxes = await Promise.all(parts.map((part) => page.locator(`main [class*="_${part}_"]`).first().boundingBox()));
  return boxes.map((box, at) => box && [parts[at], box.x, box.y, box.width]);
}

for (const { title, progress, path, label, parts } of oneOfThisCommit(pages)) {
  test(`${title} loads without moving its frame`, async ({ page }) => {
    await signInAs(page, users['client-admin'].userName);
    const prepared = await prepareCampaign(page, uniqueName('Waits'), progress);
    const calls = await hold(page, /\/api\/(cart|order)\//, { times: 'all' });
    await page.goto(path(prepared));
    const waiting = page.getByRole('status', { name: label });
    await expect(waiting).toBeAttached();
    await expect(page.locator('main [data-shown="true"]').first()).toBeVisible();
    // Waits for the fonts, because a late font would move words too.
    await page.evaluate(() => document.fonts.ready);
    const before = await geometry(page, parts);
    await noteShifts(page);
    calls.letGo();
    await expect(waiting).toBeHidden();
    await untilSettled(page);
    expect(before).toEqual(await geometry(page, parts));
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

for (const width of oneOfThisCommit([1440, 390])) {
  test(`work in the background moves nothing when it comes and goes, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, users['client-admin'].userName);
    // A real job of this kind runs only while the installation makes its prospects. So the test answers the call
    // itself.
    const job = {
      id: '019dd000-0000-7000-8000-000000000001',
      kind: 'prospects',
      title: 'Making 1,000,000 people',
      state: 'running',
      done: 420,
      total: 1000,
      outcome: null,
      leftOut: [],
      isUndoable: false,
      startedAt: '2026-11-20T15:00:00.000Z',
      endedAt: null,
      startedBy: null,
      isMine: false,
      isUnread: false,
      isCancelling: false,
      importId: null,
      file: null,
    };
    let jobs = [job];
    await page.route('**/api/jobs', (route) =>
      route.fulfill({ json: { succeeded: true, messages: [], model: { jobs }, requestId: 'jobs' } }),
    );
    await page.goto('/campaigns');
    const banner = page.getByRole('banner');
    await expect(banner.getByText('42%')).toBeVisible();
    await expect(banner.getByRole('progressbar', { name: job.title })).toBeVisible();
    // The beginning and the end of the job are read out, but not every percent.
    const told = banner.getByRole('status');
    await expect(told).toHaveText(`${job.title} in the background`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    const boxOf = () => page.getByRole('heading', { level: 1 }).boundingBox();
    const before = await boxOf();
    jobs = [];
    await expect(banner.getByRole('progressbar')).toBeHidden();
    await expect(told).toHaveText(`${job.title}: done`);
    expect(await boxOf()).toEqual(before);
  });
}
