import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { idOf, type UserId } from '@dropdate/domain/id/brand';
import {
  allBits,
  type Need,
  needBits,
  permissionSetNames,
  permissionSets,
} from '@dropdate/domain/permission/permission-sets';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../src/features/session/password.ts';
import { type SeededCompany, type SeededSegment, seedSegment, seedUser } from '../src/installation/company.ts';
import { notFound } from '../src/platform/http/refusal.ts';
import { contacts } from '../src/schema/contacts.ts';
import { campaigns, carts } from '../src/schema/ordering.ts';
import { paymentMethods } from '../src/schema/orders.ts';
import { prospectLists } from '../src/schema/prospect-lists.ts';
import { listedCompanies, rolePermissions, roles, segments, userSegments, users } from '../src/schema/tenancy.ts';
import { type Sample, samples, sendSample } from './access-matrix.samples.ts';
import { accessTypes, type Cell, type Kind, type Place, places, type Session, sessions } from './permission-cells.ts';
import { type MixKind, mixed } from './permission-mixes.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { ownCaller, switchedCaller } from './switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { giveRole, userOf, worldPassword } from './world.ts';

type AccessType = (typeof accessTypes)[number];

/** The permissions of the callers. A caller who has switched always keeps the permission to switch. */
export type Held = 'nothing' | 'everything' | { readonly without: readonly Need[] } | { readonly only: Need };

/** The world of permission cells: a company with records, and callers of every kind. */
export interface PermissionWorld {
  readonly app: TestApp;
  /** The records of the owner, in the org Tampa. */
  readonly ids: ForeignIds;
  readonly idsOf: Readonly<Record<Kind | MixKind, ForeignIds>>;
  readonly hold: (caller: CallerKind, held: Held) => Promise<void>;
  readonly as: (caller: CallerKind, place: Place) => Promise<Caller>;
  /** Measures cells by one caller. Returns the broken cells with their answers. */
  readonly broken: (cells: readonly Cell[], caller: Caller, ids: (cell: Cell) => ForeignIds) => Promise<unknown[]>;
}

export interface CallerKind {
  readonly session: Session;
  readonly accessType: AccessType;
}

export async function permissionWorld(): Promise<PermissionWorld> {
  const { config } = await testConfig();
  const loadDemo = async () => ({ campaigns: 0, pieces: 0 });
  const app = await startTestApp({ config: { ...config, demo: true }, loadDemo });
  const { db } = app;
  const { harborline, prairie, provider, tampa, miami } = app.world;
  const [topId = ''] = tampa.path;
  const top = { id: topId, path: [topId] };
  const child = await seedSegment(db, harborline, { externalId: 'H-4', name: 'Tampa Harbour', parent: tampa });
  const desk = await seedSegment(db, harborline, { externalId: 'H-5', name: 'Harborline Desk', parent: top });
  const [plains] = await db.select().from(segments).where(eq(segments.companyId, prairie.id));
  const [operations] = await db.select().from(segments).where(eq(segments.companyId, provider.id));
  if (!plains || !operations) throw new Error('a company of the world has no org');
  const topOf = ({ id }: SeededCompany) =>
    id === harborline.id ? topId : id === prairie.id ? plains.id : operations.id;
  const orgOf = { owner: tampa, 'same org': tampa, 'sibling org': miami, 'parent org': top, 'child org': child };
  const homeOf: Readonly<Record<Session, { readonly company: SeededCompany; readonly org: SeededSegment }>> = {
    'not switched': { company: harborline, org: tampa },
    'inside the company': { company: harborline, org: desk },
    'provider to client': { company: provider, org: operations },
    'client to client': { company: prairie, org: plains },
  };
  const passwordHash = await hashPassword(worldPassword);
  const makeUser = async (userName: string, { company, org }: (typeof homeOf)[Session]): Promise<UserId> => {
    const role = company === provider ? 'csd' : 'sales-agent';
    const email = `${userName.replaceAll(' ', '-')}@harbor.example`;
    const seed = {
      userName,
      email,
      firstName: userName,
      lastName: 'Tester',
      role,
      segment: org,
      passwordHash,
    } as const;
    return seedUser(db, company, seed);
  };

  const roleIds = new Map<string, string>();
  const roleOf = ({ session, accessType }: CallerKind) => roleIds.get(`${session} ${accessType}`) ?? '';
  const hold: PermissionWorld['hold'] = async (kind, held) => {
    const role = { companyId: homeOf[kind.session].company.id, roleId: roleOf(kind) };
    const values = permissionSetNames.map((setName) => ({
      ...role,
      setName,
      bits: heldBits(kind.session, setName, held),
    }));
    await db.delete(rolePermissions).where(eq(rolePermissions.roleId, role.roleId));
    await db.insert(rolePermissions).values(values);
  };
  const ownerId = await makeUser('owner', homeOf['not switched']);
  for (const session of sessions) {
    for (const accessType of accessTypes) {
      const { company } = homeOf[session];
      const roleId = randomUUID();
      const name = `${session} ${accessType}`;
      roleIds.set(name, roleId);
      const role = { name, displayName: name, accessType };
      await db.insert(roles).values({ id: roleId, companyId: company.id, segmentId: topOf(company), ...role });
      const members =
        session === 'not switched'
          ? places
              .filter((place) => place !== 'owner')
              .map((place) => ({ userName: `${name} ${place}`, org: orgOf[place] }))
          : [{ userName: name, org: homeOf[session].org }];
      for (const { userName, org } of members) {
        const userId = await makeUser(userName, { company, org });
        await giveRole(db, company, userId, roleId);
        // Inside the own company, users switch to orgs that they see.
        const orgIds = [tampa.id, miami.id, top.id, child.id];
        const memberships = orgIds.map((segmentId) => ({ companyId: company.id, userId, segmentId }));
        if (session === 'inside the company') await db.insert(userSegments).values(memberships);
        const listing = { companyId: company.id, userId, listedCompanyId: harborline.id };
        if (session === 'client to client') await db.insert(listedCompanies).values(listing);
      }
    }
  }

  const callers = new Map<string, Caller>();
  const as: PermissionWorld['as'] = async (kind, place) => {
    const { session, accessType } = kind;
    if (place === 'owner') await giveRole(db, harborline, ownerId, roleOf(kind));
    const name = place === 'owner' ? place : `${session} ${accessType} ${place}`;
    const known = callers.get(name);
    if (known) return known;
    await hold(kind, 'everything');
    const to = { companyId: harborline.id, segmentId: orgOf[place].id };
    const caller =
      session === 'not switched'
        ? await ownCaller(app, name)
        : await switchedCaller(app, `${session} ${accessType}`, to);
    callers.set(name, caller);
    return caller;
  };

  /** The app, whose records are made in an org of a company. */
  const at = (company: SeededCompany, org: SeededSegment, agent: string): TestApp => {
    const users = { ...app.world.users, owner: ownerId, agent: userOf(app.world, agent) };
    return { ...app, world: { ...app.world, harborline: company, tampa: org, users } };
  };
  /** Records of the owner, with a user whom the owner made. */
  const ownedRecords = async (userName: string, first: number): Promise<ForeignIds> => {
    const userId = await makeUser(userName, homeOf['not switched']);
    await db
      .update(users)
      .set({ createdBy: ownerId })
      .where(and(eq(users.companyId, harborline.id), eq(users.id, userId)));
    return { ...(await placeRecords(at(harborline, tampa, 'agent'), 'owner', first)), userId };
  };
  const ids = await ownedRecords('owned', 1);
  const deleted = await ownedRecords('deleted', 3);
  await deleteRecords(app, deleted);
  const ofSibling = await placeRecords(at(harborline, miami, 'miami-agent'), 'miami-agent', 5);
  const prairieOrg = await seedSegment(db, prairie, { externalId: 'R-2', name: 'Prairie Matrix' });
  const ofPrairie = await placeRecords(at(prairie, prairieOrg, 'prairie-agent'), 'prairie-admin');
  const random = randomIds(ids);
  const idsOf: PermissionWorld['idsOf'] = {
    'another company': ofPrairie,
    'own and another company': ofPrairie,
    'deleted record': deleted,
    'own and a deleted': deleted,
    'random id': random,
    'own and a random': random,
    'own and a sibling org': ofSibling,
  };

  /** The words of the refusals that a caller has read. They are the same for every id. */
  const wordsRead = new WeakMap<Caller, Map<string, string>>();
  const isSaidAlways = (caller: Caller, about: string, { status, messages }: Answer) => {
    const read = wordsRead.get(caller) ?? new Map<string, string>();
    wordsRead.set(caller, read);
    const key = `${about} ${status}`;
    if (!read.has(key)) read.set(key, JSON.stringify(messages));
    return status < 400 || read.get(key) === JSON.stringify(messages);
  };
  const broken: PermissionWorld['broken'] = async (cells, caller, idsFor) => {
    const found: unknown[] = [];
    for (const cell of cells) {
      const { endpoint, session, accessType, probe, need, position, promised } = cell;
      const answer = await answerOf(caller, endpoint, sampleOf(cell, ids, idsFor(cell)));
      const isKept =
        promised === 'left out'
          ? answer.status === 200 &&
            answer.body === (await answerOf(caller, endpoint, samples(ids)[endpoint.name])).body
          : keeps(cell, answer);
      if (isKept && isSaidAlways(caller, `${endpoint.name} ${position}`, answer)) continue;
      found.push([
        endpoint.name,
        session,
        accessType,
        probe,
        need ?? position,
        promised,
        answer.status,
        answer.messages,
      ]);
    }
    return found;
  };
  return { app, ids, idsOf, hold, as, broken };
}

/** The bits of a set that a role holds. Whoever has switched keeps the permission to switch. */
function heldBits(session: Session, setName: (typeof permissionSetNames)[number], held: Held): number {
  const kept = session !== 'not switched' && setName === 'Company' ? permissionSets.Company.impersonate : 0;
  if (held === 'nothing') return kept;
  if (held === 'everything') return allBits(setName);
  const of = (needs: readonly Need[]) =>
    needs.map(needBits).reduce((all, { set, bits }) => (set === setName ? all | bits : all), 0);
  return kept | ('only' in held ? of([held.only]) : allBits(setName) & ~of(held.without));
}

async function deleteRecords({ db, clock }: TestApp, records: ForeignIds): Promise<void> {
  const deletedAt = clock.now();
  await db.update(campaigns).set({ deletedAt }).where(eq(campaigns.id, records.campaignId));
  await db.update(carts).set({ state: 'deleted' }).where(eq(carts.id, records.cartId));
  await db.update(prospectLists).set({ deletedAt }).where(eq(prospectLists.id, records.prospectListId));
  await db.update(carts).set({ state: 'deleted' }).where(eq(carts.id, records.listCartId));
  await db.update(users).set({ deletedAt }).where(eq(users.id, records.userId));
  await db.update(segments).set({ deletedAt }).where(eq(segments.id, records.leafId));
  await db.update(roles).set({ deletedAt }).where(eq(roles.id, records.roleId));
  await db.update(contacts).set({ deletedAt }).where(eq(contacts.id, records.contactId));
  await db.update(paymentMethods).set({ deletedAt }).where(eq(paymentMethods.id, records.paymentMethodId));
}

function randomIds(like: ForeignIds): ForeignIds {
  const random = Object.fromEntries(Object.keys(like).map((name) => [name, randomUUID()]));
  return { ...(random as unknown as ForeignIds), orderNumber: '499999', userId: idOf<UserId>(randomUUID()) };
}

const sampleOf = ({ endpoint: { name }, position }: Cell, own: ForeignIds, ids: ForeignIds): Sample | undefined =>
  position === undefined ? samples(ids)[name] : mixed(name, position, own, ids);

const answerOf = (caller: Caller, endpoint: Endpoint, sample: Sample = {}) => sendSample(caller, endpoint, sample);
type Answer = Awaited<ReturnType<typeof answerOf>>;

/** Calls that find the draft and say what it still lacks. */
const namedStates: ReadonlySet<string> = new Set([
  'countProspects 400',
  'countProspectsByPlace 400',
  'countProspectsByOption 400',
  'countSuppressions 400',
  'compareContacts 400',
  'findNearbyZips 400',
  'countAudienceExpansions 400',
  'listProofReviewers 409',
]);

/** The words for every id that the caller may not use. */
const unknownWords = JSON.stringify(notFound().messages);

function keeps({ promised, endpoint: { name } }: Cell, answer: Answer): boolean {
  const { status, messageId, messages } = answer;
  if (promised === 404) return status === 404 && JSON.stringify(messages) === unknownWords;
  if (promised === 'locked') return `${status} ${messageId}` === '409 LockedWhileSwitched';
  if (promised === 'open') return status === 200 || namedStates.has(`${name} ${status}`);
  if (promised === 'answered') return status === 200;
  return typeof promised === 'number' ? status === promised : `${status} ${messageId}` === promised;
}
