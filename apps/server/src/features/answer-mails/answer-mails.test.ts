import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeAnswerMail } from '@dropdate/contract/answer-mails/take-answer-mail';
import { replyAddress } from '@dropdate/domain/answer-mail/reply-address';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { pieceIdOf } from '@dropdate/domain/mail-piece/identity/piece-id';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { userOf } from '../../../testing/world.ts';
import { madeKey, type SignedPost, signedPost, type TestKey } from '../../platform/http/signed/signed-key.fixture.ts';
import { answerMails } from '../../schema/answer-mails.ts';
import { contacts } from '../../schema/contacts.ts';
import { waitingAnswers } from '../../schema/landing-pages.ts';
import { onlineAnswers } from '../../schema/online-answers.ts';
import { campaigns } from '../../schema/ordering.ts';
import { cardIntakeFiles, responseCards } from '../../schema/response-cards.ts';
import { segments } from '../../schema/tenancy.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { cardFile, coded, scanAll, testImages } from '../response-cards/cards.fixture.ts';
import {
  dispatchedOrder,
  type MailedOrder,
  type Recipient,
  recipientsInTurn,
  removeCards,
} from '../response-cards/made-cards.fixture.ts';
import { countMails, deleteAnswerMailsBefore } from './answer-mails.data.ts';

let app: TestApp;
let order: MailedOrder;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dropdate-mails-'));
  const { config } = await testConfig();
  app = await startCheckoutApp({
    cardImages: testImages(),
    config: { ...config, mailerId: '123456', mailFolder: folder },
  });
  order = await dispatchedOrder(app, { quotas: { FL: 40 }, hasReplyCard: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await removeCards(app);
  await app.db.delete(waitingAnswers);
  await app.db.delete(answerMails);
  rmSync(folder, { recursive: true });
  folderAgain();
});
const folderAgain = () => mkdirSync(folder);

const person = recipientsInTurn(() => order);
const replyTo = ({ pieceId }: Pick<Recipient, 'pieceId'>) => replyAddress('answers.example', pieceId);
let mails = 0;

/** Puts a mail of the folder `mails` into the watched folder, with its places filled in. */
function put(
  name: string,
  of: Pick<Recipient, 'pieceId' | 'firstName' | 'lastName'>,
  change: Readonly<Record<string, string>> = {},
): string {
  mails += 1;
  const places = {
    reply: replyTo(of),
    name: `${of.firstName} ${of.lastName}`,
    id: `mail-${mails}`,
    card: '',
    ...change,
  };
  const text = readFileSync(new URL(`./mails/${name}.eml`, import.meta.url), 'utf8');
  const file = `${String(mails).padStart(3, '0')}-${name}.eml`;
  const filled = Object.entries(places).reduce((mail, [place, value]) => mail.replaceAll(`{{${place}}}`, value), text);
  writeFileSync(join(folder, file), filled.replaceAll('\n', '\r\n'));
  return file;
}

/** Two looks take the mails, and the task makes their cards. */
async function work(): Promise<void> {
  await app.watchMailFolder();
  await app.watchMailFolder();
  await app.workAnswers();
}
const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));
const cards = () => app.db.select().from(responseCards);
const answers = () => app.db.select().from(onlineAnswers);
const inFolder = (name: string) => readdirSync(join(folder, name)).sort();
const base64 = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('base64');

/** A mail with attachments. */
const withParts = (of: Recipient, parts: readonly string[], text = 'See my card.') =>
  [
    `From: ${of.firstName} ${of.lastName} <ana@example.com>`,
    `To: ${replyTo(of)}`,
    `Message-ID: <${randomUUID()}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    `--part\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`,
    ...parts,
    '--part--',
  ].join('\r\n');
const attachment = (type: string, name: string, content: string) =>
  `--part\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;

describe('a mail to the address of a piece', () => {
  it('becomes a lead of its recipient, with the own words of the mail', async () => {
    const of = person();
    put('plain', of);
    await app.watchMailFolder();
    expect(inFolder('.')).toHaveLength(1);
    await work();
    const [card] = await cards();
    expect(card).toMatchObject({ status: 'sent-to-client', channel: 'email', recipientId: of.id, imageName: 'E-mail' });
    expect(await answers()).toMatchObject([
      {
        way: 'mail',
        consent: null,
        marks: [],
        fields: {
          email: 'ana.diaz@example.com',
          phone: '(813) 555-0142',
          message: 'Please call me in the morning at (813) 555-0142. José and I are 68.',
          others: [
            { label: 'Subject', text: 'Re: your letter – yes' },
            { label: 'Reply to', text: 'ana.home@example.com' },
          ],
        },
      },
    ]);
    const [lead] = await app.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, card?.contactId ?? ''));
    expect(lead).toMatchObject({ channel: 'email', email: 'ana.diaz@example.com', homePhone: '+18135550142' });
    expect([inFolder('taken').length, inFolder('taking')]).toEqual([1, []]);
  });

  it('with a photographed card makes a card beside the lead', async () => {
    const [of, onCard] = [person(), person()];
    put('nested', of, { card: await base64(cardFile('', [coded(onCard.pieceId)])) });
    await work();
    expect(await answers()).toMatchObject([
      {
        fields: {
          message: 'See the mail of my wife.',
          others: [{ label: 'Subject' }, { label: 'Attachments', text: '1 taken in as a response card' }],
        },
      },
    ]);
    expect(await app.db.select().from(cardIntakeFiles)).toMatchObject([
      { name: 'card.pdf', source: 'mail', pages: 1, receivedBy: null },
    ]);
    await scanAll(app);
    expect(
      (await cards()).map(({ channel, recipientId, status }) => [channel, recipientId, status]).sort(byText),
    ).toEqual(
      [
        ['direct-mail', onCard.id, 'automatically-identified'],
        ['email', of.id, 'sent-to-client'],
      ].sort(byText),
    );
  });

  it('that has HTML alone, a wrong charset or no text at all is kept', async () => {
    for (const name of ['html-only', 'wrong-charset', 'empty']) put(name, person());
    await work();
    const kept = await answers();
    const messages = kept.map(({ fields }) => fields.message);
    expect(messages).toContain('How much is it each month?\n\nSeñora & friends');
    expect(messages.some((message) => message.startsWith('Please call me'))).toBe(true);
    expect(messages).toContain('');
    expect((await cards()).map(({ status }) => status)).toEqual(Array(3).fill('sent-to-client'));
    expect(JSON.stringify(kept)).not.toContain('\\u0000');
  });

  it('waits for a person when the sender is somebody else, or the hosts doubt the sender', async () => {
    const [forged, other] = [person(), person()];
    put('forged', forged);
    put('plain', other, { name: 'Zebulon Quux' });
    await work();
    expect((await cards()).map(({ status, recipientId }) => [status, recipientId])).toEqual([
      ['pending-identification', null],
      ['pending-identification', null],
    ]);
    expect((await answers()).map(({ marks }) => marks).sort(byText)).toEqual([['forged-sender'], ['other-sender']]);
  });

  it('waits for a person while the org of its piece is switched off, and when its campaign was deleted', async () => {
    const of = person();
    const org = eq(segments.id, of.segmentId);
    await app.db.update(segments).set({ status: 'inactive' }).where(org);
    put('plain', of);
    await work();
    await app.db.update(segments).set({ status: 'active' }).where(org);
    await app.db.update(campaigns).set({ deletedAt: app.clock.now() }).where(eq(campaigns.id, of.campaignId));
    put('plain', person());
    await work();
    await app.db.update(campaigns).set({ deletedAt: null }).where(eq(campaigns.id, of.campaignId));
    expect((await cards()).map(({ status }) => status)).toEqual(Array(2).fill('pending-identification'));
    expect((await answers()).map(({ marks }) => marks).sort(byText)).toEqual([
      ['campaign-deleted'],
      ['org-switched-off'],
    ]);
  });

  it('comes in once, by its id and by its words of the day', async () => {
    const of = person();
    put('plain', of, { id: 'same' });
    put('plain', of, { id: 'same' });
    put('plain', of, { id: 'sent-again' });
    await work();
    expect(await answers()).toHaveLength(1);
    app.clock.advance(24 * 3_600_000);
    put('plain', of, { id: 'next-day' });
    await work();
    expect(await answers()).toHaveLength(2);
    expect(await cards()).toHaveLength(1);
  });
});

describe('a mail that names no piece', () => {
  it.each([
    ['an unknown piece', pieceIdOf(7n)],
    ['a wrong code', 'hello'],
  ])('but %s waits for a person', async (_, pieceId) => {
    put('plain', { pieceId, firstName: 'Ana', lastName: 'Diaz' });
    await work();
    expect(await cards()).toMatchObject([{ status: 'pending-identification', channel: 'email', recipientId: null }]);
    expect(await answers()).toMatchObject([{ clientId: null, fields: { firstName: 'Ana', lastName: 'Diaz' } }]);
  });

  it('and no address for answers stays in the folder of refused mails', async () => {
    const name = put('elsewhere', person());
    await work();
    expect(await cards()).toEqual([]);
    expect(inFolder('refused')).toEqual([name, `${name}.txt`]);
  });
});

describe('a mail host that hands mails over', () => {
  const mailOf = (name: string, of: Pick<Recipient, 'pieceId' | 'firstName' | 'lastName'>) => {
    const file = put(name, of);
    const bytes = readFileSync(join(folder, file));
    rmSync(join(folder, file));
    return bytes;
  };
  const post = (key: TestKey, body: Buffer, change: Partial<SignedPost> = {}) =>
    signedPost(app, key, { path: takeAnswerMail.path, contentType: takeAnswerMail.contentType, body, ...change });
  const keyOf = ({ id }: { readonly id: CompanyId }, user: string) =>
    madeKey(app, { companyId: id, createdBy: userOf(app.world, user), scope: 'mail' });

  it('gets leads of known recipients, once for each mail', async () => {
    const [of, key] = [person(), await keyOf(app.world.provider, 'backend')];
    const mail = mailOf('plain', of);
    const answersTo = await Promise.all([post(key, mail), post(key, mail)]);
    expect(answersTo.map((one) => [one.statusCode, one.json().model.outcome]).sort(byText)).toEqual([
      [200, 'accepted'],
      [200, 'duplicate'],
    ]);
    expect((await post(key, mailOf('bounce', of))).json().model).toEqual({ outcome: 'accepted' });
    await app.workAnswers();
    expect(await cards()).toMatchObject([{ status: 'sent-to-client', recipientId: of.id, channel: 'email' }]);
  });

  it('of one client knows no pieces of another', async () => {
    const of = person();
    expect((await post(await keyOf(app.world.prairie, 'prairie-admin'), mailOf('plain', of))).statusCode).toBe(200);
    expect((await post(await keyOf(app.world.harborline, 'admin'), mailOf('plain', of))).statusCode).toBe(200);
    await app.workAnswers();
    expect((await cards()).map(({ status }) => status).sort(byText)).toEqual([
      'pending-identification',
      'sent-to-client',
    ]);
  });

  it('is told when a mail is none, went elsewhere, is not signed or is too large', async () => {
    const key = await keyOf(app.world.provider, 'backend');
    const deep = Array.from({ length: 400 }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}`);
    const refused = await Promise.all([
      post(key, mailOf('elsewhere', person())),
      post(key, Buffer.from(deep.join('\n'))),
      post({ ...key, secret: 'another secret' }, mailOf('plain', person())),
      post(key, Buffer.alloc(takeAnswerMail.maxBytes + 1)),
      post(key, mailOf('plain', person()), { contentType: 'application/json' }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 401, 413, 415]);
    await app.workAnswers();
    expect(await cards()).toEqual([]);
  });
});

it('mails of machines are counted, and never an answer', async () => {
  for (const name of ['out-of-office', 'bounce', 'bounce', 'elsewhere', 'plain']) put(name, person());
  await work();
  expect(await answers()).toHaveLength(1);
  expect(await app.db.$count(waitingAnswers)).toBe(0);
  expect(await countMails(app.db, new Date(0))).toEqual([
    { kind: 'answer', mails: 1, cards: 0 },
    { kind: 'automatic', mails: 1, cards: 0 },
    { kind: 'bounce', mails: 2, cards: 0 },
    { kind: 'elsewhere', mails: 1, cards: 0 },
  ]);
  expect(await deleteAnswerMailsBefore(app.db, new Date('2030-01-01T00:00:00Z'), 3)).toBe(3);
});

it('thirty attachments make at most ten cards, and damaged files or logos make none', async () => {
  const of = person();
  const good = await Promise.all(
    Array.from({ length: 30 }, async (_, at) =>
      attachment(
        'application/pdf',
        `${at}.pdf`,
        await base64(
          cardFile(
            '',
            Array.from({ length: at + 1 }, () => ({})),
          ),
        ),
      ),
    ),
  );
  writeFileSync(join(folder, 'thirty.eml'), withParts(of, good));
  const damaged = [
    attachment('application/pdf', 'half.pdf', Buffer.from('%PDF-1.7 half').toString('base64')),
    attachment('image/png', 'logo.png', Buffer.alloc(900).toString('base64')),
    attachment('image/jpeg', 'no-image.jpg', Buffer.alloc(90_000, 'x').toString('base64')),
    attachment('text/html', '../../etc/passwd', Buffer.from('<script>').toString('base64')),
  ];
  writeFileSync(join(folder, 'damaged.eml'), withParts(person(), damaged));
  await work();
  expect(await app.db.$count(cardIntakeFiles)).toBe(10);
  const texts = (await answers()).map(({ fields }) => fields.others.find(({ label }) => label === 'Attachments')?.text);
  expect(texts.sort(byText)).toEqual(['10 taken in as response cards, 20 left out', '4 left out']);
});

it('a mail of 50 MB keeps its words, and its attachments are left out', async () => {
  const of = person();
  const file = join(folder, 'large.eml');
  writeFileSync(
    file,
    withParts(of, [attachment('image/jpeg', 'large.jpg', 'AAAA'.repeat(500_000))], 'Call me, please.'),
  );
  truncateSync(file, 50 * 1_048_576);
  await work();
  expect(await app.db.$count(cardIntakeFiles)).toBe(0);
  expect(await cards()).toMatchObject([{ recipientId: of.id }]);
  expect(await answers()).toMatchObject([
    { fields: { message: 'Call me, please.', others: [{ label: 'Attachments', text: '1 left out' }] } },
  ]);
});

it('bytes that are no mail, and parts within parts, are refused and do not hold up others', async () => {
  const deep = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
  );
  writeFileSync(join(folder, '1-deep.eml'), `To: ${replyTo(person())}\r\n${deep.join('\r\n')}`);
  writeFileSync(
    join(folder, '2-bytes.eml'),
    Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256)),
  );
  writeFileSync(join(folder, '3-empty.eml'), '');
  put('plain', person());
  await work();
  expect(inFolder('refused').filter((name) => !name.endsWith('.txt'))).toEqual([
    '1-deep.eml',
    '2-bytes.eml',
    '3-empty.eml',
  ]);
  expect(await cards()).toHaveLength(1);
});
