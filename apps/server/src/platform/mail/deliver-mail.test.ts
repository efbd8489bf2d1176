import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RecordingTransport, recordingTransport } from '../../../testing/recording-transport.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { folderStore } from '../files/folder-store.ts';
import { silentLog } from '../log.ts';
import { startTasks } from '../queue/task-queue.ts';
import { deliverMail, type MailParts, maxAttempts, retryDelayMs } from './deliver-mail.ts';
import { folderTransport } from './folder-transport.ts';
import { type MailTransport, NotDelivered } from './mail-transport.ts';
import { mailTask, queueMail } from './queue-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let recording: RecordingTransport;
beforeEach(async () => {
  recording = recordingTransport();
  await app.db.delete(mailOutbox);
});

const partsWith = (transport: MailTransport): MailParts => ({
  db: app.db,
  clock: app.clock,
  log: silentLog,
  transport,
  from: { name: 'Dropdate', address: 'support@dropdate.example' },
  origin: 'https://mail.example',
  secrets: {},
  files: folderStore(app.filesFolder),
});

const mailTo = (address: string, aboutId: string = randomUUID()) => ({
  companyId: app.world.harborline.id,
  userId: userOf(app.world, 'admin'),
  kind: 'test',
  aboutId,
  to: { name: 'Maya\r\nOkafor', address },
  content: { subject: 'Hello\r\nBcc: evil@x.example', blocks: [{ kind: 'paragraph' as const, text: 'Text.' }] },
});

const queue = (address = 'maya@harborline.example', aboutId?: string) =>
  queueMail(app.db, mailTo(address, aboutId), app.clock.now());

async function onlyRow() {
  const rows = await app.db.select().from(mailOutbox);
  expect(rows).toHaveLength(1);
  if (!rows[0]) throw new Error('no mail');
  return rows[0];
}

describe('queueMail', () => {
  it('keeps nothing when the caller rolls back, and one mail when it is called again', async () => {
    const about = randomUUID();
    const rolledBack = app.db.transaction(async (tx) => {
      await queueMail(tx, mailTo('maya@harborline.example', about), app.clock.now());
      throw new Error('the order failed');
    });
    await expect(rolledBack).rejects.toThrow('the order failed');
    expect(await app.db.$count(mailOutbox)).toBe(0);
    await Promise.all([queue(undefined, about), queue(undefined, about), queue(undefined, about)]);
    expect(await onlyRow()).toMatchObject({ state: 'queued', toName: 'Maya Okafor' });
  });

  it.each(['', 'nobody', 'a@b@c', 'a b@c.example', 'a@c.example\r\nBcc: x@y', '<a@b>'])(
    'fails the mail and not its caller on the address %j',
    async (address) => {
      await queue(address);
      expect(await onlyRow()).toMatchObject({ state: 'failed', errorCode: 'unusable-address' });
      expect(await deliverMail(partsWith(recording))).toBe(0);
    },
  );

  it('is followed by a delivery from the queue soon', async () => {
    const delivered = new Promise<string>((resolve) => {
      recording = { ...recordingTransport(), deliver: async ({ messageId }) => resolve(messageId) };
    });
    const tasks = { [mailTask]: async () => void (await deliverMail(partsWith(recording))) };
    const running = await startTasks({ pool: app.pool, tasks, schedule: '', log: silentLog });
    try {
      await queue();
      expect(await delivered).toBe(`<${(await onlyRow()).id}@dropdate>`);
    } finally {
      await running.stop();
    }
  });
});

describe('deliverMail', () => {
  it('sends each mail once, also when several servers deliver at once', async () => {
    for (let made = 0; made < 12; made++) await queue();
    const counts = await Promise.all([1, 2, 3, 4].map(() => deliverMail(partsWith(recording))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(recording.sent.map(({ messageId }) => messageId)).size).toBe(12);
    expect(recording.sent).toHaveLength(12);
    const rows = await app.db.select().from(mailOutbox);
    for (const { state, id, sentAt } of rows) {
      expect(state).toBe('sent');
      expect(sentAt).toEqual(app.clock.now());
      expect(recording.sent.map(({ messageId }) => messageId)).toContain(`<${id}@dropdate>`);
    }
    expect(recording.sent[0]?.subject).toBe('Hello Bcc: evil@x.example');
  });

  it('waits longer after each failure, then gives up and reports the cause without personal data', async () => {
    await queue();
    const failing: MailTransport = {
      ...recording,
      deliver: async () => {
        throw new NotDelivered('ENOSPC', { cause: new Error('no room for maya@harborline.example') });
      },
    };
    const told: unknown[] = [];
    const log = {
      ...silentLog,
      warn: (...line: unknown[]) => told.push(line),
      error: (...line: unknown[]) => told.push(line),
    };
    const parts = { ...partsWith(failing), log: log as unknown as typeof silentLog };
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await deliverMail(parts);
      const { state, attempts, dueAt, errorCode } = await onlyRow();
      expect({ state, attempts, errorCode }).toEqual({ state: 'queued', attempts: attempt, errorCode: 'ENOSPC' });
      expect(dueAt.getTime() - app.clock.now().getTime()).toBe(retryDelayMs(attempt));
      app.clock.advance(retryDelayMs(attempt) - 1);
      expect(await deliverMail(partsWith(recording))).toBe(0);
      app.clock.advance(1);
    }
    await deliverMail(parts);
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: maxAttempts, errorCode: 'ENOSPC' });
    expect(recording.sent).toHaveLength(0);
    expect(told).toHaveLength(maxAttempts);
    expect(JSON.stringify(told)).not.toMatch(/maya|Hello/);
    app.clock.advance(86_400_000);
    expect(await deliverMail(partsWith(recording))).toBe(0);
  });

  it('goes on to the next mail after one that fails', async () => {
    await queue('first@harborline.example');
    app.clock.advance(1);
    await queue('second@harborline.example');
    const picky: MailTransport = {
      ...recording,
      deliver: async (message) => {
        if (message.to.address.startsWith('first')) throw new NotDelivered('EBUSY');
        await recording.deliver(message);
      },
    };
    expect(await deliverMail(partsWith(picky))).toBe(1);
    expect(recording.sent.map(({ to }) => to.address)).toEqual(['second@harborline.example']);
  });
});

describe('a mail whose content nobody can read', () => {
  it('is given up, and holds up no other mail', async () => {
    await queue('first@harborline.example');
    await app.db.update(mailOutbox).set({ content: sql`'{"subject":"Hello","blocks":[{"kind":"poem"}]}'` });
    app.clock.advance(1);
    await queue('second@harborline.example');
    expect(await deliverMail(partsWith(recording))).toBe(1);
    expect(recording.sent.map(({ to }) => to.address)).toEqual(['second@harborline.example']);
    const { state, errorCode, toAddress } = mailOutbox;
    const rows = await app.db.select({ state, errorCode }).from(mailOutbox).orderBy(toAddress);
    expect(rows).toEqual([
      { state: 'failed', errorCode: 'unreadable-content' },
      { state: 'sent', errorCode: null },
    ]);
  });
});

describe('a mail with a secret link', () => {
  const secretMail = () => ({
    ...mailTo('maya@harborline.example'),
    kind: 'secret',
    content: {
      subject: 'Link',
      blocks: [{ kind: 'secret-link' as const, label: 'Open', before: '/sign-in/reset-password/' as const }],
    },
  });
  const queueSecret = () => queueMail(app.db, secretMail(), app.clock.now());

  it('gets another secret at each try, and no row keeps one', async () => {
    const made: string[] = [];
    const secrets = {
      secret: async () => {
        made.push(`secret-${made.length + 1}`);
        return made.at(-1) ?? null;
      },
    };
    await queueSecret();
    const failing = {
      ...recording,
      deliver: async () => {
        throw new NotDelivered('EBUSY');
      },
    };
    await deliverMail({ ...partsWith(failing), secrets });
    app.clock.advance(retryDelayMs(1));
    expect(await deliverMail({ ...partsWith(recording), secrets })).toBe(1);
    expect(made).toEqual(['secret-1', 'secret-2']);
    const [sent] = recording.sent;
    expect(sent?.text).toBe('Open: https://mail.example/sign-in/reset-password/secret-2\n');
    expect(sent?.html).toContain('href="https://mail.example/sign-in/reset-password/secret-2"');
    expect(JSON.stringify(await onlyRow())).not.toContain('secret-2');
  });

  it('is given up when its recipient may no longer get the link', async () => {
    await queueSecret();
    expect(await deliverMail({ ...partsWith(recording), secrets: { secret: async () => null } })).toBe(0);
    expect(await onlyRow()).toMatchObject({ state: 'failed', errorCode: 'recipient-gone' });
    expect(recording.sent).toEqual([]);
  });

  it('waits for another try when its secret cannot be made', async () => {
    await queueSecret();
    const secrets = { secret: () => Promise.reject(new Error('no database')) };
    expect(await deliverMail({ ...partsWith(recording), secrets })).toBe(0);
    expect(await onlyRow()).toMatchObject({ state: 'queued', errorCode: 'no-secret' });
  });
});

describe('a recipient without an account', () => {
  it('gets one mail of a kind about a record', async () => {
    const aboutId = randomUUID();
    const toStranger = (address: string) => ({ ...mailTo(address, aboutId), userId: null });
    for (const address of ['pat@elsewhere.example', 'PAT@elsewhere.example', 'kim@elsewhere.example'])
      await queueMail(app.db, toStranger(address), app.clock.now());
    expect(await deliverMail(partsWith(recording))).toBe(2);
    expect(recording.sent.map(({ to }) => to.address).sort()).toEqual([
      'kim@elsewhere.example',
      'pat@elsewhere.example',
    ]);
  });
});

describe('a server that dies while it sends', () => {
  /** A transport whose process dies right before or right after the mail goes out. */
  const dying = (when: 'before' | 'after'): MailTransport => ({
    ...recording,
    deliver: async (message) => {
      if (when === 'after') await recording.deliver(message);
      throw new Error('killed');
    },
  });

  it.each(['before', 'after'] as const)('leaves one mail when killed %s the mail went out', async (when) => {
    await queue();
    await deliverMail(partsWith(dying(when)));
    // No other worker takes the mail before the claim ends.
    expect(await deliverMail(partsWith(recording))).toBe(0);
    app.clock.advance(121_000);
    await Promise.all([deliverMail(partsWith(recording)), deliverMail(partsWith(recording))]);
    expect(recording.sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent' });
  });

  it('does not repeat a mail when the transport cannot tell: it stays for an operator', async () => {
    await queue();
    await deliverMail(partsWith(dying('after')));
    app.clock.advance(121_000);
    await deliverMail(partsWith({ ...recording, find: async () => 'cannot-tell' }));
    expect(recording.sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'failed', errorCode: 'outcome-unknown' });
  });

  it('gives a mail up after as many deaths as other failures', async () => {
    await queue();
    for (let death = 0; death <= maxAttempts; death++) {
      await deliverMail(partsWith(dying('before')));
      app.clock.advance(121_000);
    }
    expect(await onlyRow()).toMatchObject({ state: 'failed', errorCode: 'cut-off' });
  });

  it('loses its claim to the server that took over', async () => {
    await queue();
    const late: MailTransport = {
      ...recording,
      deliver: async () => {
        app.clock.advance(121_000);
        await deliverMail(partsWith(recording));
        throw new NotDelivered('ETIMEDOUT');
      },
    };
    await deliverMail(partsWith(late));
    expect(await onlyRow()).toMatchObject({ state: 'sent', errorCode: null });
  });
});

describe('the folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'dropdate-mail-')), 'outbox');
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it('holds one file per mail, readable by its owner only, under the id of the mail', async () => {
    await queue();
    expect(await deliverMail(partsWith(folderTransport(folder)))).toBe(1);
    const { id } = await onlyRow();
    expect(readdirSync(folder)).toEqual([`${id}.eml`]);
    expect(statSync(path.join(folder, `${id}.eml`)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const text = readFileSync(path.join(folder, `${id}.eml`), 'utf8');
    expect(text).toContain('To: Maya Okafor <maya@harborline.example>\r\n');
    expect(text).toContain(`Message-ID: <${id}@dropdate>\r\n`);
    expect(await folderTransport(folder).read(`<${id}@dropdate>`)).toBe('Text.\n');
    expect(await folderTransport(folder).read(`<${randomUUID()}@dropdate>`)).toBe(null);
  });

  it('knows its mails, and overwrites half-written files of a killed server', async () => {
    await queue();
    const transport = folderTransport(folder);
    const { id } = await onlyRow();
    expect(await transport.find(`<${id}@dropdate>`)).toBe('not-delivered');
    await deliverMail(partsWith(transport));
    expect(await transport.find(`<${id}@dropdate>`)).toBe('delivered');
    writeFileSync(path.join(folder, `${id}.eml.part`), 'half');
    await app.db.update(mailOutbox).set({ state: 'queued', dueAt: sql`queued_at` }).where(eq(mailOutbox.id, id));
    await deliverMail(partsWith(transport));
    expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  });

  it('reports that nothing went out when it cannot be written', async () => {
    await queue();
    writeFileSync(folder, 'no folder');
    await deliverMail(partsWith(folderTransport(folder)));
    expect(await onlyRow()).toMatchObject({ state: 'queued', errorCode: 'EEXIST' });
  });
});
