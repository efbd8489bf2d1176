import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { userOf } from '../../testing/world.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import { mailOutbox } from '../schema/mail.ts';
import { dropdate } from './terminal.fixture.ts';

let app: TestApp;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp();
  environment = app.databaseSettings;
});
afterAll(() => app.close());

it('dropdate mail failed lists given-up mails without personal data, and queues them again', async () => {
  expect(await dropdate(['mail', 'failed'], environment)).toMatchObject({ code: 0, out: '' });
  const of = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin'), kind: 'order-confirmation' };
  const content = { subject: 'Order 500101', blocks: [] };
  for (const address of ['maya@harborline.example', 'no address'])
    await queueMail(app.db, { ...of, aboutId: randomUUID(), to: { name: 'Maya', address }, content }, app.clock.now());
  await app.db
    .update(mailOutbox)
    .set({ state: 'failed', attempts: 10, errorCode: 'EACCES' })
    .where(eq(mailOutbox.state, 'queued'));
  const { out } = await dropdate(['mail', 'failed'], environment);
  expect(out.trim().split('\n')).toHaveLength(2);
  expect(out).toContain('order-confirmation  2026-11-20T15:00:00.000Z  10 tries  EACCES');
  expect(out).toContain('0 tries  unusable-address');
  expect(out).not.toMatch(/maya|500101/i);
  expect((await dropdate(['mail', 'failed', '--retry'], environment)).out).toBe('Mails queued again: 1\n');
  // The command makes the mail due now, by the real clock. The clock of this test is behind, so it is set to the real
  // time.
  app.clock.set(new Date().toISOString());
  expect(await app.deliverMail()).toBe(1);
  expect(app.mail.sent.map(({ to }) => to.address)).toEqual(['maya@harborline.example']);
});
