import { describe, expect, it } from 'vitest';
import { mills } from '../money/money.ts';
import { systemRole } from '../permission/system-roles.ts';
import { contactTypeCodes, contactTypeLabel, contactTypes, phoneTypeCodes } from './contact-type.ts';
import {
  contactTypeOfStatusChange,
  isOpenLead,
  leadAppStatusCodes,
  leadStatusCodes,
  leadStatuses,
  leadStatusLabel,
  leadStatusOfTypeChange,
  outcomeProblem,
  reasonNeedsLostText,
  saleNeedsWonText,
  seesAgentsOfLeads,
  soldInFutureText,
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

describe('the contact type of a lead', () => {
  it.each([
    ['new', 'won', 'customer'],
    ['lost', 'won', 'customer'],
    ['working', 'lost', 'prospect'],
    ['won', 'lost', 'prospect'],
    ['won', 'working', 'lead'],
    ['lost', 'new', 'lead'],
    ['new', 'contacted', null],
    ['won', 'won', null],
  ] as const)('after %s to %s is %s', (before, after, type) => {
    expect(contactTypeOfStatusChange(before, after)).toBe(type);
  });

  it('agrees with the status that a change of the type brings', () => {
    for (const { type: before } of contactTypes) {
      for (const { type: after } of contactTypes) {
        const status = leadStatusOfTypeChange(before, after);
        if (status === null || after === 'lead') continue;
        expect(contactTypeOfStatusChange('working', status)).toBe(after);
      }
    }
  });
});

describe('the facts of a status', () => {
  const nothing = { saleAmount: null, soldOn: null, lostReason: '' };
  const today = '2026-11-24';

  it.each([
    ['won', { saleAmount: mills(1_200_000), soldOn: today }],
    ['won', {}],
    ['lost', { lostReason: 'Moved away' }],
    ['working', {}],
  ] as const)('of %s can be %j', (status, facts) => {
    expect(outcomeProblem(status, { ...nothing, ...facts }, today)).toBeNull();
  });

  it.each([
    ['lost', { saleAmount: mills(0) }, 'saleAmount', saleNeedsWonText],
    ['working', { soldOn: today }, 'soldOn', saleNeedsWonText],
    ['won', { lostReason: 'Moved away' }, 'lostReason', reasonNeedsLostText],
    ['won', { soldOn: '2026-11-25' }, 'soldOn', soldInFutureText],
  ] as const)('of %s cannot be %j', (status, facts, field, text) => {
    expect(outcomeProblem(status, { ...nothing, ...facts }, today)).toEqual({ field, text });
  });
});

it('of a sales agent shows no agents, because all are leads of this agent', () => {
  expect(seesAgentsOfLeads(systemRole('sales-agent').name)).toBe(false);
  expect(seesAgentsOfLeads(systemRole('client-admin').name)).toBe(true);
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
