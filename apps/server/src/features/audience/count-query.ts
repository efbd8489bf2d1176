import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { AudienceQuery } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { asOfMonth } from './as-of.ts';
import type { AudienceParts, DraftRef } from './audience-parts.ts';
import { checkParameters } from './check-parameters.ts';
import { checkSuppression } from './check-suppression.ts';
import { querySuppression } from './query-suppression.ts';

interface DraftAudience extends DraftRef {
  readonly parameters: AudienceParameters;
}

/**
 * Makes the query of a campaign's audience, or of another audience for the same draft. Checks the audience of the
 * body, and loads the company's suppression into the engine.
 * @throws Refusal 400 `InvalidAudience`, 404
 */
export async function countQuery(
  { places, projection, findDraft }: Omit<AudienceParts, 'engine'>,
  context: Context,
  { parameters, ...ref }: DraftAudience,
): Promise<{
  readonly rules: AudienceContext;
  /** The company of the draft. */
  readonly companyId: CompanyId;
  readonly queryOf: (parameters: AudienceParameters) => AudienceQuery;
  /** The people whom reply cards of the draft's company call deceased. They are left out. */
  readonly deceased: number;
}> {
  const { companyId } = context.viewer;
  // The draft nearly always belongs to the viewer's own company. To save time, the suppression of this company is
  // loaded while the draft is read.
  const [draft] = await Promise.all([findDraft(context, ref), projection.ensure(context, companyId)]);
  if (!draft) throw notFound();
  const rules = { asOf: asOfMonth(context.today), hasTurningAgeTemplate: draft.hasTurningAgeTemplate };
  checkParameters(parameters, rules, places, 'body.parameters');
  await checkSuppression(context, draft, parameters, 'body.parameters');
  const orders = querySuppression(parameters.suppression).suppressedOrders;
  if (draft.companyId !== companyId || orders.length > 0) await projection.ensure(context, draft.companyId, orders);
  return {
    rules,
    companyId: draft.companyId,
    deceased: projection.deceasedOf(draft.companyId),
    queryOf: (counted) => ({
      companyId: draft.companyId,
      parameters: canonicalParameters(counted),
      asOf: rules.asOf,
      seed: draftIdOf(ref),
      ...querySuppression(counted.suppression),
      ...(draft.ownHolder !== null && { ownHolder: draft.ownHolder }),
    }),
  };
}

/** The id of the campaign or the prospect list. The contract lets no call without one of them pass. */
export function draftIdOf({ campaignId, prospectListId }: DraftRef): string {
  const id = campaignId ?? prospectListId;
  if (id === undefined) throw new Error('a count names no campaign and no prospect list');
  return id;
}
