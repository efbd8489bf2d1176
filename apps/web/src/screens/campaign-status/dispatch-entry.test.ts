import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { idOf } from '@dropdate/domain/id/brand';
import { describe, expect, it } from 'vitest';
import { countTyped } from '../../kit/field/number-text.ts';
import { completeDetails, entryOf, readEntry } from './dispatch-entry.ts';

const row: CampaignStatusRow = {
  campaignId: idOf('1'),
  campaignSegmentId: '2',
  campaignScheduleId: idOf('1'),
  orderId: idOf('3'),
  orderNumber: '500101',
  orgId: 'H-2',
  organizationName: 'Harborline Tampa',
  companyName: 'Harborline',
  name: 'Autumn letter',
  orderDate: '2026-11-10T15:00:00.000Z',
  dueDate: '2026-11-24',
  dateSentForPrinting: '2026-11-17',
  dispatchDate: null,
  quantity: 12_000,
  seedCount: 0,
  dispatchSeeds: 0,
  dispatchCount: null,
  savedDispatch: null,
  validatedOn: '2026-11-17',
  isCorrectable: false,
  validation: 'validated',
  problems: 0,
  status: 'printing',
};
const limits = { recipients: 12_000, orderedOn: '2026-11-10', today: '2026-11-20' };

describe('the fields of the dispatch dialog', () => {
  it('propose all pieces, today, and the day on which printing began', () => {
    const entry = entryOf(row, limits.today);
    expect(entry).toMatchObject({ sentForPrinting: '11/17/2026', dispatched: '11/20/2026', reason: '' });
    const { details, problems } = readEntry(entry, limits);
    expect(problems).toEqual({});
    expect(completeDetails(details)).toEqual({
      dispatchCount: 12_000,
      dispatchDate: '2026-11-20',
      dateSentForPrinting: '2026-11-17',
      reason: '',
      missingPieces: '',
    });
  });

  it('show details that were saved before', () => {
    const savedDispatch = { dispatchCount: 11_000, dispatchDate: '2026-11-19', missingPieces: '1-1000' };
    const saved = { ...row, savedDispatch, dateSentForPrinting: null };
    expect(entryOf(saved, limits.today)).toEqual({
      quantity: { count: 11_000 },
      sentForPrinting: '',
      dispatched: '11/19/2026',
      reason: '',
      missingPieces: '1-1000',
    });
  });

  it.each([
    [{ quantity: countTyped('') }, { dispatchCount: 'Enter the number of dispatched pieces.' }],
    [{ quantity: countTyped('a dozen') }, { dispatchCount: 'Enter a whole number, such as 12,000 or 12k.' }],
    [{ quantity: countTyped('11k') }, { reason: 'Enter why fewer than 12,000 pieces are dispatched.' }],
    [{ quantity: countTyped('11k'), reason: 'Torn.' }, {}],
    [{ quantity: countTyped('11k'), reason: 'Torn.', missingPieces: '5-1004' }, {}],
    [
      { quantity: countTyped('11k'), reason: 'Torn.', missingPieces: '5, 7' },
      {
        missingPieces: 'These are 2 pieces, and the quantity leaves 1,000. Correct the pieces or the quantity.',
      },
    ],
    [
      { quantity: countTyped('11k'), reason: 'Torn.', missingPieces: '12001' },
      { missingPieces: 'The order has the pieces 1 to 12,000.' },
    ],
    [{ dispatched: '' }, { dispatchDate: 'Enter a date.' }],
    [{ dispatched: '11/2' }, { dispatchDate: 'Enter the date as MM/DD/YYYY.' }],
    [{ sentForPrinting: 'soon' }, { dateSentForPrinting: 'Enter the date as MM/DD/YYYY.' }],
    [{ dispatched: '11/9/2026' }, { dispatchDate: 'The date cannot be before the order, 11/10/2026.' }],
    [{ sentForPrinting: '11/21/2026' }, { dateSentForPrinting: 'The date cannot be after today, 11/20/2026.' }],
  ])('%j have the problems %j', (typed, expected) => {
    const { problems } = readEntry({ ...entryOf(row, limits.today), ...typed }, limits);
    expect(problems).toEqual(expected);
  });

  it('are incomplete while one of them is empty', () => {
    for (const empty of [{ quantity: countTyped('') }, { dispatched: '' }, { sentForPrinting: '' }]) {
      const { details } = readEntry({ ...entryOf(row, limits.today), ...empty }, limits);
      expect(completeDetails(details)).toBeNull();
    }
  });
});
