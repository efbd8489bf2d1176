import { describe, expect, it } from 'vitest';
import { accessTypeCodes } from './access-type.ts';
import { pageNeeds } from './page-needs.ts';
import { allBits, bitsOf } from './permission-sets.ts';
import {
  mergeEdited,
  needLabel,
  permissionChoices,
  permissionGroups,
  permissionSetLabel,
  permissionsWithoutEffect,
  permissionWords,
  roleEditorSections,
  withBits,
} from './role-editor.ts';

describe('the role editor', () => {
  it('shows the seven sets of the specification and Lead, in three sections', () => {
    expect(roleEditorSections.map(({ title }) => title)).toEqual([
      'Contact Management',
      'Campaign Management',
      'Settings',
    ]);
    expect(roleEditorSections.flatMap(({ sets }): string[] => [...sets])).toEqual([
      'Contact',
      'Lead',
      'ProspectList',
      'Campaign',
      'CampaignStatus',
      'User',
      'UserRole',
      'CompanySegment',
    ]);
  });

  it('names sets and switches in words', () => {
    expect(permissionSetLabel('CompanySegment')).toBe('Company segment');
    expect(needLabel('CampaignStatus.viewAll')).toBe('Campaign status: View all');
    expect(permissionChoices('CampaignStatus').map(({ label }) => label)).toEqual([
      'View all',
      'Set dispatch count',
      'Update status',
      'Validate production file',
    ]);
  });

  it('marks the permissions that open no page', () => {
    const without = roleEditorSections.flatMap(({ sets }) =>
      sets.flatMap((set) => permissionChoices(set).filter(({ hasEffect }) => !hasEffect)),
    );
    expect(without.map(({ label }) => label)).toEqual([
      'Delete leads',
      'Upload response cards',
      'Edit',
      'Add login method',
      'Activate deactivate',
    ]);
    const opening = Object.values(pageNeeds).flat(2) as readonly string[];
    expect(permissionsWithoutEffect.filter((need) => opening.includes(need))).toEqual([]);
  });

  it('has each permission of each set in exactly one group', () => {
    for (const set of roleEditorSections.flatMap(({ sets }) => [...sets])) {
      const bits = permissionGroups(set).flatMap(({ choices }) => choices.map(({ bit }) => bit));
      expect([set, bits.toSorted((a, b) => a - b)]).toEqual([
        set,
        Object.values(bitsOf(set)).toSorted((a, b) => a - b),
      ]);
      expect(permissionGroups(set).reduce((sum, group) => sum + group.bits, 0)).toBe(allBits(set));
    }
  });

  it.each([
    [0b0001, { bits: 0b1111, isOn: true }, 0b1111, 0b1111],
    [0b0001, { bits: 0b1111, isOn: true }, 0b0111, 0b0111],
    [0b1111, { bits: 0b1111, isOn: false }, 0b0111, 0b1000],
    [0b1111, { bits: 0b0001, isOn: false }, 0b1111, 0b1110],
  ])('turns %i with %j into other bits, and keeps the bits that the editor lacks', (before, change, held, after) => {
    expect(withBits(before, change, held)).toBe(after);
  });

  it('keeps the sets it does not show', () => {
    const before = { Contact: 7, Lead: 255, Report: 17 };
    expect(mergeEdited(before, { Contact: 4, Campaign: 1, Report: 0 })).toEqual({
      Contact: 4,
      Campaign: 1,
      Lead: 255,
      Report: 17,
    });
    expect(mergeEdited(before, {})).toEqual({ Lead: 255, Report: 17 });
  });

  it('changes the set Lead when the edit names it', () => {
    expect(mergeEdited({ Contact: 7, Lead: 255 }, { Contact: 7, Lead: 6 })).toEqual({ Contact: 7, Lead: 6 });
    expect(mergeEdited({ Contact: 7, Lead: 255 }, { Contact: 7, Lead: 0 })).toEqual({ Contact: 7 });
    expect(mergeEdited({ Contact: 7 }, { Contact: 7, Lead: 2 })).toEqual({ Contact: 7, Lead: 2 });
  });
});

it('permissions read in words, also of sets that the editor does not show', () => {
  expect(permissionWords({ Campaign: 3, Company: 1 })).toEqual([
    'Campaign: View all',
    'Campaign: Create',
    'Company: View',
  ]);
  expect(permissionWords({})).toEqual([]);
});

describe('access types', () => {
  it.each([
    ['users-only', 0],
    ['agency', 1],
    ['org', 2],
  ] as const)('%s is %i', (type, code) => {
    expect(accessTypeCodes.codeOf(type)).toBe(code);
    expect(accessTypeCodes.wordOf(code)).toBe(type);
  });

  it('know no other code', () => {
    expect(() => accessTypeCodes.wordOf(3)).toThrow(RangeError);
  });
});
