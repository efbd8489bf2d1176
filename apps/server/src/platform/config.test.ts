import { expect, it } from 'vitest';
import { missingSettings, readConfig } from './config.ts';

const missingIn = (environment: Readonly<Record<string, string>>) =>
  missingSettings(readConfig(environment), environment).map((sentence) => sentence.split(' ')[0]);

it('names what real use needs and nobody has set', () => {
  expect(missingIn({ NODE_ENV: 'production' })).toEqual(['PUBLIC_URL', 'MAILER_ID', 'SUPPORT_EMAIL']);
  expect(
    missingIn({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://mail.example',
      MAILER_ID: '',
      SUPPORT_EMAIL: 'a@b.example',
    }),
  ).toEqual(['MAILER_ID']);
});

it('misses nothing in the demo', () => {
  expect(missingIn({})).toEqual([]);
  expect(missingIn({ NODE_ENV: 'production', DEMO: 'on' })).toEqual([]);
});
