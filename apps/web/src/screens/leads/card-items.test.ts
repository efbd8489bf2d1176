import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import { expect, it } from 'vitest';
import { cardItems } from './card-items.ts';

const lead = (id: string, responseCardUrl: string | null) => ({ id, segmentId: `s-${id}`, responseCardUrl }) as LeadRow;

it('numbers the leads with a card in their order, and leaves the others out', () => {
  expect(cardItems([lead('a', '/1'), lead('b', null), lead('c', '/3')])).toEqual([
    { contactId: 'a', companySegmentId: 's-a', index: 0, responseCardUrl: '/1' },
    { contactId: 'c', companySegmentId: 's-c', index: 1, responseCardUrl: '/3' },
  ]);
});
