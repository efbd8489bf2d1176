import type { countSuppressions as endpoint } from '@dropdate/contract/audience/count-suppressions';
import type { Waterfall } from '@dropdate/prospect-engine/prospect-engine';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { onOneRelease } from './count-audience.ts';
import { countQuery } from './count-query.ts';
import { findHoldDays } from './hold-days.data.ts';
import { superseded } from './latest-only.ts';

/** An audience without a place is empty, so nobody of it is left out. */
const nobody: Waterfall = {
  matches: 0,
  doNotMail: 0,
  ownDoNotMail: 0,
  held: 0,
  known: 0,
  frequent: 0,
  previousOrders: 0,
  household: 0,
  remaining: 0,
};

/**
 * Counts who matches, and how many of them are left out for which reason. This call writes nothing. It counts in the
 * background, so that every live count goes first, and stops when the caller disconnects (decision 71).
 * @throws Refusal 400 `InvalidAudience`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countSuppressions(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  return async (context, { body }) => {
    const { parameters } = body;
    const { signal } = context;
    const { queryOf, companyId } = await countQuery(parts, context, body);
    const isNowhere = parameters.geography.length === 0;
    try {
      const { result } = await onOneRelease(engine, async () =>
        isNowhere ? nobody : engine.waterfall(queryOf(parameters), { signal, isBackground: true }),
      );
      return {
        matchingProspectsCount: result.matches,
        doNotMailCount: result.doNotMail,
        ownDoNotMailCount: result.ownDoNotMail,
        heldCount: result.held,
        knownPeopleCount: result.known,
        frequencyCount: result.frequent,
        previousOrdersCount: result.previousOrders,
        householdCount: result.household,
        totalProspectsCount: result.remaining,
        holdDays: await findHoldDays(context.db, companyId),
      };
    } catch (error) {
      throw signal.aborted ? superseded() : error;
    }
  };
}
