import { randomUUID } from 'node:crypto';
import { maxRounds } from '@dropdate/domain/phone-validation/phone-validation';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../platform/database/database.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../audience/projection.ts';
import { choosePeople } from '../order-drafts/choose-people.ts';
import { freePeople } from '../order-drafts/free-people.ts';
import {
  deleteExpiredAmong,
  extendHolds,
  findHeldByOthers,
  holdAlso,
  listHeld,
  lockReserving,
} from '../order-drafts/holds.ts';
import type { PhoneDoor } from './phone-door.ts';
import { phonesOfPeople } from './phones-of-people.ts';
import { distinctPhones, withPhones } from './start-validation.ts';
import { readBasis, type ValidationBasis } from './validation-basis.ts';
import { heldWhileChecking, type ValidationParts } from './validation-parts.ts';
import {
  countByQuota,
  insertPeople,
  listTried,
  lockValidation,
  saveValidation,
  type ValidationRow,
} from './validations.data.ts';

/** The people who are looked at beyond those that a quota lacks, because others may hold some of them. */
const slack = 50;

/**
 * Takes the next-ranked people of each quota that lacks people, and sends their numbers to the check. `none` when no quota
 * lacks anybody, when nobody is left, or after the last round. `lost` when another worker was faster.
 */
export async function fillRound(
  parts: ValidationParts,
  door: PhoneDoor,
  seen: ValidationRow,
): Promise<'filled' | 'none' | 'lost'> {
  if (seen.preference === 'prefer' || seen.round >= maxRounds) return 'none';
  const states = new Map((await countByQuota(parts.db, seen)).map((state) => [state.quota, state]));
  const lacking = seen.quotas.desired.map((desired, quota) => desired - (states.get(quota)?.kept ?? 0));
  if (lacking.every((people) => people === 0)) return 'none';
  const basis = await readBasis(parts.db, seen);
  if (!basis) return 'none';
  // The engine ranks all people again, also those who were looked at. So each quota needs room for them.
  const tried = (quota: number) => states.get(quota)?.tried ?? 0;
  const spare = lacking.reduce(
    (most, people, quota) =>
      people === 0 ? most : Math.max(most, tried(quota) + people + slack - (seen.quotas.desired[quota] ?? 0)),
    0,
  );
  const by = { companyId: seen.companyId, holder: seen.id };
  const { candidates } = await choosePeople(parts, basis, by, spare);
  const quotas = lacking.flatMap((people, quota) => (people > 0 ? [quota] : []));
  const looked = await listTried(parts.db, seen, quotas);
  const fresh = candidates.filter(({ quota, vendorKey }) => (lacking[quota] ?? 0) > 0 && !looked.has(vendorKey));
  if (fresh.length === 0) return 'none';
  const phones = await phonesOfPeople(parts.engine, seen.companyId, fresh);
  parts.probe.at('fill:before');
  const write = () => parts.db.transaction((tx) => writeFill(tx, parts, door, seen, { basis, fresh, lacking, phones }));
  const result = await (seen.kind === 'campaign' ? parts.reserving.run(seen.companyId, write) : write());
  if (typeof result === 'string') return result;
  if (result.change) await parts.projection.project(result.change);
  parts.probe.at('fill:after');
  return 'filled';
}

interface Fill {
  readonly basis: ValidationBasis;
  readonly fresh: readonly Candidate[];
  readonly lacking: readonly number[];
  readonly phones: ReadonlyMap<bigint, string>;
}

async function writeFill(
  tx: Database,
  { clock }: ValidationParts,
  door: PhoneDoor,
  seen: ValidationRow,
  { basis, fresh, lacking, phones }: Fill,
): Promise<'none' | 'lost' | { readonly change: SuppressionChange | null }> {
  const validation = await lockValidation(tx, seen);
  if (!validation) return 'lost';
  const { companyId, id } = validation;
  const { parameters } = basis.audience;
  const now = clock.now();
  const isHolding = validation.kind === 'campaign';
  if (isHolding) await lockReserving(tx, companyId);
  const expired = isHolding ? await deleteExpiredAmong(tx, companyId, fresh, now) : [];
  const others = isHolding
    ? await findHeldByOthers(tx, companyId, fresh, id)
    : { people: new Set<bigint>(), households: new Set<bigint>() };
  const rows = basis.quotas.rows.map((row, quota) => ({ ...row, desired: lacking[quota] ?? 0 }));
  const { chosen } = freePeople({ rows }, fresh, others, parameters.targetPerHousehold.isOnePerHousehold);
  if (chosen.length === 0) return 'none';
  const round = validation.round + 1;
  const people = withPhones(chosen, phones);
  const checkId = randomUUID();
  await insertPeople(tx, { companyId, id, round }, people);
  const expiresAt = heldWhileChecking(now);
  await saveValidation(tx, validation, { state: 'checking', round, checkId, expiresAt, updatedAt: now });
  await door.open(tx, {
    companyId,
    segmentId: basis.segmentId,
    orgId: parameters.phone.orgId?.trim() ?? '',
    sanNumbers: parameters.phone.sanNumbers,
    phones: distinctPhones(people),
    checkId,
    now,
  });
  if (!isHolding) return { change: null };
  await extendHolds(tx, companyId, id, expiresAt);
  await holdAlso(tx, { companyId, holder: 'validation', holderId: id, expiresAt }, chosen);
  const held = await listHeld(tx, companyId, id);
  const version = await raiseSuppressionVersion(tx, companyId);
  return { change: { companyId, version, freed: expired, held: { holder: id, people: held, expiresAt } } };
}
