import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { describe, expect, it } from 'vitest';
import { orderedVariants } from './ordered-variants.ts';

type Variant = OrderDetail['campaigns'][number]['variants'][number];

const inState = (stateCode: string): Variant['statesData'][number] => ({
  stateCode,
  pieces: 5,
  companyName: null,
  agencyName: `Agency in ${stateCode}`,
  licenseNumber: null,
});
const variant: Variant = {
  id: 'one',
  name: 'Variant A',
  stockColor: 'white',
  postalClass: 'first-class',
  pieces: 10,
  statesData: [inState('AK'), inState('AL')],
};

describe('the variants of an order', () => {
  it('hold the lines that the piece showed, and no other line', () => {
    const [first] = orderedVariants([variant]) ?? [];
    expect(first).toMatchObject({ id: 'one', name: 'Variant A', postalClass: 'first-class', stockColor: 'white' });
    expect(first?.states.map(({ name }) => name)).toEqual(['Alabama', 'Alaska']);
    expect(first?.states[0].lines).toEqual({
      isCompanyNameShown: false,
      isAgencyNameShown: true,
      isLicenseNumberShown: false,
      companyName: '',
      agencyName: 'Agency in AL',
      licenseNumber: '',
    });
  });

  it('have no paper where the order names none', () => {
    expect(orderedVariants([{ ...variant, stockColor: '' }])?.[0].stockColor).toBeNull();
  });

  it('are null when nothing was printed', () => {
    expect(orderedVariants([])).toBeNull();
    expect(orderedVariants([{ ...variant, statesData: [] }])).toBeNull();
  });
});
