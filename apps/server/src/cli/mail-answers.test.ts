import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSecret } from '../platform/http/signed/key-secret.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { hashSecret } from '../platform/secret-file.ts';
import { answerMails } from '../schema/answer-mails.ts';
import { signedKeys } from '../schema/signed-keys.ts';
import { users } from '../schema/tenancy.ts';
import { dropdate } from './terminal.fixture.ts';

let app: TestApp;
let environment: Readonly<Record<string, string>>;
const dataDir = mkdtempSync(join(tmpdir(), 'dropdate-data-'));
beforeAll(async () => {
  app = await startTestApp();
  environment = { ...app.databaseSettings, DATA_DIR: dataDir };
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

it('dropdate mail received counts the mails of the last days by kind', async () => {
  expect(await dropdate(['mail', 'received'], environment)).toMatchObject({
    code: 0,
    out: '',
    err: 'No mail came in.\n',
  });
  const mail = (kind: 'answer' | 'bounce', cards: number, receivedAt = new Date()) => {
    const id = uuidv7();
    return { id, companyId: app.world.provider.id, kind, messageKey: id, contentKey: id, cards, receivedAt };
  };
  const old = mail('bounce', 0, new Date(Date.now() - 40 * 86_400_000));
  await app.db.insert(answerMails).values([mail('answer', 2), mail('answer', 0), mail('bounce', 0), old]);
  const { out } = await dropdate(['mail', 'received'], environment);
  expect(out).toBe('answer  2 mails  2 cards\nbounce  1 mails  0 cards\n');
});

it('dropdate mail key makes a key of the company of a user, and shows its secret once', async () => {
  const [user] = await app.db.select().from(users).where(eq(users.companyId, app.world.provider.id));
  const { out, code } = await dropdate(['mail', 'key', '--user', user?.userName ?? ''], environment);
  expect(code).toBe(0);
  const [, id = '', secret] = /^Key: {4}(\S+)\nSecret: (dds_\S+)\n$/.exec(out) ?? [];
  const [key] = await app.db.select().from(signedKeys).where(eq(signedKeys.id, id));
  expect(key).toMatchObject({ companyId: app.world.provider.id, scope: 'mail', createdBy: user?.id });
  expect(openSecret(keyedHash(hashSecret(dataDir)), { id, secret: key?.secret ?? '' })).toBe(secret);
  expect(await dropdate(['mail', 'key', '--user', 'nobody@nowhere.example'], environment)).toMatchObject({ code: 1 });
});
