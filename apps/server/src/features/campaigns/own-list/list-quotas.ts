import { geographyNodeId } from '@dropdate/domain/geography/geography-index';
import type { QuotaRow } from '../../audience-drafts/draft-records.ts';
import type { countPeople } from './own-list.data.ts';

/** All people of a list. */
export const peopleIn = (counts: Awaited<ReturnType<typeof countPeople>>): number =>
  counts.reduce((sum, { people }) => sum + people, 0);

/** All people of a state and of a county are wanted. */
export function quotasOf(counts: Awaited<ReturnType<typeof countPeople>>): readonly QuotaRow[] {
  const states = new Map<string, number>();
  for (const { state, people } of counts) states.set(state, (states.get(state) ?? 0) + people);
  const quota = (dimension: 'state' | 'county', key: string, people: number): QuotaRow => ({
    dimension,
    key,
    available: people,
    desired: people,
  });
  return [
    ...[...states].map(([state, people]) => quota('state', state, people)),
    ...counts.map(({ state, county, people }) => quota('county', geographyNodeId([state, county]), people)),
  ];
}
