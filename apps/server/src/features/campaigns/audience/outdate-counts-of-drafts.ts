import { leavesOutContacts } from '@dropdate/domain/audience/suppression-choice';
import { selectsAny } from '@dropdate/domain/geography/selection-tree';
import type { AudienceParts } from '../../audience/audience-parts.ts';
import { outdateCountsOf } from '../../audience-drafts/draft-records.ts';
import { listCountedDrafts } from './audience.data.ts';

/**
 * Marks the counts of a company's campaigns and prospect lists that are not ordered yet as out of date: those whose
 * audience has one of these places, or all.
 */
export const outdateCountsOfDrafts: AudienceParts['outdateCountsOfDrafts'] = async (
  tx,
  companyId,
  places,
  now,
  which = 'all',
) => {
  const isEverywhere = places === 'everywhere';
  const states = isEverywhere ? null : [...new Set(places.flatMap(([state]) => state ?? []))];
  if (states?.length === 0) return;
  const drafts = await listCountedDrafts(tx, companyId, states);
  const touched = drafts.filter(
    ({ parameters: { geography, suppression } }) =>
      (which === 'all' || leavesOutContacts(suppression)) && (isEverywhere || selectsAny(geography, places)),
  );
  if (touched.length === 0) return;
  await outdateCountsOf(tx, { companyId, audienceIds: touched.map(({ audienceId }) => audienceId), now });
};
