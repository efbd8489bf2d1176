import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import { describe, expect, it } from 'vitest';
import { variantsToPrint } from './printed-variants.ts';

function variant(name: string, states: Record<string, { desired: number; isOff?: boolean }>): TemplateVariant {
  return {
    id: name,
    campaignTemplateId: 'template',
    name,
    stockColor: 'white',
    postalClass: 'first-class',
    statesData: Object.entries(states).map(([stateCode, { desired, isOff = false }]) => ({
      stateCode,
      isEnabled: !isOff,
      availableCount: 100,
      desiredCount: desired,
      data: {
        isCompanyNameShown: false,
        isAgencyNameShown: true,
        isLicenseNumberShown: true,
        companyName: '',
        agencyName: `${name} in ${stateCode}`,
        licenseNumber: 'W1',
      },
    })),
  };
}
const stateNames = (variants: readonly TemplateVariant[]) =>
  (variantsToPrint(variants) ?? []).map(({ name, states }) => [name, states.map((state) => state.name)]);

describe('the printed variants', () => {
  it('order their states by name', () => {
    expect(stateNames([variant('A', { FL: { desired: 1 }, AK: { desired: 1 }, AL: { desired: 1 } })])).toEqual([
      ['A', ['Alabama', 'Alaska', 'Florida']],
    ]);
  });

  it('leave out states that are off or want nobody, and variants without a state', () => {
    const variants = [
      variant('A', { FL: { desired: 9, isOff: true }, AK: { desired: 0 } }),
      variant('B', { FL: { desired: 9 }, AK: { desired: 0 } }),
    ];
    expect(stateNames(variants)).toEqual([['B', ['Florida']]]);
    expect(variantsToPrint(variants.slice(0, 1))).toBeNull();
  });

  it('show the lines of each state', () => {
    const [only] = variantsToPrint([variant('A', { FL: { desired: 1 } })]) ?? [];
    expect(only?.postalClass).toBe('first-class');
    expect(only?.states[0]?.lines).toMatchObject({
      agencyName: 'A in FL',
      isAgencyNameShown: true,
      licenseNumber: 'W1',
    });
  });
});
