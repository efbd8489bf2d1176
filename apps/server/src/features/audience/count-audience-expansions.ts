import type { countAudienceExpansions as endpoint } from '@dropdate/contract/audience/count-audience-expansions';
import {
  audienceExpansions,
  bestExpansions,
  type CountedExpansion,
  expansionDifference,
} from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { type CountyPlace, countyPlaces } from '@dropdate/domain/geography/places-to-add';
import type { GeographyRow } from '@dropdate/prospect-engine/prospect-engine';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { countAudience, onOneRelease } from './count-audience.ts';
import { countQuery, draftIdOf } from './count-query.ts';
import { latestOnly } from './latest-only.ts';

/**
 * After this many milliseconds the counting of changes stops, if at least `enoughChanges` helpful changes are counted
 * by then. The buyer waits for all counts. When the audience has nearly every state, the count of one change takes up
 * to 150 ms.
 */
const countingTime = 300;
/** The number of helpful changes that are enough when `countingTime` is over. */
const enoughChanges = 3;

/**
 * Counts the changes that would help a buyer who wants more people than the audience has. This call writes nothing. The
 * counts run one after another in the background, so that every live count goes first. A newer call of the same user
 * and campaign aborts this call.
 * @throws Refusal 400 `InvalidAudience`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countAudienceExpansions(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  const latest = latestOnly();
  const countiesOf = countyTable();
  return async (context, { body }) =>
    latest.run(`${context.viewer.userId}:${draftIdOf(body)}`, context.signal, async (signal) => {
      const { parameters, desiredCount } = body;
      const { rules, queryOf } = await countQuery(parts, context, body);
      const options = { signal, isBackground: true };
      const { result } = await onOneRelease(engine, async () => {
        const count = async (counted: AudienceParameters) =>
          (await countAudience(engine, queryOf(counted), options)).total;
        const startedAt = performance.now();
        const total = await count(parameters);
        const counted: CountedExpansion[] = [];
        const gap = { present: total, missing: desiredCount - total };
        const expansions =
          gap.missing > 0 ? audienceExpansions(parameters, rules, countiesOf(engine.geography()), gap) : [];
        for (const expansion of expansions) {
          const helpful = counted.filter(({ added }) => added > 0);
          if (helpful.length >= enoughChanges && performance.now() - startedAt > countingTime) break;
          const { before, after } = expansionDifference(parameters, expansion, rules.asOf);
          const present = before === parameters ? total : await count(before);
          counted.push({ expansion, added: (await count(after)) - present });
        }
        return { total, best: bestExpansions(counted, gap.missing) };
      });
      return {
        totalProspectsCount: result.total,
        expansions: result.best.map(({ expansion, added }) => ({ expansion, additionalProspectsCount: added })),
      };
    });
}

/** Keeps the counties of the present release in memory, because it takes time to make them from 41,000 rows. */
function countyTable(): (rows: readonly GeographyRow[]) => readonly CountyPlace[] {
  let known: readonly GeographyRow[] = [];
  let counties: readonly CountyPlace[] = [];
  return (rows) => {
    if (rows !== known) {
      known = rows;
      counties = countyPlaces(rows);
    }
    return counties;
  };
}
