import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoCompanies } from '../../seeds/demo/demo-users.ts';
import { missingSettings, readConfig, settingNames } from './config.ts';

const missingIn = (environment: Readonly<Record<string, string>>) =>
  missingSettings(readConfig(environment), environment).map((sentence) => sentence.split(' ')[0]);

const replyCenter = {
  REPLY_CENTER_NAME: "Reader's Replies",
  REPLY_CENTER_ADDRESS: '1200 N Main St #4',
  REPLY_CENTER_CITY: "Coeur d'Alene ID 83814-0001",
  REPLY_CENTER_PHONE: '(208) 555-0142',
  MAIL_PERMIT_NUMBER: '42',
  MAIL_PERMIT_CITY: 'St. Louis MO',
};

it('names the missing settings that real use needs', () => {
  expect(missingIn({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL',
    'MAILER_ID',
    'REPLY_CENTER_ADDRESS',
    'REPLY_CENTER_CITY',
    'REPLY_CENTER_PHONE',
    'MAIL_PERMIT_NUMBER',
    'MAIL_PERMIT_CITY',
    'SMTP_URL',
    'SUPPORT_EMAIL',
  ]);
  expect(
    missingIn({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://mail.example',
      MAILER_ID: '',
      SMTP_URL: 'smtps://mail.example',
      SUPPORT_EMAIL: 'a@b.example',
      ...replyCenter,
    }),
  ).toEqual(['MAILER_ID']);
});

it('is the demo unless real use is asked for', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  const ownDatabase = { DATABASE_URL: 'postgres://db.example/dropdate' };
  expect(readConfig(ownDatabase)).toMatchObject({ demo: false, host: '0.0.0.0' });
  expect(readConfig({ ...ownDatabase, DEMO: 'on' })).toMatchObject({ demo: true, host: '127.0.0.1' });
  expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow(
    'NODE_ENV cannot be used: it must be production, development or test.',
  );
});

it.each([
  ['https://monitoring.example/views', true],
  ['http://localhost:8080/views', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:9/', true],
  ['http://monitoring.example/views', false],
  ['https://user:secret@monitoring.example/', false],
  ['ftp://127.0.0.1/', false],
  ['monitoring.example', false],
])('sends page views to %s: %s', (PAGE_VIEWS_URL, isTaken) => {
  if (isTaken) expect(readConfig({ PAGE_VIEWS_URL }).pageViewsUrl).toBe(PAGE_VIEWS_URL);
  else expect(() => readConfig({ PAGE_VIEWS_URL })).toThrow(/^PAGE_VIEWS_URL cannot be used: it must be https:/);
  expect(readConfig({}).pageViewsUrl).toBeUndefined();
});

it.each([
  ['https://mail.example', 'https://mail.example'],
  ['http://mail.example:8080', 'http://mail.example:8080'],
  ['HTTPS://Mail.Example', 'https://mail.example'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  [`https://${'a'.repeat(29)}`, `https://${'a'.repeat(29)}`],
  [`https://${'a'.repeat(30)}`, null],
  ['http://localhost:3000', null],
  ['http://demo.localhost:3000', null],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['http://0.0.0.0', null],
  ['https://mail.example/answers', null],
  ['https://mail.example/', null],
  ['https://user@mail.example', null],
  ['ftp://mail.example', null],
  ['mail.example', null],
])('prints links of %s as %s', (ANSWER_URL, answerUrl) => {
  if (answerUrl !== null) expect(readConfig({ ANSWER_URL }).replyCenter.answerUrl).toBe(answerUrl);
  else expect(() => readConfig({ ANSWER_URL })).toThrow(/^ANSWER_URL cannot be used: it must be the https or http/);
});

it('prints links to its own pages in the demo', () => {
  expect(readConfig({ PORT: '4100' }).replyCenter.answerUrl).toBe('http://localhost:4100');
  expect(readConfig({ PUBLIC_URL: 'https://mail.example' }).replyCenter.answerUrl).toBe('https://mail.example');
});

it.each([
  ['outside the demo', { DEMO: 'off', PUBLIC_URL: 'https://mail.example' }],
  ['on a port that nobody knows yet', { PORT: '0' }],
  ['with an address that is too long for a code', { PUBLIC_URL: `https://${'a'.repeat(30)}` }],
])('prints no links %s, unless a setting asks for them', (_case, settings) => {
  expect(readConfig(settings).replyCenter).not.toHaveProperty('answerUrl');
  const answerUrl = 'https://answers.example';
  expect(readConfig({ ...settings, ANSWER_URL: answerUrl }).replyCenter.answerUrl).toBe(answerUrl);
});

it.each([
  ['Answers.Example.com', 'answers.example.com'],
  ['answers', null],
  ['reply@answers.example', null],
  ['answers.example/x', null],
  ['answers .example', null],
  [`${'a'.repeat(60)}.${'b'.repeat(30)}.example`, null],
])('takes answers by mail at the domain %s as %s', (MAIL_DOMAIN, domain) => {
  if (domain !== null) expect(readConfig({ DEMO: 'off', MAIL_DOMAIN }).mailDomain).toBe(domain);
  else expect(() => readConfig({ MAIL_DOMAIN })).toThrow(/^MAIL_DOMAIN cannot be used: it must be the domain/);
  expect(readConfig({ DEMO: 'off' }).mailDomain).toBeUndefined();
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://tiles.example/v1/{z}/{x}/{y}@2x.png?key=abc', true],
  ['http://localhost:8080/{z}/{x}/{y}.png', true],
  ['http://tiles.example/{z}/{x}/{y}.png', false],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', false],
  ['https://{z}.example/{z}/{x}/{y}.png', false],
  ['https://*.example/{z}/{x}/{y}.png', false],
  ['https://tiles.example;script-src/{z}/{x}/{y}.png', false],
  ['https://user:secret@tiles.example/{z}/{x}/{y}.png', false],
  ['https://tiles.example/{z}/{x}.png', false],
])('shows map tiles of %s: %s', (url, isTaken) => {
  const settings = { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'Example Maps' };
  if (isTaken) expect(readConfig(settings).mapTiles).toEqual({ url, attribution: 'Example Maps' });
  else expect(() => readConfig(settings)).toThrow(/^MAP_TILES_URL cannot be used: it must be https:/);
  expect(readConfig({ MAP_TILES_ATTRIBUTION: 'Example Maps' }).mapTiles).toBeNull();
  expect(() => readConfig({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}' })).toThrow('MAP_TILES_ATTRIBUTION');
});

it('takes a service that checks phones with its secret only', () => {
  const [PHONE_SCRUB_URL, PHONE_SCRUB_SECRET] = ['https://scrub.example/batches', 'a secret of thirty-two characters'];
  expect(readConfig({}).phoneScrub).toBeNull();
  expect(readConfig({ PHONE_SCRUB_URL, PHONE_SCRUB_SECRET }).phoneScrub).toEqual({
    url: PHONE_SCRUB_URL,
    secret: PHONE_SCRUB_SECRET,
  });
  expect(() => readConfig({ PHONE_SCRUB_URL })).toThrow('PHONE_SCRUB_SECRET cannot be used: it is not set');
  expect(() => readConfig({ PHONE_SCRUB_SECRET })).toThrow('PHONE_SCRUB_URL cannot be used: it is not set');
  expect(() => readConfig({ PHONE_SCRUB_URL, PHONE_SCRUB_SECRET: 'short' })).toThrow('at least 32 characters');
  for (const url of ['http://scrub.example/', 'https://user:secret@scrub.example/', 'scrub'])
    expect(() => readConfig({ PHONE_SCRUB_URL: url, PHONE_SCRUB_SECRET })).toThrow(/^PHONE_SCRUB_URL cannot be used/);
});

it('trusts a proxy on this machine if there is one, and other proxies that are named', () => {
  const PUBLIC_URL = 'https://mail.example';
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ PUBLIC_URL }).trustedProxies).toEqual(['127.0.0.0/8', '::1/128']);
  expect(readConfig({ PUBLIC_URL, TRUST_PROXY: '10.1.2.0/24, 10.0.0.7,fd00::/8' }).trustedProxies).toEqual([
    '10.1.2.0/24',
    '10.0.0.7',
    'fd00::/8',
  ]);
});

it.each(['10.0.0.0/33', '10.0.0.0/', 'proxy.example', '10.0.0.0/8/8', 'fd00::/129', '0.0.0.0/0', 'true'])(
  'refuses %s as a proxy',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      'TRUST_PROXY cannot be used: it must be addresses or networks such as 10.0.0.0/8, with commas.',
    );
  },
);

it('misses nothing in the demo', () => {
  expect(missingIn({})).toEqual([]);
  expect(missingIn({ NODE_ENV: 'production', DEMO: 'on' })).toEqual([]);
});

it('takes the reply center as it is printed', () => {
  expect(readConfig({ ...replyCenter, PORT: '0' }).replyCenter).toEqual({
    name: "Reader's Replies",
    addressLine1: '1200 N Main St #4',
    cityLine: "Coeur d'Alene ID 83814-0001",
    permit: { number: '42', city: 'St. Louis MO' },
    phone: '(208) 555-0142',
  });
  // Real mail never prints an invented number.
  expect(readConfig({}).replyCenter.phone).toBe('(813) 555-0188');
  expect(readConfig({ NODE_ENV: 'production' }).replyCenter.phone).toBeUndefined();
});

it.each([
  [{ REPLY_CENTER_NAME: 'Antwort\u00fcbergabe' }, 'REPLY_CENTER_NAME cannot be used: it must be 1 to 40 letters'],
  [{ REPLY_CENTER_ADDRESS: 'PO Box 1'.repeat(6) }, 'REPLY_CENTER_ADDRESS cannot be used: it must be 1 to 40 letters'],
  [{ REPLY_CENTER_CITY: 'Tampa, Florida' }, 'REPLY_CENTER_CITY cannot be used: it must be city, state and ZIP code'],
  [{ REPLY_CENTER_PHONE: '555-0142' }, 'REPLY_CENTER_PHONE cannot be used: it must be a phone number'],
  [{ MAIL_PERMIT_NUMBER: 'No. 7' }, 'MAIL_PERMIT_NUMBER cannot be used: it must be one to six digits'],
  [{ MAIL_PERMIT_CITY: 'Tampa' }, 'MAIL_PERMIT_CITY cannot be used: it must be city and state'],
])('refuses %j', (setting, sentence) => {
  expect(() => readConfig(setting)).toThrow(sentence);
});

const directory = {
  OIDC_ISSUER: 'https://login.example/tenant',
  OIDC_CLIENT_ID: 'dropdate',
  OIDC_COMPANY: 'Harborline',
};

it('takes a directory with or without a secret, and has none unless it is set', () => {
  expect(readConfig({}).directory).toBeNull();
  const settings = { issuer: 'https://login.example/tenant', clientId: 'dropdate', company: 'Harborline' };
  expect(readConfig({ ...directory, DEMO: 'off' }).directory).toEqual(settings);
  expect(readConfig({ ...directory, OIDC_CLIENT_SECRET: 's' }).directory).toEqual({ ...settings, clientSecret: 's' });
});

it('takes a client of the demo for its directory, unless a company is named', () => {
  const { OIDC_COMPANY, ...withoutCompany } = directory;
  expect(readConfig(withoutCompany).directory?.company).toBe(demoCompanies.harborline.name);
  expect(readConfig({ ...withoutCompany, OIDC_COMPANY }).directory?.company).toBe('Harborline');
});

const withDirectory = (setting: Readonly<Record<string, string>>) => () =>
  readConfig({ DEMO: 'off', ...directory, ...setting });

it.each([
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_COMPANY', 'OIDC_ISSUER'],
])('refuses a directory without %s', (missing, given) => {
  expect(withDirectory({ [missing]: '' })).toThrow(`${missing} cannot be used: it is not set, and ${given} needs it.`);
});

it.each([
  'http://login.example',
  'login.example',
  'https://login.example/?tenant=1',
  'https://user:word@login.example',
  'https://login.example/#1',
  'ftp://localhost',
  'http://localhost.example',
])('refuses %s as an issuer', (OIDC_ISSUER) => {
  expect(withDirectory({ OIDC_ISSUER })).toThrow('OIDC_ISSUER cannot be used: it must be an https address');
});

it.each(['http://localhost:8080/realm', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'takes %s, because the issuer is on this machine',
  (OIDC_ISSUER) => {
    expect(readConfig({ ...directory, OIDC_ISSUER }).directory?.issuer).toBe(OIDC_ISSUER);
  },
);

it('has every setting in .env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const told = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(settingNames.filter((name) => !told.includes(name))).toEqual([]);
});
