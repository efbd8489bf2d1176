import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'ana@example.com',
  'ana+leads@example.co.uk',
  "o'neil_1@sub.example.com",
  'jürgen@müller.de',
  'ana@xn--mller-kva.de',
  '用户@例子.公司',
  'ana@example.рф',
])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'a b@example.com',
  'ana@exa mple.com',
  '.ana@example.com',
  'ana.@example.com',
  'a..b@example.com',
  'ana@-example.com',
  'ana@example-.com',
  'ana@example.c',
  'ana@127.0.0.1',
  '"ana"@example.com',
  '<ana@example.com>',
  'ana@example.com,bo@example.com',
  'ana@example.com\n',
  'ana\0@example.com',
  `ana@${'a'.repeat(64)}.com`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});
