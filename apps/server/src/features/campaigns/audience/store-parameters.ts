import { isDeepStrictEqual } from 'node:util';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { Changed } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { parametersHash } from '../../audience/parameters-hash.ts';
import { type CampaignRecord, saveAudience } from '../campaign.data.ts';
import { parametersOf } from '../campaign-facts.ts';
import { replaceQuotas } from './audience.data.ts';

type KeptAudience = Readonly<Pick<CampaignRecord['audience'], 'parametersHash' | 'desiredCount'>> &
  Readonly<Pick<AudienceParameters, 'pinned'>>;

/**
 * Keeps the parameters as entered, counted or not. The caller holds the lock. Resets the desired count to 0 when the
 * audience has no place. Also resets the count when the page says that all places were removed meanwhile
 * (`isCountReset`; specification 2, section 4, Audience flow).
 * @returns the change for the audit log, with the hash of the canonical parameters, which contains no pins.
 */
export async function storeParameters(
  tx: Database,
  record: Pick<CampaignRecord, 'audience'>,
  parameters: AudienceParameters,
  { now, isCountReset = false }: { readonly now: Date; readonly isCountReset?: boolean | undefined },
): Promise<Changed<KeptAudience>> {
  const hash = parametersHash(parameters);
  const isTakenBack = isCountReset || parameters.geography.length === 0;
  await saveAudience(tx, record, {
    parameters,
    parametersHash: hash,
    updatedAt: now,
    ...(isTakenBack && { desiredCount: 0, appliedRequestId: null }),
  });
  if (isTakenBack) await replaceQuotas(tx, record.audience, []);
  const { parametersHash: old, desiredCount } = record.audience;
  return {
    old: { parametersHash: old, desiredCount, pinned: parametersOf(record.audience).pinned },
    new: { parametersHash: hash, desiredCount: isTakenBack ? 0 : desiredCount, pinned: parameters.pinned },
  };
}

/**
 * True when the parameters differ from the stored parameters only in their pins, or not at all. The order is unchanged
 * then.
 */
export function differsByPins({ audience }: Pick<CampaignRecord, 'audience'>, parameters: AudienceParameters): boolean {
  return isDeepStrictEqual({ ...parametersOf(audience), pinned: [] }, { ...parameters, pinned: [] });
}

/**
 * Keeps whether the buyer accepted the terms and conditions. `undefined` changes nothing. The caller holds the lock.
 */
export async function storeTerms(
  tx: Database,
  record: Pick<CampaignRecord, 'audience'>,
  acceptsTerms: boolean | undefined,
): Promise<Changed<Partial<Pick<CampaignRecord['audience'], 'acceptsTerms'>>>> {
  if (acceptsTerms === undefined) return { old: {}, new: {} };
  await saveAudience(tx, record, { acceptsTerms });
  return { old: { acceptsTerms: record.audience.acceptsTerms }, new: { acceptsTerms } };
}
