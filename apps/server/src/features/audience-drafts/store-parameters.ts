import { isDeepStrictEqual } from 'node:util';
import type { AudienceFields } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import { type Changed, fingerprint } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkSuppression } from '../audience/check-suppression.ts';
import { parametersHash } from '../audience/parameters-hash.ts';
import { appliedTemplate } from '../icp-templates/applied-template.ts';
import { withoutDistribution } from './distribution-values.ts';
import { type AudienceRow, replaceQuotas, saveAudience } from './drafts.data.ts';

/** The values of an audience that the audit log keeps. The parameters are kept only as a fingerprint of their hash. */
type KeptAudience = Readonly<Pick<AudienceRow, 'desiredCount'>> &
  Readonly<Pick<AudienceParameters, 'pinned'>> & { readonly parametersHash: string | null };

/**
 * Keeps the parameters as entered, counted or not. The caller holds the lock. Refuses orders that the viewer may not
 * choose. Resets the desired count to 0 when the
 * audience has no place. Also resets the desired count when the page says that all places were removed since Apply,
 * even if there are new places now (`isCountReset`; specification 2, section 4, Audience flow).
 * @returns the change for the audit log, and the hash of the canonical parameters, which contains no pins.
 * @throws Refusal 400 `InvalidAudience`
 */
export async function storeParameters(
  tx: Database,
  { keyed, scopeOf }: Pick<Context, 'keyed' | 'scopeOf'>,
  audience: AudienceRow,
  parameters: AudienceParameters,
  { now, isCountReset = false }: { readonly now: Date; readonly isCountReset?: boolean | undefined },
): Promise<{ readonly change: Changed<KeptAudience>; readonly parametersHash: string }> {
  const { companyId, parameters: before } = audience;
  const choosing = { companyId, chosenOrders: suppressedOrders(before.suppression) };
  await checkSuppression({ db: tx, scopeOf }, choosing, parameters, 'body.parametersData');
  const hash = parametersHash(parameters);
  const isTakenBack = isCountReset || parameters.geography.length === 0;
  await saveAudience(tx, audience, {
    parameters,
    parametersHash: hash,
    updatedAt: now,
    ...(isTakenBack && { desiredCount: 0, appliedRequestId: null, ...withoutDistribution }),
  });
  if (isTakenBack) await replaceQuotas(tx, audience, []);
  const { parametersHash: old, desiredCount } = audience;
  const change = {
    old: { parametersHash: fingerprint(keyed, old), desiredCount, pinned: audience.parameters.pinned },
    new: {
      parametersHash: fingerprint(keyed, hash),
      desiredCount: isTakenBack ? 0 : desiredCount,
      pinned: parameters.pinned,
    },
  };
  return { change, parametersHash: hash };
}

/**
 * True when the parameters differ from the stored parameters only in their pins, or not at all. In both cases the buyer
 * would order the same people.
 */
export function differsByPins(audience: AudienceRow, parameters: AudienceParameters): boolean {
  return isDeepStrictEqual({ ...audience.parameters, pinned: [] }, { ...parameters, pinned: [] });
}

type KeptFields = Partial<Pick<AudienceRow, 'acceptsTerms' | 'icpTemplateId'>>;

/**
 * Keeps the fields that are saved with an audience besides its parameters. A field that is `undefined` stays. The caller
 * holds the lock. An ICP template that the viewer does not see, or that is gone, becomes null.
 */
export async function storeAudienceFields(
  tx: Database,
  { viewer }: Pick<Context, 'viewer'>,
  audience: AudienceRow,
  fields: AudienceFields,
): Promise<Changed<KeptFields>> {
  const { acceptTermsAndConditions: acceptsTerms, icpTemplateId: wanted } = fields;
  const values: KeptFields = {
    ...(acceptsTerms !== undefined && { acceptsTerms }),
    ...(wanted !== undefined && { icpTemplateId: await appliedTemplate(tx, viewer, wanted) }),
  };
  if (Object.keys(values).length === 0) return { old: {}, new: {} };
  await saveAudience(tx, audience, values);
  const { acceptsTerms: oldTerms, icpTemplateId: oldTemplate } = audience;
  const old = {
    ...('acceptsTerms' in values && { acceptsTerms: oldTerms }),
    ...('icpTemplateId' in values && { icpTemplateId: oldTemplate }),
  };
  return { old, new: values };
}
