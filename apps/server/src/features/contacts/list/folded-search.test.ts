import { findContacts } from '@dropdate/contract/contacts/find-contacts';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import type { FilterClause } from '@dropdate/contract/http/list';
import { foldedText } from '@dropdate/domain/text/folded-text';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { folded } from '../../../schema/folded.ts';
import { makeContact } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;

const people = [
  { firstName: 'José', lastName: 'García', contactEmail: { email: '' } },
  { firstName: 'Jose', lastName: 'Garcia', contactEmail: { email: '' } },
  { firstName: 'Sean', lastName: 'O’Connor', contactEmail: { email: '' } },
  { firstName: 'Anne-Marie', lastName: "D'Angelo-Smith", contactEmail: { email: '' } },
  { firstName: 'Roger', lastName: 'Cruz', contactEmail: { email: 'brownr53@elsewhere.example' } },
  { firstName: 'Roger', lastName: 'Brown', contactEmail: { email: '' } },
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  for (const [at, person] of people.entries()) {
    const contactPhones = [{ phoneNumber: `(813) 555-01${at}0`, phoneType: 1 as const }];
    await makeContact(app, admin, { person: { ...person, externalId: `F ${at}`, contactPhones }, contactType: 0 });
    app.clock.advance(1_000);
  }
});
afterAll(() => app.close());

const listed = async (search: string, filters: FilterClause[] = []) => {
  const body = { search, filters, filterIds: [], page: 0, pageSize: 25, sort: 'contacts-lastName-asc' };
  const { results } = (await admin.call(searchContacts, { body })).model;
  return results
    .filter(({ externalId }) => externalId.startsWith('F '))
    .map(({ lastName }) => lastName)
    .toSorted();
};

describe('a search without regard to accents, apostrophes and hyphens', () => {
  it.each([
    ['Garcia', ['Garcia', 'García']],
    ['GARCÍA', ['Garcia', 'García']],
    ['jose garci', ['Garcia', 'García']],
    ['Garcia, Jose', ['Garcia', 'García']],
    ['oconnor', ['O’Connor']],
    ["O'Connor", ['O’Connor']],
    ['o’connor', ['O’Connor']],
    ['anne marie', ["D'Angelo-Smith"]],
    ['dangelo smith', ["D'Angelo-Smith"]],
    ['D’Angelo-Smith', ["D'Angelo-Smith"]],
    ['Roger Brown', ['Brown']],
    ['brownr53', ['Cruz']],
    ['%', []],
    ['_', []],
    ['813/555-0120', ['O’Connor']],
  ])('%j finds %j', async (search, expected) => {
    expect(await listed(search)).toEqual(expected);
  });

  it.each([
    ['lastName', 'contains', 'garcia', ['Garcia', 'García']],
    ['lastName', 'contains', 'CONNOR', ['O’Connor']],
    ['firstName', 'contains', 'anne m', ["D'Angelo-Smith"]],
    ['mobilePhone', 'contains', '813.555.012', ['O’Connor']],
    ['mobilePhone', 'contains', '(813) 555-012', ['O’Connor']],
    ['mobilePhone', 'contains', '813 / 555 – 012', ['O’Connor']],
  ] as const)('the filter %s %s %j finds %j', async (name, operator, value, expected) => {
    expect(await listed('', [{ name, operator, value, logical: 'and' }])).toEqual(expected);
  });

  it('shows the exact spelling first in the palette', async () => {
    const first = async (search: string) => (await admin.call(findContacts, { body: { search } })).model.results[0];
    expect(await first('García')).toMatchObject({ lastName: 'García' });
    expect(await first('Garcia')).toMatchObject({ lastName: 'Garcia' });
  });

  it('folds the letters that have no marks of their own, and nothing that a pattern means', async () => {
    const { rows } = await app.db.execute<{ text: string | null }>(
      sql`select ${folded('Øystein Łódź ÑANDÚ 50%_\\')} as text union all select ${folded(sql`null`)}`,
    );
    expect(rows.map(({ text }) => text)).toEqual(['oystein lodz nandu 50%_\\', null]);
  });

  it('folds names as the rules of the domain do', async () => {
    const letters = [..."aZ09 -\u2010\u2013,'`\u2018\u2019\u02bc\u00b4éÉñÑüÖøØłŁđĐçÇåÅšŽ.|"].map((letter) =>
      fc.constant(letter),
    );
    const text = fc.string({ unit: fc.oneof(...letters), maxLength: 20 });
    const texts = fc.sample(text, { numRuns: 500, seed: 20_261_129 });
    const { rows } = await app.db.execute<{ folded: string }>(
      sql`select ${folded(sql`each`)} as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t(each, nth) order by nth`,
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map(foldedText));
  });
});
