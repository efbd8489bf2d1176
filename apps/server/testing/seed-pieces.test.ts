import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The pieces to seed addresses stand among the recipients of an order, and belong to no count (decision 71). So every file
 * that reads recipients asks for bought pieces alone, or has a reason here.
 */
const withSeeds: Readonly<Record<string, string>> = {
  'features/answer-mails/answer-mails.data.ts': 'the piece that a mail answers, which may be that of a seed',
  'features/checkout/mailing.data.ts': 'seeds are mailed; they have no key for the mail history',
  'features/checkout/order-rows.data.ts': 'writes and deletes all pieces of an order',
  'features/consents/list/consents.data.ts': 'cards that became a lead; the card of a seed never does',
  'features/history/timeline/contact-timeline.data.ts': 'cards that became a contact; the card of a seed never does',
  'features/landing-pages/page-facts.data.ts': 'the page of a piece, which may be that of a seed',
  'features/site-forms/site-forms.data.ts': 'the piece of a typed code, which may be that of a seed',
  'features/mailback/packing/batches.data.ts': 'cards in a box; the card of a seed is refused',
  'features/mailback/packing/packed-code.data.ts': 'the piece of a scanned code, whose card may be that of a seed',
  'features/production/returns/returned-orders.data.ts': 'the printer returns the rows of seeds, too',
  'features/response-cards/identify/audience-rows.data.ts': 'the sender of an answer may be a seed, and is marked so',
  'features/response-cards/identify/audiences.data.ts': 'the sender of a card may be a seed, and is marked so',
  'features/response-cards/identify/identified-recipient.data.ts': 'the sender of a card may be a seed',
  'features/response-cards/keying/key-in-details.data.ts': 'cards that wait for keying-in; the card of a seed does not',
  'features/response-cards/list/card-columns.ts': 'a row per card, whose sender may be a seed',
  'features/response-cards/list/response-card-list.data.ts': 'a row per card, whose sender may be a seed',
  'features/response-cards/list/response-card-list.ts': 'a row per card, whose sender may be a seed',
  'features/response-cards/online/landing-page-lead-list.ts': 'a row per answer, whose sender may be a seed',
  'features/response-cards/scan/pieces.data.ts': 'a scanned card may be that of a seed',
  'features/response-cards/search/recipient-search.data.ts': 'the search finds the sender of a card, who may be a seed',
  'features/response-cards/send/sent-cards.data.ts': 'cards that are sent; the card of a seed never is',
};

const source = join(import.meta.dirname, '../src');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(features|platform|cli)\//.test(file) && /(?<!\.(test|fixture))\.ts$/.test(file))
  .map((file) => ({ file, code: codeOf(readFileSync(join(source, file), 'utf8')) }));

/** The text without comments, which speak of recipients, too. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Whether code reads or writes the table, by drizzle or in a statement. */
const reads = (code: string): boolean => {
  const statements = code.replace(/^import .*$/gm, '');
  const isImported = /from '[./]*\/schema\/recipients\.ts'/.test(code) && /\brecipients\b/.test(statements);
  return isImported || /\b(from|join|into|update)\s+recipients\b|\brecipients\.[a-z]+_[a-z_]+\b/.test(statements);
};

const readers = files.filter(({ code }) => reads(code));

it('every reader of recipients asks for bought pieces, or has a reason to take seeds', () => {
  const careless = readers.filter(({ file, code }) => !/\bboughtPiece\(/.test(code) && !(file in withSeeds));
  expect(careless.map(({ file }) => file)).toEqual([]);
});

it('the reasons are of readers', () => {
  const names = new Set(readers.map(({ file }) => file));
  expect(Object.keys(withSeeds).filter((file) => !names.has(file))).toEqual([]);
});

it('finds a reader', () => {
  expect(reads('sql`select count(*) from recipients where x`')).toBe(true);
  expect(reads("import { recipients } from '../../schema/recipients.ts';\ndb.select().from(recipients)")).toBe(true);
  expect(reads('const recipients = 3;')).toBe(false);
});
