import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import type { LiveCount } from '../../blocks/audience-builder/live-count-state.ts';
import { call } from '../../client/calls/call.ts';
import type { CountedAudience } from '../../client/row-counts/use-row-counts.ts';

interface PlacelessInput {
  readonly draft: DraftRef;
  readonly parameters: AudienceParameters;
  /** The `audienceKey` of the parameters. */
  readonly key: string;
  readonly live: Pick<LiveCount, 'countedKey' | 'isCounting'>;
  /**
   * False while an entry other than the places must be corrected. Also false for a viewer without the permission to
   * count.
   */
  readonly isCountable: boolean;
  /** True while the audience is saved, counted or applied. */
  readonly isPending: boolean;
}

/**
 * The audience without its places. The picker counts this audience in each place, and shows the number beside the
 * place. These counts wait until the live count has come, because the live count is more urgent for the buyer.
 */
export function placelessAudience({ draft, key, live, isCountable, isPending, ...input }: PlacelessInput) {
  const parameters = { ...input.parameters, geography: [] };
  const isNowhere = input.parameters.geography.length === 0;
  const audience: CountedAudience = {
    key: isCountable ? audienceKey(parameters) : null,
    isAtRest: !isPending && !live.isCounting && (isNowhere || live.countedKey === key),
    ask: async (column, signal) => {
      const [stateCode = null, countyName] = column?.split('/') ?? [];
      // This call must not keep the session open, because the buyer did nothing to cause it.
      const options = { signal, isBackground: true };
      const body = { ...draft, parameters, stateCode, ...(countyName !== undefined && { countyName }) };
      const { places } = await call(countProspectsByPlace, { body }, options);
      const counts = new Map<string, number>();
      for (const { stateCode: code, countyName: county, cityName, zipCode, totalProspectsCount } of places) {
        const path = [code, county, cityName, zipCode].filter((key) => key !== null);
        counts.set(path.join('/'), totalProspectsCount);
        // The zips of a city add up to the city.
        const city = path.slice(0, 3).join('/');
        if (zipCode !== null) counts.set(city, (counts.get(city) ?? 0) + totalProspectsCount);
      }
      return counts;
    },
  };
  return audience;
}
