import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  campaignDestination,
  campaignNameProblem,
  campaignTypes,
  nextCampaignName,
  normalizeCampaignName,
} from './campaign.ts';
import { campaignStatuses } from './campaign-status.ts';
import { notEditableText } from './not-editable.ts';

describe('campaignDestination', () => {
  it.each([
    ['none', 'private', false, 'define-audience'],
    ['draft', 'private', false, 'define-audience'],
    ['draft', 'imported-list', false, 'import'],
    ['new', 'private', false, null],
    ['in-production', 'private', true, 'order'],
    ['in-production', 'imported-list', true, 'order'],
    ['printing', 'private', true, 'order'],
    ['dispatched', 'private', true, 'order'],
    ['completed', 'private', true, 'order'],
    ['paused', 'private', true, 'order'],
    ['paused', 'imported-list', false, null],
    ['pending-validation', 'private', false, 'review'],
    ['scrubbing-list-generated', 'private', false, 'review'],
    ['pending-payment', 'imported-list', false, 'review'],
    ['deleted', 'private', true, null],
  ] as const)('of %s %s (order: %s) is %s', (status, type, hasOrder, destination) => {
    expect(campaignDestination({ status, type, hasOrder })).toBe(destination);
  });

  it('never sends a placed campaign to an editing page', () => {
    const rows = campaignStatuses.flatMap(({ status }) =>
      campaignTypes.map(({ type }) => ({ status, type, hasOrder: true })),
    );
    const editing = rows.filter((row) => ['import', 'define-audience'].includes(campaignDestination(row) ?? ''));
    expect(new Set(editing.map(({ status }) => status))).toEqual(new Set(['none', 'draft']));
  });
});

describe('campaign name', () => {
  it.each([
    ['', 'Campaign Name is required.'],
    ['   ', 'Campaign Name is required.'],
    ['a'.repeat(51), 'Campaign Name must be at most 50 characters.'],
    ['a'.repeat(50), null],
    [`  ${'a'.repeat(50)}  `, null],
    ['é😀'.repeat(25), null],
  ])('%j: %s', (name, problem) => {
    expect(campaignNameProblem(name)).toBe(problem);
  });

  it('is checked in its stored form', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (name) => {
        const stored = normalizeCampaignName(name);
        expect(campaignNameProblem(stored)).toBe(campaignNameProblem(name));
        expect(normalizeCampaignName(stored)).toBe(stored);
      }),
    );
  });
});

describe('the reason that a campaign cannot be edited', () => {
  it.each([
    ['pending-validation', 'Can not edit pending validation campaign.'],
    ['pending-payment', 'Can not edit pending validation campaign.'],
    ['printing', 'This campaign was ordered and can no longer be changed.'],
    ['paused', 'This campaign was ordered and can no longer be changed.'],
    ['draft', 'This campaign is being ordered and cannot be changed.'],
    ['deleted', 'This campaign was deleted.'],
  ] as const)('%s: %s', (status, text) => {
    expect(notEditableText(status)).toBe(text);
  });
});

describe('the name of a campaign that is ordered again', () => {
  it.each([
    ['Fall drop', 'Fall drop 2'],
    ['Fall drop 2', 'Fall drop 3'],
    ['Fall drop 9', 'Fall drop 10'],
    ['Fall drop 2026', 'Fall drop 2026 2'],
    ['65', '65 2'],
    ['Final Expense Pinellas and Hillsborough, February', 'Final Expense Pinellas, February 2'],
    ['Final Expense Pinellas and Hillsborough, Feb 2027', 'Final Expense Pinellas, Feb 2027 2'],
    ['Final Expense Pinellas and Hillsborough, January', 'Final Expense Pinellas and Hillsborough, January 2'],
    ['Turning 65 in Hillsborough and Pasco, in February', 'Turning 65 in Hillsborough and Pasco February 2'],
    [`${'x'.repeat(40)} February`, `${'x'.repeat(39)} February 2`],
    ['Letters to the owners of houses in Pinellas County', 'Letters to the owners of houses in Pinellas 2'],
    ['Letters to owners of houses in Pinellas County 99', 'Letters to owners of houses in Pinellas County 100'],
    ['x'.repeat(50), `${'x'.repeat(48)} 2`],
    [`${'x'.repeat(48)} 9`, `${'x'.repeat(47)} 10`],
    [`${'👋'.repeat(49)} `, `${'👋'.repeat(48)} 2`],
  ])('%s becomes %s', (name, next) => {
    expect(nextCampaignName(name)).toBe(next);
  });

  it('is always a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (name) => {
        fc.pre(campaignNameProblem(name) === null);
        expect(campaignNameProblem(nextCampaignName(name))).toBeNull();
      }),
    );
  });
});
