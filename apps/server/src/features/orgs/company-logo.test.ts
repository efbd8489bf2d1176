import { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import { removeCompanyLogo } from '@dropdate/contract/segments/remove-company-logo';
import { uploadCompanyLogo } from '@dropdate/contract/segments/upload-company-logo';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchedCaller } from '../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { pngPicture } from '../../platform/files/picture.fixture.ts';
import { companyLogos, files } from '../../schema/files.ts';
import { auditLog } from '../../schema/platform.ts';

let app: TestApp;
let admin: Caller;
let top = '';
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  top = app.world.tampa.path[0] ?? '';
});
afterEach(() => app.close());

const png = pngPicture(320, 80);
/** A photo of 200 × 50 pixels, turned by a note of its camera. */
const photo = () => sharp({ create: { width: 200, height: 50, channels: 3, background: '#804020' } }).jpeg();
const fileOf = (bytes: Buffer, name = 'our logo.png') => new File([new Uint8Array(bytes)], name);
const upload = (file: File, caller = admin, id = top) =>
  caller.call(uploadCompanyLogo, { params: { id }, files: [file] });
const remove = (caller = admin, id = top) => caller.call(removeCompanyLogo, { params: { id } });
const logoUrl = async (caller = admin) => (await caller.call(getCurrentUser, {})).model.companyLogoUrl;
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of app.parts.files.list()) keys.push(key);
  return keys;
};
const logged = () =>
  app.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['uploadCompanyLogo', 'removeCompanyLogo']))
    .orderBy(auditLog.id);

describe('a logo', () => {
  it('is shown to everybody of the company, with headers that let a browser keep it and guess nothing', async () => {
    expect(await logoUrl()).toBeNull();
    expect((await upload(fileOf(png))).status).toBe(200);
    const url = await logoUrl(await app.as('agent'));
    expect(url).toMatch(/^\/api\/company\/logo\/[0-9a-f-]{36}$/);
    const { status, headers, bytes } = await (await app.as('nobody')).raw('GET', url ?? '');
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 80 });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=2592000',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^inline; filename="logo"/);
  });

  it('is not shown to others: no session, another company, the provider before a switch', async () => {
    await upload(fileOf(png));
    const url = (await logoUrl()) ?? '';
    expect((await (await app.as()).raw('GET', url)).status).toBe(401);
    for (const name of ['prairie-admin', 'backend']) {
      const caller = await app.as(name);
      const answers = [
        await caller.raw('GET', url),
        await caller.raw(
          'GET',
          url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      ];
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 404, 404]);
      expect(answers[0]?.messages).toEqual(answers[1]?.messages);
      expect(await logoUrl(caller)).toBeNull();
    }
    const switched = await switchedCaller(app, 'backend', { companyId: app.world.harborline.id, segmentId: top });
    expect(await logoUrl(switched)).toBe(url);
    expect((await switched.raw('GET', url)).status).toBe(200);
  });

  it('is replaced under another path, and its old file is removed by the next cleaning', async () => {
    await upload(fileOf(png));
    const first = await logoUrl();
    await upload(fileOf(await photo().toBuffer(), 'photo.png'));
    const second = (await logoUrl()) ?? '';
    expect(second).not.toBe(first);
    const served = await admin.raw('GET', second);
    // The name of the file says PNG, but the content is a JPEG.
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect((await admin.raw('GET', first ?? '')).status).toBe(404);
    expect(await storedKeys()).toHaveLength(2);
    app.clock.advance(1_000);
    await app.cleanFiles();
    expect(await storedKeys()).toHaveLength(1);
    expect((await admin.raw('GET', second)).status).toBe(200);
  });

  it('is removed, and removing it again changes nothing', async () => {
    await upload(fileOf(png));
    expect((await remove()).status).toBe(200);
    expect(await logoUrl()).toBeNull();
    expect((await remove()).status).toBe(200);
    expect(await logged()).toHaveLength(2);
    app.clock.advance(1_000);
    await app.cleanFiles();
    expect(await storedKeys()).toEqual([]);
    expect(await app.db.$count(files)).toBe(0);
  });

  it('leaves its changes in the log and in the history of the top org', async () => {
    await upload(fileOf(png));
    const [row] = await app.db.select().from(companyLogos).where(eq(companyLogos.companyId, app.world.harborline.id));
    await remove();
    expect(await logged()).toMatchObject([
      {
        action: 'uploadCompanyLogo',
        actorId: userOf(app.world, 'admin'),
        entity: 'segment',
        entityId: top,
        old: { logoFileId: null },
        new: { logoFileId: row?.fileId },
      },
      { action: 'removeCompanyLogo', old: { logoFileId: row?.fileId }, new: { logoFileId: null } },
    ]);
    const { results } = (await admin.call(getSegmentHistory, { params: { id: top }, query: {} })).model;
    expect(JSON.stringify(results)).toMatch(/PNG, 320 × 80 pixels, \d+ bytes/);
  });
});

describe('a logo is drawn anew', () => {
  const served = async () => (await admin.raw('GET', (await logoUrl()) ?? '')).bytes;

  it('without the place, the words and the hidden bytes of the uploaded file, and upright', async () => {
    const exif = { IFD0: { Copyright: 'Ana of Cypress Street' } };
    const secret = Buffer.from('<script>alert(1)</script>');
    const uploaded = Buffer.concat([await photo().withExif(exif).withMetadata({ orientation: 6 }).toBuffer(), secret]);
    expect(uploaded.includes('Cypress')).toBe(true);
    expect((await upload(fileOf(uploaded, 'logo.jpg'))).status).toBe(200);
    const bytes = await served();
    expect([bytes.includes('Cypress'), bytes.includes('script')]).toEqual([false, false]);
    const { format, width, height, exif: kept } = await sharp(bytes).metadata();
    expect([format, width, height, kept]).toEqual(['jpeg', 50, 200, undefined]);
  });

  it('and keeps its transparent parts', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    await upload(fileOf(clear));
    expect((await sharp(await served()).stats()).isOpaque).toBe(false);
  });

  it('a picture whose drawing is broken is refused', async () => {
    const broken = Buffer.from(png);
    broken.fill(0x55, 60, broken.length - 20);
    const answer = await upload(fileOf(broken, 'logo.png'));
    expect([answer.status, answer.messageId]).toEqual([400, 'BrokenPicture']);
    expect([await logoUrl(), await storedKeys()]).toEqual([null, []]);
  });

  it('when it was stored before uploads were drawn anew, and the history tells so', async () => {
    await upload(fileOf(png));
    const before = await logoUrl();
    // A picture of before says another size, because its header was read and the picture was not drawn.
    await app.db.update(companyLogos).set({ isRedrawn: false, width: 321 });
    await app.redrawLogos();
    const after = await logoUrl();
    expect(after).not.toBe(before);
    expect((await sharp(await served()).metadata()).width).toBe(320);
    const { results } = (await admin.call(getSegmentHistory, { params: { id: top }, query: {} })).model;
    expect(results.filter(({ field }) => field === 'logo')).toHaveLength(2);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'redrawLogo'));
    expect(entries).toMatchObject([{ actorId: null, requestId: 'redraw-logos' }]);
    await app.redrawLogos();
    expect(await logoUrl()).toBe(after);
  });
});

describe('a logo is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each([
    ['an SVG', svg, 'logo.png: Choose a PNG or JPEG file.'],
    ['a table', Buffer.from('a,b\n1,2\n'), 'logo.png: Choose a PNG or JPEG file.'],
    ['an empty file', Buffer.alloc(0), 'logo.png: Choose a PNG or JPEG file.'],
    ['half a picture', png.subarray(0, 60), 'logo.png: The picture is not whole. Save it again, or choose another.'],
    [
      'a bomb',
      pngPicture(1, 1, { width: 60_000, height: 60_000 }),
      'logo.png: The picture has 60000 × 60000 pixels. Choose a picture of at most 2000 × 2000 pixels.',
    ],
    ['a dot', pngPicture(1, 1), 'logo.png: The picture has 1 × 1 pixels. Choose a picture of at least 16 × 16 pixels.'],
  ])('that is %s', async (_name, bytes, sentence) => {
    const answer = await upload(fileOf(bytes, 'logo.png'));
    expect([answer.status, answer.messages[0]?.userMessage]).toEqual([400, sentence]);
    expect([await logoUrl(), await storedKeys(), await logged()]).toEqual([null, [], []]);
  });

  it('that is too large, or that are two', async () => {
    const large = await upload(fileOf(Buffer.concat([png, Buffer.alloc(524_288)])));
    expect([large.status, large.messages[0]?.userMessage]).toEqual([413, 'File size should be less than 0.5MB']);
    const two = await admin.call(uploadCompanyLogo, { params: { id: top }, files: [fileOf(png), fileOf(png)] });
    expect([two.status, two.messages[0]?.userMessage]).toEqual([413, 'Choose one file.']);
    expect(await storedKeys()).toEqual([]);
  });

  it('below the top org, and at orgs that the user does not see', async () => {
    const below = await upload(fileOf(png), admin, app.world.tampa.id);
    expect([below.status, below.messageId]).toEqual([409, 'NotTopOrg']);
    expect((await remove(admin, app.world.tampa.id)).messageId).toBe('NotTopOrg');
    const foreign = await upload(fileOf(png), await app.as('prairie-admin'));
    const unknown = await upload(fileOf(png), admin, '0192ffff-0000-7000-8000-000000000001');
    expect([foreign.status, foreign.messages]).toEqual([404, unknown.messages]);
    expect((await upload(fileOf(png), await app.as())).status).toBe(401);
    expect((await upload(fileOf(png), await app.as('agent'))).status).toBe(403);
    expect((await remove(await app.as('agent'))).status).toBe(403);
    expect(await storedKeys()).toEqual([]);
  });
});
