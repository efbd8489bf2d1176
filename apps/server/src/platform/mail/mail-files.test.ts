import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RecordingTransport, recordingTransport } from '../../../testing/recording-transport.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { companyLogos, files } from '../../schema/files.ts';
import { mailAttachments, mailOutbox } from '../../schema/mail.ts';
import { saveCompanyLogo } from '../company-logo.data.ts';
import { insertFile } from '../files/files.data.ts';
import { pngPicture } from '../files/picture.fixture.ts';
import { silentLog } from '../log.ts';
import { deliverMail, type MailParts, retryDelayMs } from './deliver-mail.ts';
import { attachFile } from './mail-files.data.ts';
import { queueMail } from './queue-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let recording: RecordingTransport;
beforeEach(async () => {
  recording = recordingTransport();
  await app.db.delete(mailOutbox);
  await app.db.delete(companyLogos);
});

const parts = (): MailParts => ({
  db: app.db,
  clock: app.clock,
  log: silentLog,
  transport: recording,
  files: app.parts.files,
  from: { name: 'Dropdate', address: 'support@dropdate.example' },
  origin: 'https://mail.example',
  secrets: {},
});

/** Stores a file of Harborline. */
async function store(content: Buffer, name: string, mime: string): Promise<{ id: string; key: string }> {
  const stored = await app.parts.files.write(Readable.from([content]));
  const id = randomUUID();
  const row = { id, companyId: app.world.harborline.id, ...stored, name, mime, purpose: 'test' };
  await insertFile(app.db, { ...row, createdAt: app.clock.now(), createdBy: null });
  app.clock.advance(1);
  return { id, key: stored.key };
}

/** Queues a mail to a user of Harborline, or of another company. */
async function queue(attached: readonly string[] = [], companyId = app.world.harborline.id, name = 'admin') {
  const mail = {
    companyId,
    userId: userOf(app.world, name),
    kind: 'test',
    aboutId: randomUUID(),
    to: { name: 'Maya Okafor', address: 'maya@harborline.example' },
    content: { subject: 'Hello', blocks: [{ kind: 'paragraph' as const, text: 'Text.' }] },
  };
  const id = await queueMail(app.db, mail, app.clock.now());
  if (id === null) throw new Error('the mail was not queued');
  for (const fileId of attached) await attachFile(app.db, { companyId, id }, fileId);
  return id;
}

const onlyState = async () => {
  const [row] = await app.db.select().from(mailOutbox);
  return [row?.state, row?.errorCode];
};

describe('attachments', () => {
  it('go out with their names, types and bytes, in the order in which they were made', async () => {
    const proof = await store(Buffer.from('%PDF-1'), 'Proof.pdf', 'application/pdf');
    const list = await store(Buffer.from('a,b'), 'List.csv', 'text/csv');
    await queue([list.id, proof.id]);
    expect(await deliverMail(parts())).toBe(1);
    expect(recording.sent[0]?.attachments).toEqual([
      { name: 'Proof.pdf', mime: 'application/pdf', content: Buffer.from('%PDF-1') },
      { name: 'List.csv', mime: 'text/csv', content: Buffer.from('a,b') },
    ]);
  });

  it('of another company cannot be attached', async () => {
    const proof = await store(Buffer.from('%PDF-1'), 'Proof.pdf', 'application/pdf');
    await expect(queue([proof.id], app.world.prairie.id, 'prairie-admin')).rejects.toMatchObject({
      cause: { code: '23503' },
    });
  });

  it('hold up a mail until they can be read', async () => {
    const proof = await store(Buffer.from('%PDF-1'), 'Proof.pdf', 'application/pdf');
    await app.parts.files.remove(proof.key);
    await queue([proof.id]);
    expect(await deliverMail(parts())).toBe(0);
    expect(await onlyState()).toEqual(['queued', 'lost-attachment']);
    const stored = await app.parts.files.write(Readable.from([Buffer.from('%PDF-1')]));
    await app.db.update(files).set({ key: stored.key }).where(eq(files.id, proof.id));
    app.clock.advance(retryDelayMs(1));
    expect(await deliverMail(parts())).toBe(1);
    expect(recording.sent[0]?.attachments).toHaveLength(1);
  });

  it('that expire leave the mail as it is', async () => {
    const proof = await store(Buffer.from('%PDF-1'), 'Proof.pdf', 'application/pdf');
    await queue([proof.id]);
    await app.db.update(files).set({ expiresAt: app.clock.now() }).where(eq(files.id, proof.id));
    await app.cleanFiles();
    expect(await app.db.$count(mailAttachments)).toBe(0);
    expect(await deliverMail(parts())).toBe(1);
  });
});

describe('the logo of a company', () => {
  const logo = pngPicture(400, 100);
  const setLogo = async () => {
    const file = await store(logo, 'logo.png', 'image/png');
    await saveCompanyLogo(app.db, app.world.harborline.id, { fileId: file.id, width: 400, height: 100 });
    return file;
  };

  it('goes out inside each mail of this company, and of no other', async () => {
    await setLogo();
    await queue();
    await queue([], app.world.prairie.id, 'prairie-admin');
    expect(await deliverMail(parts())).toBe(2);
    const [mail, foreign] = recording.sent;
    expect(mail?.attachments).toEqual([{ name: 'logo', mime: 'image/png', content: logo, contentId: 'logo@dropdate' }]);
    expect(mail?.html).toContain('<img src="cid:logo@dropdate" alt="Harborline" width="192" height="48"');
    expect(mail?.text).toBe('Text.\n');
    expect(foreign?.attachments).toEqual([]);
    expect(foreign?.html).not.toContain('<img');
    expect(foreign?.html).toContain('>Dropdate</div>');
  });

  it('is left out when its file is lost, and the mail goes out', async () => {
    const { key } = await setLogo();
    await app.parts.files.remove(key);
    await queue();
    expect(await deliverMail(parts())).toBe(1);
    expect(recording.sent[0]?.attachments).toEqual([]);
    expect(recording.sent[0]?.html).toContain('>Dropdate</div>');
  });
});
