import { describe, expect, it } from 'vitest';
import { contactTypeCodes, contactTypeLabel, contactTypes, phoneTypeCodes } from './contact-type.ts';
import {
  isOpenLead,
  leadAppStatusCodes,
  leadStatusCodes,
  leadStatuses,
  leadStatusLabel,
  leadStatusOfTypeChange,
} from './lead-status.ts';

describe('a lead', () => {
  it('is open until it is won or lost', () => {
    expect(leadStatuses.filter(({ status }) => isOpenLead(status)).map(({ label }) => label)).toEqual([
      'New Lead',
      'Contacted',
      'Working',
    ]);
  });

  it.each([
    ['customer', 'lead', 'won'],
    ['customer', 'prospect', 'lost'],
    ['lead', 'customer', 'won'],
    ['lead', 'prospect', 'lost'],
    ['prospect', 'customer', 'won'],
    ['prospect', 'lead', 'new'],
  ] as const)('from %s to %s becomes %s', (before, after, status) => {
    expect(leadStatusOfTypeChange(before, after)).toBe(status);
  });

  it.each(contactTypes.map(({ type }) => type))('keeps its status while the type stays %s', (type) => {
    expect(leadStatusOfTypeChange(type, type)).toBeNull();
  });
});

describe('the codes of the wire', () => {
  it('name won and lost by their words', () => {
    expect(leadStatusLabel(leadStatusCodes.wordOf(99))).toBe('Lost Lead');
    expect(leadStatusLabel(leadStatusCodes.wordOf(100))).toBe('Lead Won');
  });

  it('are those of the specification', () => {
    expect(contactTypeCodes.codes).toEqual([0, 1, 2]);
    expect(contactTypeLabel('customer')).toBe('Customer');
    expect(phoneTypeCodes.codes).toEqual([0, 1, 2]);
    expect(leadAppStatusCodes.codes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});
