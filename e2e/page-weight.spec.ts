import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Response, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { signInAs } from './support/users.ts';

/**
 * The most that each page may load before it is ready: kilobytes of scripts, kilobytes of styles, and the number of
 * script files. Each file is gzipped by itself.
 */
const pages = [
  // One of the five scripts is what sign-in and the pages around passwords share, and the application does not need.
  { path: '/sign-in', scripts: 120, styles: 45, files: 5 },
  // The page /mfa is in the same entry, and shares two small scripts with the profile.
  { path: '/sign-in/forgot-password', scripts: 120, styles: 45, files: 7 },
  // Four of the nine scripts load after the page is ready: the day of an administrator, and the call backs of the bell.
  { path: '/home', scripts: 220, styles: 45, files: 9 },
  // The parts that look for jobs and call backs load after the list is ready.
  { path: '/campaigns?pageSize=50', scripts: 340, styles: 45, files: 15 },
];

const kilobytes = async (responses: readonly Response[]): Promise<number> => {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
};

const built = resolve(import.meta.dirname, '../apps/web/dist');

/** Every page of the application, with the files of the build that the page loads before it opens. */
function builtPages(): readonly { readonly address: string; readonly files: readonly string[] }[] {
  const shell = readFileSync(resolve(built, 'index.html'), 'utf8').matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g);
  const ofShell = [...shell].map(([, file = '']) => file);
  const pages: ReturnType<typeof builtPages> = JSON.parse(readFileSync(resolve(built, 'pages.json'), 'utf8'));
  return pages.map(({ address, files }) => ({ address, files: [...new Set([...ofShell, ...files])] }));
}

function weightOf(files: readonly string[], end: string): number {
  const own = files.filter((file) => file.endsWith(end));
  return own.reduce((sum, file) => sum + gzipSync(readFileSync(resolve(built, file)), { level: 9 }).length, 0) / 1000;
}

test('no built page exceeds the largest of these budgets', () => {
  const pages = builtPages().map(({ address, files }) => ({
    address,
    scripts: weightOf(files, '.js'),
    styles: weightOf(files, '.css'),
  }));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ scripts, styles }) => scripts > 340 || styles > 45)).toEqual([]);
});

/**
 * The most scripts and styles of each kind of page; the first kind that fits counts. A browser asks for six files at a
 * time over HTTP/1.1, and each file costs a wait.
 */
const mostFiles: readonly { readonly pages: RegExp; readonly most: number }[] = [
  { pages: /^\^\/(home|credits|forbidden)\//, most: 8 },
  { pages: /^\^\/(campaigns|contacts|leads|prospects)\/\?/, most: 16 },
  { pages: /^\^\/(campaigns|prospects)\//, most: 33 },
  { pages: /./, most: 24 },
];

test('no built page needs more files than it may', () => {
  const pages = builtPages().map(({ address, files }) => ({ address, count: files.length }));
  const kindOf = (address: string) => mostFiles.findIndex((kind) => kind.pages.test(address));
  expect([0, 1].map((kind) => pages.filter(({ address }) => kindOf(address) === kind).length)).toEqual([3, 4]);
  expect(pages.filter(({ address, count }) => count > (mostFiles[kindOf(address)]?.most ?? 0))).toEqual([]);
});

test('a page without menus and dialogs does not load their files', () => {
  const credits = builtPages().find(({ address }) => new RegExp(address).test('/credits'));
  // The files of menus and dialogs weigh 66 kB.
  expect(weightOf(credits?.files ?? [], '.js')).toBeLessThan(210);
});

for (const { path, scripts, styles, files } of pages) {
  test(`${path} stays within its weight`, async ({ page }) => {
    // A user who starts no job in another journey: the bell loads a script of its own when a job ends.
    if (!path.startsWith('/sign-in')) await signInAs(page, 'ruth.kessler@prairie.example');
    const loaded = new Map<string, Response>();
    page.on('response', (response) => loaded.set(new URL(response.url()).pathname, response));
    await page.goto(path);
    await untilSettled(page);
    const ending = (end: string) => [...loaded].filter(([name]) => name.endsWith(end)).map(([, response]) => response);
    const ownScripts = ending('.js');
    expect(await kilobytes(ownScripts)).toBeLessThan(scripts);
    expect(await kilobytes(ending('.css'))).toBeLessThan(styles);
    // On a slow processor each further script costs as much time as some kilobytes of content. So the number of scripts
    // is limited too.
    expect(ownScripts.length).toBeLessThanOrEqual(files);
  });
}
