import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { getLeadResponseCard } from '@dropdate/contract/contacts/get-lead-response-card';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { allBits, type PermissionSet, permissionSets } from '@dropdate/domain/permission/permission-sets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { powerlessRoleId } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { files } from '../../../schema/files.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeContact } from '../../contacts/contact.fixture.ts';
import { cardOf, mailedOrder, makeCard, type Recipient } from '../../response-cards/made-cards.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** The recipients of a new campaign whose pieces were mailed on a day. */
async function mailedOn(name: string, day: string): Promise<readonly Recipient[]> {
  const { campaignId, people } = await mailedOrder(app, { quotas: { FL: 3 } });
  await app.db.update(campaigns).set({ name }).where(eq(campaigns.id, campaignId));
  await app.db.update(recipients).set({ mailedOn: day }).where(eq(recipients.campaignId, campaignId));
  return people;
}

/** Sends a card of a recipient to the client. */
async function sentCard(of: Recipient | undefined, image?: string) {
  if (of === undefined) throw new RangeError('the order is too small');
  const imageFileId = image === undefined ? null : randomUUID();
  if (imageFileId !== null) {
    const stored = await app.parts.files.write(Readable.from([Buffer.from(image ?? '')]));
    const owner = { companyId: app.world.provider.id, createdAt: app.clock.now(), purpose: 'response-card' };
    await app.db.insert(files).values({ id: imageFileId, ...owner, ...stored, name: 'card.png', mime: 'image/png' });
  }
  // No two events of the tests happen at one instant.
  app.clock.advance(60_000);
  const id = await makeCard(app, { imageFileId }, { of });
  app.clock.advance(60_000);
  const body = { responseCardDetailId: id, status: 'sent-to-client' } as const;
  expect((await (await app.as('rcp')).call(setResponseCardStatus, { body })).status).toBe(200);
  return { id, contactId: (await cardOf(app, id)).contactId ?? '' };
}

async function merge(keptId: string, mergedId: string) {
  const record = async (id: string) => {
    const [row] = await app.db.select({ version: contacts.version }).from(contacts).where(eq(contacts.id, id));
    return { id, version: row?.version ?? 1 };
  };
  const body = { kept: await record(keptId), merged: await record(mergedId), fromMerged: [] };
  expect((await admin.call(mergeContacts, { body })).status).toBe(200);
}

const timelineOf = async (id: string, query: { readonly before?: string } = {}) =>
  (await admin.call(getContactTimeline, { params: { id }, query })).model.results;
const answersOf = async (...asked: Parameters<typeof timelineOf>) =>
  (await timelineOf(...asked)).flatMap((entry) =>
    entry.kind === 'response' || entry.kind === 'sent' || entry.kind === 'mailed'
      ? [
          {
            line: `${entry.kind} ${entry.campaignName}`,
            url: 'channel' in entry ? entry.responseCardUrl : null,
            ...entry,
          },
        ]
      : [],
  );
const lines = (answers: Awaited<ReturnType<typeof answersOf>>) => answers.map(({ line }) => line);
const imageAt = async (url: string | null, caller = admin) => {
  const { status, bytes } = await caller.raw('GET', url ?? '');
  return status === 200 ? bytes.toString() : status;
};

it('tells both cards and both pieces of two merged leads, each with its own image', async () => {
  const [spring, autumn] = [await mailedOn('Spring', '2026-04-02'), await mailedOn('Autumn', '2026-10-05')];
  const older = await sentCard(spring[0], 'older');
  const newer = await sentCard(autumn[0], 'newer');
  const other = await sentCard(autumn[1], 'other');
  expect(lines(await answersOf(newer.contactId))).toEqual(['sent Autumn', 'response Autumn', 'mailed Autumn']);
  app.clock.advance(60_000);
  await merge(newer.contactId, older.contactId);

  const answers = await answersOf(newer.contactId);
  const sentLines = ['sent Autumn', 'response Autumn', 'sent Spring', 'response Spring'];
  const mailedLines = ['mailed Autumn', 'mailed Spring'];
  expect(lines(answers)).toEqual([...sentLines, ...mailedLines]);
  // A response stands at its receipt, and its sending has a line of its own (decision 62).
  const times = await Promise.all([newer, older].map(({ id }) => cardOf(app, id)));
  const told = times.flatMap(({ sentAt, receivedAt }) => [sentAt?.toISOString(), receivedAt.toISOString()]);
  expect(answers.map(({ at }) => at)).toEqual([...told, '2026-10-05T12:00:00.000Z', '2026-04-02T12:00:00.000Z']);
  expect(lines(await answersOf(newer.contactId, { before: told[3] ?? '' }))).toEqual(mailedLines);
  const urls = answers.filter(({ kind }) => kind === 'response').map(({ url }) => url);
  expect(await Promise.all(urls.map((url) => imageAt(url)))).toEqual(['newer', 'older']);

  // The campaign gave both leads to the agent.
  const agent = await app.as('agent');
  expect(await Promise.all(urls.map((url) => imageAt(url, agent)))).toEqual(['newer', 'older']);

  // A card is shown beside its own contact alone, and only to viewers of this contact.
  const path = getLeadResponseCard.path.replace('{id}', newer.contactId);
  expect(await imageAt(path)).toBe('newer');
  expect(await imageAt(`${path}?cardId=${other.id}`)).toBe(404);
  for (const userName of ['prairie-admin', 'miami-agent']) {
    const stranger = await app.as(userName);
    const { status } = await stranger.raw('GET', getContactTimeline.path.replace('{id}', newer.contactId));
    expect([userName, status]).toEqual([userName, 404]);
    for (const url of urls) expect([userName, await imageAt(url, stranger)]).toEqual([userName, 404]);
  }
});

it('tells two pieces of one campaign, and no piece twice', async () => {
  const people = await mailedOn('Household', '2026-10-06');
  const [one, two] = [await sentCard(people[0]), await sentCard(people[1])];
  await merge(one.contactId, two.contactId);
  const answers = await answersOf(one.contactId);
  const kinds = ['sent', 'response', 'sent', 'response', 'mailed', 'mailed'];
  expect(lines(answers)).toEqual(kinds.map((kind) => `${kind} Household`));
  expect(new Set(answers.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(6);
  expect(answers.map(({ url }) => url)).toEqual(answers.map(() => null));
});

it.each<[string, [set: PermissionSet, bits: number], 'offers' | 'hides']>([
  ['contacts alone', ['Contact', allBits('Contact')], 'hides'],
  ['changes of leads alone', ['Lead', permissionSets.Lead.update], 'hides'],
  ['all leads', ['Lead', permissionSets.Lead.update | permissionSets.Lead.viewAll], 'offers'],
  ['details of leads', ['Lead', permissionSets.Lead.update | permissionSets.Lead.viewDetails], 'offers'],
])('a viewer of %s is offered the image of a card only if the server gives it', async (_, [setName, bits], offer) => {
  const [person] = await mailedOn('Rights', '2026-10-08');
  const { id, contactId } = await sentCard(person, 'rights');
  const { harborline, tampa } = app.world;
  // The viewer sees the contacts of this org.
  await app.db.update(contacts).set({ segmentId: tampa.id }).where(eq(contacts.id, contactId));
  const role = { companyId: harborline.id, roleId: powerlessRoleId };
  await app.db.insert(rolePermissions).values({ ...role, setName, bits });
  try {
    const viewer = await app.as('nobody');
    const params = { id: contactId };
    const path = getLeadResponseCard.path.replace('{id}', contactId);
    const isOffered = offer === 'offers';
    expect(await imageAt(`${path}?cardId=${id}`, viewer)).toBe(isOffered ? 'rights' : 403);

    const { results } = (await viewer.call(getContactTimeline, { params, query: {} })).model;
    const urls = results.flatMap((entry) => (entry.kind === 'response' ? [entry.responseCardUrl] : []));
    expect(urls).toEqual([isOffered ? `${path}?cardId=${id}` : null]);
    const detail = await viewer.call(setName === 'Lead' ? getLead : getContact, { params });
    expect(detail.model.responseCardUrl).toBe(isOffered ? path : null);
  } finally {
    await app.db.delete(rolePermissions).where(eq(rolePermissions.roleId, powerlessRoleId));
  }
});

it('shows the card of a lead that became a part of a prospect', async () => {
  const [person] = await mailedOn('Winter', '2026-10-07');
  const lead = await sentCard(person, 'winter');
  const segmentId = person?.segmentId ?? '';
  const prospect = await makeContact(app, admin, { segmentId });
  await merge(prospect, lead.contactId);
  const answers = await answersOf(prospect);
  expect(lines(answers)).toEqual(['sent Winter', 'response Winter', 'mailed Winter']);
  expect(await imageAt(answers[1]?.url ?? null)).toBe('winter');
});
