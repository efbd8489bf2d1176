import { expect, it } from 'vitest';
import { accountPageOf } from './account-page-of.ts';

it.each([
  ['/sign-in/forgot-password', { kind: 'forgot' }],
  ['/sign-in/outbox/', { kind: 'outbox' }],
  ['/sign-in/directory', { kind: 'directory' }],
  ['/mfa', { kind: 'mfa' }],
  ['/mfa/', { kind: 'mfa' }],
  ['/sign-in/reset-password/abc_-1', { kind: 'reset', linkId: 'abc_-1' }],
  ['/sign-in/set-password/abc/', { kind: 'set', linkId: 'abc' }],
])('finds the page at %s', (path, page) => {
  expect(accountPageOf(path)).toEqual(page);
});
