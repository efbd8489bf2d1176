import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isPhone } from '@dropdate/domain/field/phone';
import { longestAnswerUrl } from '@dropdate/domain/mail-piece/identity/personal-link';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { z } from 'zod';
import { answerAddress, mailDomain } from './answer-addresses.ts';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((text) => ['on', 'true', '1'].includes(text));

/** Reads IP addresses and networks (`10.0.0.0/8`) from a comma-separated list. */
function networksOf(text: string, context: z.RefinementCtx): readonly string[] {
  const networks = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (!networks.every(isNetwork))
    context.addIssue({ code: 'custom', message: 'it must be addresses or networks such as 10.0.0.0/8, with commas' });
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    width > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= width))
  );
}

/**
 * A line of the reply address. Mail pieces print plain characters only, and the templates have room for 40 characters.
 */
const mailLine = z.string().regex(/^[A-Za-z0-9 .,'/#&-]{1,40}$/, {
  error: 'it must be 1 to 40 letters, digits, spaces and plain punctuation',
});

const serviceText = 'it must be https://host/path without user and password; http is for this machine alone';

const tilesText =
  'it must be https://host/path with {z}, {x} and {y} in the path, without user and password; http is for this machine alone';

/**
 * Whether an address names the tiles of a map. The host has plain signs alone, so that the content policy names one
 * host.
 */
function isTilesAddress(text: string): boolean {
  const filled = text.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  const hasAll = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  return hasAll && !/[{}\s]/.test(filled) && isSafeService(filled) && /^[a-z0-9.:[\]-]+$/.test(new URL(text).host);
}

/** The address of an issuer. Tokens and secrets travel to it, so only an issuer on this machine goes without TLS. */
const issuerAddress = z.string().refine((text) => isSafeService(text) && hasNoQuery(text), {
  error: 'it must be an https address without a query; http is for this machine alone',
});

/** Whether what is sent to a service is encrypted on its way, or stays on this machine. */
function isSafeService(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
  return isSafe && username === '' && password === '';
}

function hasNoQuery(text: string): boolean {
  const { search, hash } = new URL(text);
  return search === '' && hash === '';
}

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'it must be production, development or test' })
    .default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DEMO: flag.optional(),
  DEMO_PROSPECTS: z.coerce.number().int().min(10_000).max(50_000_000).default(2_000_000),
  DEMO_CAMPAIGNS: flag.default(true),
  DEMO_PIECES: z.coerce.number().int().min(0).max(5_000_000).default(200_000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  ENGINE_THREADS: z.coerce.number().int().min(1).max(256).default(2),
  ENGINE_MEMORY_MB: z.coerce.number().int().min(256).max(1_000_000).default(2048),
  PUBLIC_URL: z.url().optional(),
  ANSWER_URL: answerAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'it must be smtps://user:password@host, or smtp://' }).optional(),
  PAGE_VIEWS_URL: z.string().refine(isSafeService, { error: serviceText }).optional(),
  PHONE_SCRUB_URL: z.string().refine(isSafeService, { error: serviceText }).optional(),
  PHONE_SCRUB_SECRET: z.string().min(32, { error: 'it must have at least 32 characters' }).optional(),
  MAP_TILES_URL: z.string().refine(isTilesAddress, { error: tilesText }).optional(),
  MAP_TILES_ATTRIBUTION: z.string().min(1).max(200).optional(),
  OIDC_ISSUER: issuerAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_COMPANY: z.string().optional(),
  TRUST_PROXY: z.string().transform(networksOf).optional(),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  CARD_FOLDER: z.string().min(1).optional(),
  MAIL_FOLDER: z.string().min(1).optional(),
  MAIL_DOMAIN: mailDomain.optional(),
  KEEP_MAILS_DAYS: z.coerce.number().int().min(1).max(36_500).default(365),
  KEEP_JOB_RUNS_DAYS: z.coerce.number().int().min(1).max(36_500).default(30),
  KEEP_SIGN_INS_DAYS: z.coerce.number().int().min(1).max(36_500).default(180),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SUPPORT_EMAIL: z.email().default('support@dropdate.example'),
  SUPPORT_PHONE: z.string().default('(813) 555-0142'),
  MAILER_ID: z
    .string()
    .regex(/^[0-8]\d{5}$/, { error: 'it must be six digits, the first 0 to 8' })
    .default('801234'),
  REPLY_CENTER_NAME: mailLine.default('Response Center'),
  REPLY_CENTER_ADDRESS: mailLine.default('PO Box 6610'),
  REPLY_CENTER_CITY: z
    .string()
    .regex(/^[A-Za-z .'-]{2,28} [A-Z]{2} \d{5}(-\d{4})?$/, {
      error: 'it must be city, state and ZIP code, such as Tampa FL 33633-6610',
    })
    .default('Tampa FL 33633-6610'),
  REPLY_CENTER_PHONE: z
    .string()
    .refine(isPhone, { error: 'it must be a phone number, such as (813) 555-0123' })
    .optional(),
  MAIL_PERMIT_NUMBER: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'it must be one to six digits' })
    .default('1187'),
  MAIL_PERMIT_CITY: z
    .string()
    .regex(/^[A-Za-z .'-]{2,28} [A-Z]{2}$/, { error: 'it must be city and state, such as Tampa FL' })
    .default('Tampa FL'),
});

type Environment = z.output<typeof environmentSchema>;

const demoMailDomain = 'answers.example';
const demoReplyPhone = '(813) 555-0188';

/** The client of the demo whose users may sign in with a directory, unless a setting names another company. */
const demoDirectoryCompany = 'Harborline Insurance Group';

/** The settings of the directory. Half of the settings would hide the button, and nobody would learn why. */
function checkDirectory(values: Environment, context: z.RefinementCtx): void {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', ...(isDemo(values) ? [] : (['OIDC_COMPANY'] as const))] as const;
  const given = directoryNames.find((name) => values[name] !== undefined);
  for (const name of given === undefined ? [] : needed.filter((each) => values[each] === undefined))
    context.addIssue({ code: 'custom', path: [name], message: `it is not set, and ${given} needs it` });
}

/** Every map must name the owner of its tiles, so tiles without that name are no setting to start with. */
function checkTiles({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: Environment, context: z.RefinementCtx): void {
  if (MAP_TILES_URL !== undefined && MAP_TILES_ATTRIBUTION === undefined)
    context.addIssue({
      code: 'custom',
      path: ['MAP_TILES_ATTRIBUTION'],
      message: 'it is not set, and MAP_TILES_URL needs it',
    });
}

/** A service without a secret could not tell our batches from others, nor we its answers. */
function checkPhoneScrub(values: Environment, context: z.RefinementCtx): void {
  const [first, second] = ['PHONE_SCRUB_URL', 'PHONE_SCRUB_SECRET'] as const;
  for (const [name, needing] of [
    [first, second],
    [second, first],
  ] as const)
    if (values[name] === undefined && values[needing] !== undefined)
      context.addIssue({ code: 'custom', path: [name], message: `it is not set, and ${needing} needs it` });
}

const directoryNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_COMPANY'] as const;

/**
 * The passwords of demo users are public. So in production, or with a `DATABASE_URL`, the server makes demo users only
 * when the setting `DEMO` asks for them.
 */
const isDemo = ({ DEMO, NODE_ENV, DATABASE_URL }: Environment): boolean =>
  DEMO ?? !(NODE_ENV === 'production' || DATABASE_URL !== undefined);

/** The names of all settings. `.env.example` explains each. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** The service that looks phones up in the do-not-call registries (record 34). */
export interface PhoneScrubSettings {
  readonly url: string;
  /** Signs our batches and the service's answers. */
  readonly secret: string;
}

/** The directory of a company: an OpenID Connect issuer (decision 19). */
export interface DirectorySettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a client that the issuer trusts without a secret. */
  readonly clientSecret: string | undefined;
  /** The name of the company whose users may sign in. */
  readonly company: string;
}

/** The pictures of streets under the map. */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Whom the map names as the owner. Plain text. */
  readonly attribution: string;
}

export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly demoProspects: number;
  /** Whether the start loads the demo's campaigns. Without them, the demo stays empty until a call loads its data. */
  readonly demoCampaigns: boolean;
  /** Mailed pieces of the last four months that the demo gets beside its small campaigns. */
  readonly demoPieces: number;
  readonly databaseUrl: string | undefined;
  readonly databaseMigrationUrl: string | undefined;
  /**
   * False when the server reaches the database through a connection pooler that does not support prepared statements.
   */
  readonly preparesStatements: boolean;
  /** Cores that count prospects. */
  readonly engineThreads: number;
  /** Memory for counting prospects, in MB. Work that needs more memory uses the disk. */
  readonly engineMemoryMb: number;
  /** Milliseconds during which a stopping server answers "not ready" at `/readyz` before it closes its port. */
  readonly stopDelayMs: number;
  /** The address that browsers use. Needed behind a proxy, and when mails are read on other machines. */
  readonly publicUrl: string | undefined;
  /** The mail server, with its password. Undefined when mails stay in a folder. */
  readonly smtpUrl: string | undefined;
  /** The service that counts opened pages. Undefined when nobody counts them. */
  readonly pageViewsUrl: string | undefined;
  /** Null when maps show the borders of states and counties alone, and ask nobody for tiles. */
  readonly mapTiles: MapTiles | null;
  /** The service that checks phones. Null when none is connected. */
  readonly phoneScrub: PhoneScrubSettings | null;
  /** Null when nobody signs in with a directory. */
  readonly directory: DirectorySettings | null;
  /** Networks of the proxies that the server believes when they report the caller's address. Empty without a proxy. */
  readonly trustedProxies: readonly string[];
  /** The folder from which scanned cards come in, as an absolute path. Undefined when no folder is watched. */
  readonly cardFolder: string | undefined;
  /** The folder into which a mail host puts the mails of prospects, as an absolute path. Undefined when none is watched. */
  readonly mailFolder: string | undefined;
  /** The domain of the addresses to which prospects answer by mail. Undefined when no mail comes in. */
  readonly mailDomain: string | undefined;
  /** Days that a mail stays in the outbox after it was queued. */
  readonly keepMailsDays: number;
  /** Days that the record of a finished job stays after its end. */
  readonly keepJobRunsDays: number;
  /** Days that the trace of a sign-in stays. */
  readonly keepSignInsDays: number;
  readonly logLevel: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** The mailer id: six digits that the postal service assigns. The first digit is 0 to 8. */
  readonly mailerId: string;
  readonly replyCenter: ReplyCenter;
}

/**
 * Reads the configuration once.
 * @throws Error with one sentence for every unusable variable. The message never contains a value, because a value
 * could be a secret.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema
    .superRefine(checkDirectory)
    .superRefine(checkTiles)
    .superRefine(checkPhoneScrub)
    .safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} cannot be used: ${issue.message}.`);
    throw new Error(reasons.join(' '));
  }
  const values = parsed.data;
  const demo = isDemo(values);
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(values.DATA_DIR),
    demo,
    demoProspects: values.DEMO_PROSPECTS,
    demoCampaigns: values.DEMO_CAMPAIGNS,
    demoPieces: values.DEMO_PIECES,
    databaseUrl: values.DATABASE_URL,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS,
    engineThreads: values.ENGINE_THREADS,
    engineMemoryMb: values.ENGINE_MEMORY_MB,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    pageViewsUrl: values.PAGE_VIEWS_URL,
    mapTiles: tilesOf(values),
    phoneScrub: phoneScrubOf(values),
    directory: directoryOf(values),
    trustedProxies: values.TRUST_PROXY ?? (values.PUBLIC_URL === undefined ? [] : ['127.0.0.0/8', '::1/128']),
    cardFolder: values.CARD_FOLDER === undefined ? undefined : resolve(values.CARD_FOLDER),
    mailFolder: values.MAIL_FOLDER === undefined ? undefined : resolve(values.MAIL_FOLDER),
    mailDomain: mailDomainOf(values),
    keepMailsDays: values.KEEP_MAILS_DAYS,
    keepJobRunsDays: values.KEEP_JOB_RUNS_DAYS,
    keepSignInsDays: values.KEEP_SIGN_INS_DAYS,
    logLevel: values.LOG_LEVEL,
    supportEmail: values.SUPPORT_EMAIL,
    supportPhone: values.SUPPORT_PHONE,
    mailerId: values.MAILER_ID,
    replyCenter: {
      name: values.REPLY_CENTER_NAME,
      addressLine1: values.REPLY_CENTER_ADDRESS,
      cityLine: values.REPLY_CENTER_CITY,
      permit: { number: values.MAIL_PERMIT_NUMBER, city: values.MAIL_PERMIT_CITY },
      ...phoneOf(values),
      ...answerUrlOf(values),
    },
  };
}

/**
 * The address of the pages where recipients answer. The demo prints its own address, so that a printed code works while
 * the demo runs. Real paper cannot be corrected, so only a setting names its address.
 */
function answerUrlOf(values: Environment): { readonly answerUrl?: string } {
  if (values.ANSWER_URL !== undefined) return { answerUrl: new URL(values.ANSWER_URL).origin };
  if (!isDemo(values) || values.PORT === 0) return {};
  const answerUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  return answerUrl.length > longestAnswerUrl ? {} : { answerUrl };
}

/** The domain of answers by mail. The demo has an invented domain, as it has an invented number. */
function mailDomainOf(values: Environment): string | undefined {
  return values.MAIL_DOMAIN ?? (isDemo(values) ? demoMailDomain : undefined);
}

/** The demo has an invented number. Real pieces never print an invented number. */
function phoneOf(values: Environment): { readonly phone?: string } {
  const phone = values.REPLY_CENTER_PHONE ?? (isDemo(values) ? demoReplyPhone : undefined);
  return phone === undefined ? {} : { phone };
}

function tilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Environment): MapTiles | null {
  return url === undefined || attribution === undefined ? null : { url, attribution };
}

function phoneScrubOf({ PHONE_SCRUB_URL: url, PHONE_SCRUB_SECRET: secret }: Environment): PhoneScrubSettings | null {
  return url === undefined || secret === undefined ? null : { url, secret };
}

function directoryOf(values: Environment): DirectorySettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined) return null;
  return { issuer, clientId, clientSecret, company: values.OIDC_COMPANY ?? demoDirectoryCompany };
}

const neededOutsideTheDemo: readonly (readonly [name: string, why: string])[] = [
  ['PUBLIC_URL', 'without it cookies are not Secure behind a proxy, and all users share its address'],
  ['MAILER_ID', 'without it barcodes carry an invented id'],
  ['REPLY_CENTER_ADDRESS', 'without it reply cards go to an invented box'],
  ['REPLY_CENTER_CITY', 'without it reply cards go to an invented place'],
  ['REPLY_CENTER_PHONE', 'without it templates without a reply card are not sold'],
  ['MAIL_PERMIT_NUMBER', 'without it mail carries an invented permit'],
  ['MAIL_PERMIT_CITY', 'without it mail carries an invented permit'],
  ['SMTP_URL', 'without it mails stay in a folder, and nobody gets them'],
  ['SUPPORT_EMAIL', 'without it mails come from an invented address'],
];

/** The missing settings that real use needs, in one sentence each. The demo needs none of these settings. */
export function missingSettings(
  { demo }: Pick<Config, 'demo'>,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (demo) return [];
  return neededOutsideTheDemo
    .filter(([name]) => (environment[name] ?? '') === '')
    .map(([name, why]) => `${name} is not set: ${why}.`);
}

/** The address of the product for browsers. Links in mails begin with it. */
export function ownAddress({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const isThisMachine = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host);
  return `http://${isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
