import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import type { AudienceQuery, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { AudienceProjection } from '../audience/projection.ts';
import { querySuppression } from '../audience/query-suppression.ts';
import type { Places } from '../geography/places.ts';
import type { AudienceRequestRow, AudienceRow } from './drafts.data.ts';

/** An audience that its buyer still defines, of a campaign or of a prospect list. */
export interface AudienceDraft {
  readonly audience: AudienceRow;
  readonly latestRequest: AudienceRequestRow | null;
  /** The id of the campaign or the list. It is the seed of the ranking, so repeated counts choose the same people. */
  readonly seed: string;
  readonly hasTurningAgeTemplate: boolean;
  /** The active checkout, or null. The people that this checkout holds are free for this draft. */
  readonly ownHolder: string | null;
}

/** The parts that all use cases for an audience share. */
export interface AudienceDraftParts {
  readonly engine: ProspectEngine;
  readonly places: Places;
  readonly projection: AudienceProjection;
}

/**
 * The engine's query for an audience, after the engine's copy is made current. The query leaves out the people that the
 * company holds, and the people of the chosen orders (decisions 30 and 31).
 */
export async function draftQuery(
  { projection }: { readonly projection: Pick<AudienceProjection, 'ensure'> },
  context: Parameters<AudienceProjection['ensure']>[0],
  {
    audience: { companyId },
    seed,
    ownHolder,
  }: Pick<AudienceDraft, 'seed' | 'ownHolder'> & {
    readonly audience: Pick<AudienceRow, 'companyId'>;
  },
  { parameters, asOf }: { readonly parameters: AudienceParameters; readonly asOf: BirthMonth },
): Promise<AudienceQuery> {
  const suppression = querySuppression(parameters.suppression);
  await projection.ensure(context, companyId, suppression.suppressedOrders);
  return {
    companyId,
    parameters: canonicalParameters(parameters),
    asOf,
    seed,
    ...suppression,
    ...(ownHolder !== null && { ownHolder }),
  };
}
