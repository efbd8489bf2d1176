import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { describe, expect, it } from 'vitest';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import { optionAudience } from './option-audience.ts';

const inTexas: AudienceParameters = { ...emptyAudience, geography: [{ stateCode: 'TX' }], gender: 'female' };

function counted(parameters: AudienceParameters, more: Partial<Parameters<typeof optionAudience>[0]> = {}) {
  const key = audienceKey(parameters);
  return optionAudience({
    draft: { campaignId: '0192eeee-0000-7000-8000-000000000001' as CampaignId },
    parameters,
    key,
    live: { countedKey: key, isCounting: false },
    isCountable: true,
    isPending: false,
    ...more,
  });
}

describe('the audience whose options are counted', () => {
  it('is another one after each change of the audience, also of its places', () => {
    expect(counted(inTexas).key).toBe(audienceKey(inTexas));
    expect(counted({ ...inTexas, geography: [{ stateCode: 'FL' }] }).key).not.toBe(counted(inTexas).key);
  });

  it('is none without a place, and while an entry must be corrected', () => {
    expect(counted({ ...inTexas, geography: [] }).key).toBeNull();
    expect(counted(inTexas, { isCountable: false }).key).toBeNull();
  });

  it.each([
    ['the live count of an earlier audience', { live: { countedKey: 'earlier', isCounting: false } }],
    ['a live count that is under way', { live: { countedKey: audienceKey(inTexas), isCounting: true } }],
    ['a save', { isPending: true }],
  ])('waits for %s', (_, more) => {
    expect([counted(inTexas).isAtRest, counted(inTexas, more).isAtRest]).toEqual([true, false]);
  });
});
