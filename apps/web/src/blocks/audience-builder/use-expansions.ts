import { countAudienceExpansions } from '@dropdate/contract/audience/count-audience-expansions';
import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { CountedExpansion } from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { useSettled } from '../../kit/state/use-settled.ts';

/** The server is asked after this many milliseconds without a change. */
const idleAfter = 400;

export interface ExpansionsInput {
  readonly draft: DraftRef;
  readonly parameters: AudienceParameters;
  /** The `audienceKey` of the parameters. */
  readonly audienceKey: string;
  /** The wanted number of people. Null while a call is under way. */
  readonly desired: number | null;
}

/**
 * The changes of the audience that would add people. The server is asked for them while the panel is idle. When the
 * audience or the wanted number changes, the call is cancelled. A failure is silent, because the buyer did not ask.
 */
export function useExpansions({
  draft,
  parameters,
  audienceKey,
  desired,
}: ExpansionsInput): readonly CountedExpansion[] {
  const now = desired === null || desired > maxPieces ? null : `${desired}:${audienceKey}`;
  const settled = useSettled(now, idleAfter);
  const isIdle = now !== null && settled === now;
  const { data } = useQuery({
    queryKey: [countAudienceExpansions.name, draft, now],
    queryFn: ({ signal }) =>
      call(
        countAudienceExpansions,
        { body: { ...draft, parameters, desiredCount: desired ?? 1 } },
        { signal, isBackground: true },
      ),
    enabled: isIdle,
    retry: false,
    // An answer is not kept for long, because other orders may take the people meanwhile.
    staleTime: 30_000,
    gcTime: 30_000,
  });
  if (!isIdle || data === undefined) return [];
  return data.expansions.map(({ expansion, additionalProspectsCount }) => ({
    expansion,
    added: additionalProspectsCount,
  }));
}
