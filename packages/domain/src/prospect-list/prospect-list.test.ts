import { describe, expect, it } from 'vitest';
import { withListAddOn } from './list-add-on.ts';
import { listFileName, refreshedListName, storedListName } from './list-name.ts';
import { listNotEditableReason } from './list-not-editable.ts';
import {
  isListBought,
  isListEditable,
  isListPending,
  isListValidationPending,
  listStatusCodes,
  listStatuses,
  listStatusLabel,
  listStatusTone,
} from './list-status.ts';
import { canMoveList } from './list-transitions.ts';
import { mayMailAgain } from './list-use.ts';
import { licenceText, purchaseTypeCodes } from './purchase-type.ts';

describe('prospect list statuses', () => {
  it.each([
    ['none', 0, 'Draft', 'default'],
    ['draft', 1, 'Draft', 'default'],
    ['pending', 2, 'Pending', 'warning'],
    ['pending-validation', 7, 'Pending Validation', 'warning'],
    ['scrubbing-list-generated', 8, 'Pending Validation', 'warning'],
    ['pending-payment', 9, 'Pending Payment', 'info'],
    ['completed', 100, 'Completed', 'success'],
  ] as const)('%s has code %i and reads %s', (status, code, label, tone) => {
    expect([listStatusCodes.codeOf(status), listStatusLabel(status), listStatusTone(status)]).toEqual([
      code,
      label,
      tone,
    ]);
  });

  it('are editable, pending or bought, and never two of these', () => {
    const rules = [isListEditable, isListPending, isListBought];
    for (const { status } of listStatuses) expect(rules.filter((rule) => rule(status))).toHaveLength(1);
    expect(listStatuses.filter(({ status }) => isListValidationPending(status)).map(({ code }) => code)).toEqual([
      7, 8,
    ]);
  });
});

describe('a prospect list', () => {
  it('is bought only through a payment', () => {
    const before = listStatuses.filter(({ status }) => canMoveList(status, 'completed', 'task'));
    expect(before.map(({ status }) => status)).toEqual(['pending']);
    expect(listStatuses.some(({ status }) => canMoveList(status, 'completed', 'buyer'))).toBe(false);
    expect(listStatuses.some(({ status }) => canMoveList('completed', status, 'buyer'))).toBe(false);
  });

  it('says why it cannot be changed', () => {
    expect(listNotEditableReason('pending-payment')).toBe('Can not edit pending validation prospects.');
    expect(listNotEditableReason('completed')).toMatch(/was bought/);
    expect(listNotEditableReason('draft')).toMatch(/is being ordered/);
  });

  it.each([
    ['Spring list', 'Prospect_List_Spring list'],
    ['65/66 "new": A\\B', 'Prospect_List_65-66 -new-- A-B'],
    ['a\nb', 'Prospect_List_a-b'],
  ])('with the name %j has the file %j', (name, file) => {
    expect(listFileName(name)).toBe(file);
  });

  it.each([
    ['Spring list', 1, 'Spring list refresh 11/30/2026'],
    ['Spring list', 2, 'Spring list refresh 11/30/2026 2'],
    ['x'.repeat(50), 12, `${'x'.repeat(28)} refresh 11/30/2026 12`],
  ])('is refreshed under a name with the day: %s, %i', (name, turn, wanted) => {
    expect(refreshedListName(name, '11/30/2026', turn)).toBe(wanted);
    expect(wanted.length).toBeLessThanOrEqual(50);
  });

  it('may be mailed as often as the licence says', () => {
    expect([0, 1].map((campaigns) => mayMailAgain('one-time', campaigns))).toEqual([true, false]);
    expect([0, 1, 7].every((campaigns) => mayMailAgain('lifetime', campaigns))).toBe(true);
  });

  it('keeps a name without needless spaces', () => {
    expect(storedListName('  Spring   list ')).toBe('Spring list');
  });

  it('turns add-ons on and off, in the order of the page', () => {
    expect(withListAddOn(['ProspectListAge'], 'ProspectListMonthYear', true)).toEqual([
      'ProspectListMonthYear',
      'ProspectListAge',
    ]);
    expect(withListAddOn(['ProspectListAge'], 'ProspectListAge', false)).toEqual([]);
  });

  it('has a licence', () => {
    expect(purchaseTypeCodes.codeOf('lifetime')).toBe(2);
    expect(licenceText('one-time')).toMatch(/once/);
    expect(licenceText('lifetime')).toMatch(/as often as you like/);
  });
});
