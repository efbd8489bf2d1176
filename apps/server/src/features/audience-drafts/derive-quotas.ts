import { proportionalShares } from '@dropdate/domain/distribution/proportional-shares';
import { stateQuotas } from '@dropdate/domain/distribution/state-quotas';
import { geographyNodeId } from '@dropdate/domain/geography/geography-index';
import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import type { QuotaRow } from './drafts.data.ts';

interface CountyCount {
  readonly state: string;
  readonly county: string;
  readonly available: number;
}

/**
 * Divides a desired count among the states, and each state's share among its counties. Shares are proportional to the
 * available people. Leftovers are handed out in list order. The order fills the quotas of states. The quotas of
 * counties are only shown (decision 33).
 * @param groups counts by county, in the engine's order.
 */
export function deriveQuotas(groups: readonly GroupCount[], desiredCount: number): readonly QuotaRow[] {
  const byState = new Map<string, CountyCount[]>();
  for (const county of groups.flatMap(countyCount)) {
    const known = byState.get(county.state);
    if (known === undefined) byState.set(county.state, [county]);
    else known.push(county);
  }
  const states = [...byState].map(([stateCode, parts]) => ({ stateCode, available: sum(parts) }));
  return stateQuotas(states, desiredCount).flatMap(({ stateCode, quota }): QuotaRow[] => {
    const parts = byState.get(stateCode) ?? [];
    const shares = proportionalShares(
      quota,
      parts.map(({ available }) => available),
    );
    return [
      { dimension: 'state', key: stateCode, available: sum(parts), desired: quota },
      ...parts.map(
        ({ state, county, available }, at): QuotaRow => ({
          dimension: 'county',
          key: geographyNodeId([state, county]),
          available,
          desired: shares[at] ?? 0,
        }),
      ),
    ];
  });
}

/** The number of people in all groups together. */
export function availableIn(groups: readonly GroupCount[]): number {
  return groups.reduce((total, group) => total + group.total, 0);
}

function countyCount({ key, total }: GroupCount): CountyCount[] {
  return 'stateCode' in key ? [{ state: key.stateCode, county: key.county ?? '', available: total }] : [];
}

function sum(counties: readonly CountyCount[]): number {
  return counties.reduce((total, { available }) => total + available, 0);
}
