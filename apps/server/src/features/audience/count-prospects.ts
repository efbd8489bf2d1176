import type { countProspects as endpoint } from '@dropdate/contract/audience/count-prospects';
import type { UseCase } from '../../platform/http/serve.ts';
import { firstDayOf } from './as-of.ts';
import type { AudienceParts } from './audience-parts.ts';
import { countAudience } from './count-audience.ts';
import { countQuery, draftIdOf } from './count-query.ts';
import { latestOnly } from './latest-only.ts';

/**
 * Counts the audience while the buyer edits it. This call writes nothing. A newer count of the same user and campaign
 * aborts this call (specification 2, section 4, Audience flow; decisions 29 to 32).
 * @throws Refusal 400 `InvalidAudience`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countProspects(parts: AudienceParts): UseCase<typeof endpoint> {
  const latest = latestOnly();
  return async (context, { body }) =>
    latest.run(`${context.viewer.userId}:${draftIdOf(body)}`, context.signal, async (signal) => {
      const { rules, queryOf, deceased } = await countQuery(parts, context, body);
      const { total, withPhone, release } = await countAudience(parts.engine, queryOf(body.parameters), { signal });
      return {
        totalProspectsCount: total,
        withPhoneCount: withPhone,
        deceasedCount: deceased,
        asOf: firstDayOf(rules.asOf),
        dataAsOf: firstDayOf(release.dataAsOf),
      };
    });
}
