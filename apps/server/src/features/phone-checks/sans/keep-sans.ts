import type { PhonePreference } from '@dropdate/domain/audience/audience-parameters';
import { readSan } from '@dropdate/domain/phone-check/read-san';
import { maxSans, sanEnd, sanProblem, sanTexts } from '@dropdate/domain/phone-check/san-number';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { changeSubscriber, insertSan, listSansOfOrg, lockSans } from './san-numbers.data.ts';

type Keeper = Pick<Context, 'viewer' | 'signedIn' | 'clock' | 'today' | 'requestId'>;

interface Kept {
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Keeps a SAN for the org in use, with the id of its subscriber. A number that the org keeps gets the id. Null when the org
 * keeps as many as it may.
 */
async function keep(
  context: Keeper,
  tx: Database,
  { number, organizationId }: { readonly number: string; readonly organizationId: string },
): Promise<Kept | null> {
  const { viewer, signedIn, clock } = context;
  const { companyId, userId } = viewer;
  const { segmentId } = signedIn;
  const before = await listSansOfOrg(tx, { companyId, segmentId });
  const known = before.find((san) => san.number === number);
  if (known?.organizationId === organizationId) return { id: known.id, isNew: false };
  if (known !== undefined) {
    await changeSubscriber(tx, known, organizationId);
    await audit(tx, context, { action: 'changeSanNumber', entity: 'san-number', entityId: known.id });
    return { id: known.id, isNew: false };
  }
  if (before.length >= maxSans) return null;
  const id = uuidv7();
  const validTo = sanEnd(number);
  await insertSan(tx, {
    id,
    companyId,
    segmentId,
    number,
    organizationId,
    validTo,
    createdAt: clock.now(),
    createdBy: userId,
  });
  await audit(tx, context, { action: 'addSanNumber', entity: 'san-number', entityId: id, new: { validTo } });
  return { id, isNew: true };
}

/** Keeps one SAN that a user adds. Returns its id. @throws Refusal 409 `TooManySans` */
export async function keepSan(
  context: Keeper,
  tx: Database,
  { number, organizationId }: { readonly number: string; readonly organizationId: string },
): Promise<string> {
  await lockSans(tx, context.signedIn.segmentId);
  const kept = await keep(context, tx, { number: readSan(number) ?? number, organizationId });
  if (kept === null) throw conflict('TooManySans', sanTexts.full);
  return kept.id;
}

/**
 * Keeps the SANs that an audience uses, so that the org is offered them again. A SAN beyond the most that an org keeps is used
 * and not kept.
 */
export async function keepUsedSans(context: Keeper, tx: Database, phone: PhonePreference): Promise<void> {
  const { preference, orgId } = phone;
  const organizationId = orgId?.trim() ?? '';
  const year = Number(context.today.slice(0, 4));
  const numbers = phone.sanNumbers.filter((san) => sanProblem(san, year) === null).flatMap((san) => readSan(san) ?? []);
  if (preference === null || organizationId === '' || numbers.length === 0) return;
  await lockSans(tx, context.signedIn.segmentId);
  for (const number of new Set(numbers)) await keep(context, tx, { number, organizationId });
}
