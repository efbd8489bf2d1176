import { countProspects } from '@dropdate/contract/audience/count-prospects';
import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { CampaignAudience } from '@dropdate/contract/carts/cart-detail';
import { useEndpointQuery } from '../calls/use-endpoint.ts';
import { monthOfDate } from '../dates.ts';
import { useMay, useViewer } from '../session/viewer.tsx';

type Counted = Pick<CampaignAudience, 'parametersData' | 'asOf'>;

/**
 * How many people a saved audience has now; null while unknown. Other orders can have taken people since the last
 * Update. A count of an earlier month is not asked again, because its order keeps the ages of that month (decision 36).
 */
export function usePresentCount(draft: DraftRef, { parametersData, asOf }: Counted, isWanted = true): number | null {
  const { today } = useViewer();
  const mayCount = useMay()('ProspectList.buy');
  const isSameMonth = monthOfDate(asOf) === monthOfDate(today);
  const isEnabled = isWanted && mayCount && isSameMonth && parametersData.geography.length > 0;
  const body = { ...draft, parameters: parametersData };
  const asked = useEndpointQuery(countProspects, { body }, { isEnabled, staleTime: 0 });
  // An answer from an earlier visit of the page says nothing about the present.
  return isEnabled && asked.isFetchedAfterMount ? (asked.data?.totalProspectsCount ?? null) : null;
}
