import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailOutbox } from '../schema/mail.ts';
import { companies, users } from '../schema/tenancy.ts';
import { dropdate } from './terminal.fixture.ts';

describe('dropdate company create', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const create = (...words: readonly string[]) => dropdate(['company', 'create', ...words], app.databaseSettings);
  const user = ['--user', 'Owner@heron.example'];

  it('makes a client, and invites its administrator by mail', async () => {
    const words = ['--name', 'Blue Heron', ...user, '--first', 'Ana', '--last', 'Ruiz', '--zone', 'america/denver'];
    const { code, out, err } = await create(...words, '--terms', 'ACH, creditcard, ach');
    expect([code, out, err]).toEqual([0, 'Blue Heron is made. An invitation goes to Owner@heron.example.\n', '']);
    const [company] = await app.db.select().from(companies).where(eq(companies.name, 'Blue Heron'));
    expect(company).toMatchObject({
      kind: 'client',
      timeZone: 'America/Denver',
      paymentTerms: ['ach', 'credit-card'],
    });
    const [admin] = await app.db.select().from(users).where(eq(users.userName, 'Owner@heron.example'));
    expect(admin).toMatchObject({ companyId: company?.id, passwordHash: null, awaitsPassword: true });
    expect(admin?.invitedAt).not.toBeNull();
    const mails = await app.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.userId, admin?.id ?? ('' as never)));
    expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([['set-password', 'Owner@heron.example']]);
  });

  it.each([
    ['a company that exists, in any case', ['--name', 'HARBORLINE', ...user], 1, 'There is a company named HARBORLINE'],
    [
      'a user that exists',
      ['--name', 'New', '--user', 'admin', '--email', 'a@new.example'],
      1,
      'There is a user named',
    ],
    ['a name without an address', ['--name', 'New', '--user', 'owner'], 2, 'Give --email'],
    ['an unknown zone', ['--name', 'New', ...user, '--zone', 'Europe/Berlin'], 2, '--zone must be one of'],
    ['an unknown term', ['--name', 'New', ...user, '--terms', 'ACH,barter'], 2, '--terms must be some of CreditCard'],
    ['no name', user, 2, '--name is missing.'],
  ])('refuses %s', async (_, words, code, sentence) => {
    const before = await app.db.$count(companies);
    const answer = await create(...words);
    expect([answer.code, await app.db.$count(companies)]).toEqual([code, before]);
    expect(answer.err).toContain(sentence);
  });
});
