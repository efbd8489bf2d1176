import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import type { LiveCount } from '../../blocks/audience-builder/live-count-state.ts';
import { call } from '../../client/calls/call.ts';
import type { CountedAudience } from '../../client/row-counts/use-row-counts.ts';

interface PlacelessInput {
  readonly campaignId: CampaignId;
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
export function placelessAudience({ campaignId, key, live, isCountable, isPending, ...input }: PlacelessInput) {
  const parameters = { ...input.parameters, geography: [] };
  const isNowhere = input.parameters.geography.length === 0;
  const audience: CountedAudience = {
    key: isCountable ? audienceKey(parameters) : null,
    isAtRest: !isPending && !live.isCounting && (isNowhere || live.countedKey === key),
    ask: async (stateCode, signal) => {
      // This call must not keep the session open, because the buyer did nothing to cause it.
      const options = { signal, isBackground: true };
      const { places } = await call(countProspectsByPlace, { body: { campaignId, parameters, stateCode } }, options);
      return new Map(
        places.map(({ stateCode: code, countyName, totalProspectsCount }) => [countyName ?? code, totalProspectsCount]),
      );
    },
  };
  return audience;
}
