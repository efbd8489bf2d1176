import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { describe, expect, it } from 'vitest';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import { placelessAudience } from './placeless-audience.ts';

const women: AudienceParameters = { ...emptyAudience, gender: 'female' };
const inTexas: AudienceParameters = { ...women, geography: [{ stateCode: 'TX' }] };

/**
 * The audience without its places, in the form that the geography picker counts. The live count of the whole audience
 * is already known, unless `more` says otherwise.
 */
function placeless(parameters: AudienceParameters, more: Partial<Parameters<typeof placelessAudience>[0]> = {}) {
  const key = audienceKey(parameters);
  return placelessAudience({
    draft: { campaignId: '0192eeee-0000-7000-8000-000000000001' as CampaignId },
    parameters,
    key,
    live: { countedKey: key, isCounting: false },
    isCountable: true,
    isPending: false,
    ...more,
  });
}

describe('the audience without its places', () => {
  it('stays the same whatever places are chosen, and differs with every other parameter', () => {
    expect(placeless(inTexas).key).toBe(placeless(women).key);
    expect(placeless({ ...women, geography: [{ stateCode: 'FL', counties: [{ countyName: 'Lee' }] }] }).key).toBe(
      placeless(women).key,
    );
    expect(placeless({ ...inTexas, gender: 'male' }).key).not.toBe(placeless(inTexas).key);
  });

  it('has no key while an entry must be corrected, so its places are not counted', () => {
    expect(placeless(inTexas, { isCountable: false }).key).toBeNull();
  });

  const counted = audienceKey(inTexas);
  it.each([
    ['the live count is there', inTexas, {}, true],
    ['the live count is on its way', inTexas, { live: { countedKey: counted, isCounting: true } }, false],
    ['the live count is of an earlier audience', inTexas, { live: { countedKey: 'old', isCounting: false } }, false],
    ['nothing is counted, because no place is chosen', women, { live: { countedKey: null, isCounting: false } }, true],
    ['Update is under way', inTexas, { isPending: true }, false],
  ] as const)('when %s', (_, parameters, more, isAtRest) => {
    expect(placeless(parameters, more).isAtRest).toBe(isAtRest);
  });
});
