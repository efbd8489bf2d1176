import { expect, it } from 'vitest';
import { databaseSettings } from './embedded-settings.ts';

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
