import { countAudienceExpansions } from '@dropdate/contract/audience/count-audience-expansions';
import type { CountedExpansion } from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';

/** Milliseconds without a change after which the server is asked. */
const idleAfter = 400;

interface ExpansionsInput {
  readonly campaignId: CampaignId;
  readonly parameters: AudienceParameters;
  /** The `audienceKey` of the parameters. */
  readonly key: string;
  /** The wanted number of people while it is above the available number and nothing is under way; null otherwise. */
  readonly desired: number | null;
}

/**
 * The changes that would add people, asked for while the panel is idle. A change of the audience or of the wanted
 * number gives the question up. A failure is silent, because the buyer did not ask.
 */
export function useExpansions({ campaignId, parameters, key, desired }: ExpansionsInput): readonly CountedExpansion[] {
  const now = desired === null || desired > maxPieces ? null : `${desired}:${key}`;
  const [settled] = useDebouncedValue(now, idleAfter);
  const isIdle = now !== null && settled === now;
  const { data } = useQuery({
    queryKey: [countAudienceExpansions.name, campaignId, now],
    queryFn: ({ signal }) =>
      call(
        countAudienceExpansions,
        { body: { campaignId, parameters, desiredCount: desired ?? 1 } },
        { signal, isBackground: true },
      ),
    enabled: isIdle,
    retry: false,
    // Other orders take people, so an answer is not kept for long.
    staleTime: 30_000,
    gcTime: 30_000,
  });
  if (!isIdle || data === undefined) return [];
  return data.expansions.map(({ expansion, additionalProspectsCount }) => ({
    expansion,
    added: additionalProspectsCount,
  }));
}
