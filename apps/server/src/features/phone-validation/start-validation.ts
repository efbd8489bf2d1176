import { randomUUID } from 'node:crypto';
import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAuthor } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound, type Refusal } from '../../platform/http/refusal.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { addTask } from '../../platform/queue/task-queue.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../audience/projection.ts';
import { choosePeople, spareFor } from '../order-drafts/choose-people.ts';
import { freePeople } from '../order-drafts/free-people.ts';
import { deleteExpiredAmong, findHeldByOthers, holdExactly, lockReserving } from '../order-drafts/holds.ts';
import type { AnyDraft } from '../order-drafts/order-draft.ts';
import { lockSubject, moveSubject } from './ordered-subject.ts';
import type { PhoneDoor } from './phone-door.ts';
import { phonesOfPeople } from './phones-of-people.ts';
import {
  heldWhileChecking,
  type ValidationParts,
  type ValidationServices,
  validationTask,
} from './validation-parts.ts';
import { findLiveValidation, insertPeople, insertValidation, type NewPerson } from './validations.data.ts';

/** The highest number of tries to find enough people whom nobody else of the company holds. */
const tries = 4;

const countModified = () => conflict('ProspectCountModified', orderRefusalTexts.ProspectCountModified);
const cartChanged = () => conflict('CartChanged', orderRefusalTexts.CartChanged);

/** Thrown to roll back when others hold some of the chosen people. */
class TooFewFree extends Error {
  readonly taken: number;
  constructor(taken: number) {
    super('too few free people');
    this.taken = taken;
  }
}

/** @throws Refusal 409 `PhonesNotOffered` where no scrubbing service is connected (decision 58) */
export function requireDoor({ phones }: Pick<ValidationServices, 'phones'>): PhoneDoor {
  if (phones === null) {
    throw conflict(
      'PhonesNotOffered',
      'Phone numbers cannot be checked here. Choose No Preference for the phone number in Define Audience.',
    );
  }
  return phones;
}

/**
 * Chooses the people of an order exactly as the order would, keeps and holds them, and sends their numbers to the check. A
 * list holds nobody (decision 35). Two presses of the button start one validation.
 * @throws Refusal 409 `ProspectCountModified`, `CartChanged`
 */
export async function startValidation(
  context: Context,
  services: ValidationServices,
  draft: AnyDraft,
  key: { readonly companyId: CompanyId; readonly cartId: CartId; readonly revision: number },
): Promise<void> {
  const { db, clock, log } = context;
  const parts: ValidationParts = { ...services, db, clock, log };
  const id = uuidv7();
  let spare = draft.kind === 'campaign' ? spareFor(draft.audience.desiredCount, draft.quotas.rows.length) : 0;
  for (let look = 0; look < tries; look += 1) {
    const by = { companyId: key.companyId, holder: id };
    const { candidates, shortfalls } = await choosePeople(parts, draft, by, spare);
    if (shortfalls.length > 0) throw countModified();
    const phones = await phonesOfPeople(parts.engine, key.companyId, candidates);
    services.probe.at('start:before');
    try {
      const write = () =>
        context.db.transaction((tx) => writeStart(tx, context, parts, draft, { ...key, id, candidates, phones }));
      const change = await (draft.kind === 'campaign' ? parts.reserving.run(key.companyId, write) : write());
      if (change) await parts.projection.project(change);
      services.probe.at('start:after');
      return;
    } catch (error) {
      if (!(error instanceof TooFewFree)) throw error;
      spare = 2 * error.taken + 20;
    }
  }
  throw countModified();
}

interface Start {
  readonly companyId: CompanyId;
  readonly cartId: CartId;
  readonly revision: number;
  readonly id: string;
  readonly candidates: readonly Candidate[];
  readonly phones: ReadonlyMap<bigint, string>;
}

async function writeStart(
  tx: Database,
  context: Context,
  parts: ValidationParts,
  draft: AnyDraft,
  { companyId, cartId, revision, id, candidates, phones }: Start,
): Promise<SuppressionChange | null> {
  const { viewer } = context;
  const now = parts.clock.now();
  const scope = context.scopeOf(draft.kind === 'campaign' ? 'Campaign' : 'ProspectList');
  const subject = await lockSubject(tx, scope, draft.kind, { companyId, cartId });
  if (!subject) throw notFound();
  // Another press of the button was faster.
  if (await findLiveValidation(tx, { companyId, cartId })) return null;
  const isSame = subject.cart.state === 'open' && subject.cart.revision === revision;
  if (!isSame || !subject.mayMove('pending-validation', 'buyer')) throw cartChanged();
  const { chosen, change } = await takePeople(tx, draft, { companyId, id, candidates, now });
  const { phone } = draft.audience.parameters;
  if (phone.preference === null) throw cartChanged();
  const checkId = randomUUID();
  const isNew = await insertValidation(tx, {
    id,
    companyId,
    kind: draft.kind,
    cartId,
    userId: viewer.userId,
    actorId: viewer.actorId ?? null,
    state: 'checking',
    preference: phone.preference,
    checkId,
    quotas: {
      level: draft.quotas.level,
      keys: draft.quotas.rows.map(({ path }) => path),
      desired: draft.quotas.rows.map(({ desired }) => desired),
    },
    wanted: chosen.length,
    startedAt: now,
    updatedAt: now,
    expiresAt: heldWhileChecking(now),
  });
  if (!isNew) return null;
  const people = withPhones(chosen, phones);
  await insertPeople(tx, { companyId, id, round: 1 }, people);
  const author: AuditAuthor = { at: now, companyId, ...identitiesOf({ viewer }), requestId: context.requestId };
  await moveSubject(tx, author, draft.kind, subject, {
    action: draft.kind === 'campaign' ? 'validateCampaignPhones' : 'validateListPhones',
    to: 'pending-validation',
    userId: viewer.userId,
    facts: { people: chosen.length, phones: phones.size },
  });
  await requireDoor(parts).open(tx, {
    companyId,
    segmentId: subject.segmentId,
    orgId: phone.orgId?.trim() ?? '',
    sanNumbers: phone.sanNumbers,
    phones: distinctPhones(people),
    checkId,
    now,
  });
  await addTask(tx, validationTask);
  if (change === null) return null;
  return { ...change, version: await raiseSuppressionVersion(tx, companyId) };
}

/** Holds the people of a campaign. A list takes the best-ranked people and holds nobody. */
async function takePeople(
  tx: Database,
  draft: AnyDraft,
  { companyId, id, candidates, now }: Pick<Start, 'companyId' | 'id' | 'candidates'> & { readonly now: Date },
): Promise<{ readonly chosen: readonly Candidate[]; readonly change: Omit<SuppressionChange, 'version'> | null }> {
  if (draft.kind === 'prospect-list') return { chosen: candidates, change: null };
  await lockReserving(tx, companyId);
  const expired = await deleteExpiredAmong(tx, companyId, candidates, now);
  const others = await findHeldByOthers(tx, companyId, candidates, id);
  const byHousehold = draft.audience.parameters.targetPerHousehold.isOnePerHousehold;
  const { chosen, lacking } = freePeople(draft.quotas, candidates, others, byHousehold);
  if (lacking.some((room) => room > 0)) throw new TooFewFree(others.people.size);
  const expiresAt = heldWhileChecking(now);
  await holdExactly(tx, { companyId, holder: 'validation', holderId: id, expiresAt }, chosen);
  const people = chosen.map(({ vendorKey }) => vendorKey);
  return { chosen, change: { companyId, freed: expired, held: { holder: id, people, expiresAt } } };
}

export const withPhones = (people: readonly Candidate[], phones: ReadonlyMap<bigint, string>): readonly NewPerson[] =>
  people.map(({ vendorKey, householdKey, quota, rank }) => ({
    vendorKey,
    householdKey,
    quota,
    rank,
    phone: phones.get(vendorKey) ?? null,
  }));

export const distinctPhones = (people: readonly NewPerson[]): readonly string[] => [
  ...new Set(people.flatMap(({ phone }) => phone ?? [])),
];

/** Whether the buyer has to count again, because too few people are left for the applied count. */
export const isCountModified = (error: unknown): boolean =>
  (error as Partial<Refusal>).messages?.some(({ messageId }) => messageId === 'ProspectCountModified') === true;
