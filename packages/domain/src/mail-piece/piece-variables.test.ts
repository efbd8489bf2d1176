import { describe, expect, it } from 'vitest';
import { emptyLines, type StateLines } from '../personalize/variant.ts';
import { pieceValue, senderName } from './piece-variables.ts';
import { samplePieceFacts } from './sample-piece.fixture.ts';

describe('the sender', () => {
  const both = { ...emptyLines, companyName: 'Harborline', agencyName: 'Gulf Agency' };
  it.each<[string, Partial<StateLines>, string, string | undefined]>([
    ['the agency', { isCompanyNameShown: true, isAgencyNameShown: true }, 'Gulf Agency', 'agencyName'],
    ['the agency alone', { isAgencyNameShown: true }, 'Gulf Agency', 'agencyName'],
    ['the company', { isCompanyNameShown: true }, 'Harborline', 'companyName'],
    [
      'the company for an agency without a name',
      { isCompanyNameShown: true, isAgencyNameShown: true, agencyName: ' ' },
      'Harborline',
      'companyName',
    ],
    ['the org when both are off', {}, 'Tampa Org', undefined],
    ['the org when nothing was entered', { isCompanyNameShown: true, companyName: '' }, 'Tampa Org', undefined],
  ])('is %s, in words as in print', (_case, change, text, field) => {
    const variant = { postalClass: 'marketing-mail', lines: { ...both, ...change } } as const;
    const facts = { ...samplePieceFacts, sender: { ...samplePieceFacts.sender, name: 'Tampa Org' } };
    expect(senderName(variant, 'Tampa Org')).toEqual(field === undefined ? { text } : { text, field });
    expect(pieceValue('variant.senderName', facts, variant)).toEqual(senderName(variant, 'Tampa Org'));
  });
});
