import { raiseSuppressionVersion, type SuppressionChange } from '../audience/projection.ts';
import { freeAmong, lockReserving } from '../order-drafts/holds.ts';
import type { PhoneDoor } from './phone-door.ts';
import type { ValidationParts } from './validation-parts.ts';
import {
  listLeftOut,
  listPhonesToJudge,
  lockValidation,
  saveValidation,
  saveVerdicts,
  type ValidationRow,
  type Verdict,
} from './validations.data.ts';

/**
 * Writes what the check has found about the numbers of the present round. People who are left out because of it are free
 * again. An order that only prefers numbers keeps everybody. Returns false when another worker was faster.
 */
export async function judgeRound(
  { db, clock, projection, probe }: ValidationParts,
  door: PhoneDoor,
  seen: ValidationRow,
): Promise<boolean> {
  const { companyId, id } = seen;
  const phones = await listPhonesToJudge(db, seen);
  // A number that was checked when the check was opened was not asked about again, so it counts as of that day.
  const openedOn = seen.updatedAt.toISOString().slice(0, 10);
  const verdicts = await door.verdicts(db, companyId, phones, openedOn);
  const removed = phones.flatMap((phone): [string, Verdict][] => {
    const verdict = verdicts.get(phone) ?? 'unknown';
    if (verdict === 'clear') return [];
    return [[phone, verdict === 'unknown' ? 'unanswered' : verdict]];
  });
  probe.at('judge:before');
  const change = await db.transaction(async (tx): Promise<SuppressionChange | 'none' | null> => {
    const validation = await lockValidation(tx, seen);
    if (!validation) return null;
    await saveVerdicts(tx, validation, removed);
    await saveValidation(tx, validation, { state: 'judged', updatedAt: clock.now() });
    if (validation.kind === 'prospect-list' || validation.preference === 'prefer') return 'none';
    const left = await listLeftOut(tx, validation);
    if (left.length === 0) return 'none';
    await lockReserving(tx, companyId);
    const freed = await freeAmong(tx, { companyId, holderId: id }, left);
    return { companyId, freed, version: await raiseSuppressionVersion(tx, companyId) };
  });
  if (change === null) return false;
  if (change !== 'none') await projection.project(change);
  probe.at('judge:after');
  return true;
}
