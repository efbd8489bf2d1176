import { expect, test } from 'vitest';

/**
 * Every module of the pages. Tests and fixtures are no part of the product, and an entry of a page needs the page. A map
 * needs a window when its library loads.
 */
const modules = import.meta.glob([
  './**/*.{ts,tsx}',
  '!./**/*.{test,fixture}.{ts,tsx}',
  '!./**/main.tsx',
  '!./kit/map/{chart,map-view}.{ts,tsx}',
  '!./screens/contact/neighbourhood/neighbourhood.tsx',
]);

// A name that a module uses before the name stands is an error here. In the build, the name silently has no value.
test('every module loads by itself', async () => {
  const failed: string[] = [];
  for (const [path, load] of Object.entries(modules)) {
    await load().catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
  }
  expect(failed).toEqual([]);
  expect(Object.keys(modules).length).toBeGreaterThan(500);
});
