import type { LeadRow } from '@dropdate/contract/leads/lead-row';

type LeadWithCard = Pick<LeadRow, 'id' | 'segmentId' | 'responseCardUrl'>;

/** The response cards of leads, as calls name them. A lead without a card is left out. */
export function cardItems(rows: readonly LeadWithCard[]) {
  return rows
    .flatMap(({ id, segmentId, responseCardUrl }) =>
      responseCardUrl === null ? [] : [{ contactId: id, companySegmentId: segmentId, responseCardUrl }],
    )
    .map((card, index) => ({ ...card, index }));
}
