import { checkAgainTexts } from '@dropdate/domain/phone-check/check-age';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { listSansOfOrg } from '../sans/san-numbers.data.ts';
import { openPhoneCheck, phoneCheckState } from './open-phone-check.ts';
import { listChecked } from './phone-checks.data.ts';

const dayMs = 86_400_000;

/** A contact whose numbers are checked again. */
export interface CheckedAgain {
  readonly id: string;
  readonly segmentId: string;
  /** As E.164. */
  readonly phones: readonly string[];
}

/**
 * Opens a check of the numbers of a contact that were checked before, under the SAN of its org that ends last, or of the org
 * in use where its org keeps none. The check has the id of the contact. While it is open, nothing more is asked, and a number
 * that was checked within a day is not asked about again.
 * @returns whether the service owes an answer, and the checked numbers
 * @throws Refusal 409 `NoPhoneCheck`, `NoSan`, `SansOver`
 */
export async function checkAgain(
  context: Pick<Context, 'viewer' | 'signedIn' | 'clock' | 'today'>,
  tx: Database,
  { id, segmentId, phones }: CheckedAgain,
): Promise<{ readonly isOpen: boolean; readonly asked: number }> {
  const { companyId } = context.viewer;
  const key = { companyId, checkId: id };
  if ((await phoneCheckState(tx, key)) === 'open') return { isOpen: true, asked: 0 };
  const checked = await listChecked(tx, companyId, phones);
  if (checked.length === 0) throw conflict('NoPhoneCheck', checkAgainTexts.noPhone);
  const san = await requireSan(context, tx, segmentId);
  const now = context.clock.now();
  const since = new Date(now.getTime() - dayMs);
  const { number, organizationId: orgId } = san;
  await openPhoneCheck(tx, {
    ...key,
    segmentId: san.segmentId,
    orgId,
    sanNumbers: [number],
    phones: checked,
    now,
    since,
  });
  const isOpen = (await phoneCheckState(tx, key)) === 'open';
  return { isOpen, asked: isOpen ? checked.length : 0 };
}

async function requireSan(
  { viewer, signedIn, today }: Pick<Context, 'viewer' | 'signedIn' | 'today'>,
  tx: Database,
  segmentId: string,
) {
  const { companyId } = viewer;
  const own = await listSansOfOrg(tx, { companyId, segmentId });
  const kept = own.length > 0 ? own : await listSansOfOrg(tx, { companyId, segmentId: signedIn.segmentId });
  if (kept.length === 0) throw conflict('NoSan', checkAgainTexts.noSan);
  const [san] = kept.filter(({ validTo }) => validTo >= today).sort((a, b) => b.validTo.localeCompare(a.validTo));
  if (san === undefined) throw conflict('SansOver', checkAgainTexts.sansOver);
  return san;
}
