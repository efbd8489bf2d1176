import { expect, it } from 'vitest';
import { databaseSettings, sharedBuffers } from './embedded-settings.ts';

it.each([
  ['linux', '6.18.44-generic', 'syncfs'],
  ['linux', '5.8.0', 'syncfs'],
  ['linux', '5.4.0-150', undefined],
  ['linux', 'unknown', undefined],
  ['darwin', '24.1.0', undefined],
  ['win32', '10.0.26100', undefined],
] as const)('%s %s writes the cluster to the disk with %s', (platform, release, method) => {
  expect(databaseSettings(platform, release).recovery_init_sync_method).toBe(method);
});

it.each([
  [1, '128MB'],
  [4, '256MB'],
  [8, '512MB'],
  [64, '1024MB'],
])('%i GB of memory give the pages %s', (gigabytes, size) => {
  expect(sharedBuffers(gigabytes * 2 ** 30)).toBe(size);
});
