import { describe, expect, it } from 'vitest';
import { accessTypeCodes } from './access-type.ts';
import { mergeEdited, permissionChoices, permissionSetLabel, roleEditorSections, withWholeSet } from './role-editor.ts';

describe('the role editor', () => {
  it('shows seven sets in three sections', () => {
    expect(roleEditorSections.map(({ title }) => title)).toEqual([
      'Contact Management',
      'Campaign Management',
      'Settings',
    ]);
    expect(roleEditorSections.flatMap(({ sets }) => [...sets])).toHaveLength(7);
  });

  it('names sets and switches in words', () => {
    expect(permissionSetLabel('CompanySegment')).toBe('Company segment');
    expect(permissionChoices('CampaignStatus').map(({ label }) => label)).toEqual([
      'View all',
      'Set dispatch count',
      'Update status',
      'Validate production file',
    ]);
  });

  it('selects and clears a whole set', () => {
    expect(withWholeSet({ Campaign: 1 }, 'Campaign', true)).toEqual({ Campaign: 31 });
    expect(withWholeSet({ Campaign: 1, Lead: 2 }, 'Campaign', false)).toEqual({ Campaign: 0, Lead: 2 });
  });

  it('keeps the sets it does not show', () => {
    const before = { Contact: 7, Lead: 255, Report: 17 };
    expect(mergeEdited(before, { Contact: 4, Campaign: 1, Lead: 0 })).toEqual({
      Contact: 4,
      Campaign: 1,
      Lead: 255,
      Report: 17,
    });
    expect(mergeEdited(before, {})).toEqual({ Lead: 255, Report: 17 });
  });
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
