import { type AddOnChoice, campaignAddOns, duplicateListFields } from '@dropdate/domain/pricing/add-on';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartWith, pricedItems } from '../../client/cart/cart.fixture.ts';
import { cartWithChoice, isChosen } from './add-on-choice.ts';

const choose = (cart: ReturnType<typeof cartWith>, choice: AddOnChoice, isOn: boolean) =>
  cartWithChoice(cart, choice, isOn, pricedItems);

describe('a cart after a choice of an add-on', () => {
  it("equals the server's answer, whatever was on before", () => {
    const facts = fc.record({
      count: fc.constantFrom(0, 1, 999, 1000, 12_000),
      addOns: fc.subarray([...campaignAddOns]),
      term: fc.constantFrom('credit-card' as const, 'standard-invoicing' as const),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom(...campaignAddOns), fc.boolean(), (before, addOn, isOn) => {
        const others = before.addOns.filter((other) => other !== addOn);
        const after = cartWith({ ...before, addOns: isOn ? [...others, addOn] : others });
        expect(choose(cartWith(before), { addOn }, isOn)).toEqual(after);
      }),
    );
  });

  it("equals the server's answer for the columns of the Duplicate List too", () => {
    fc.assert(
      fc.property(
        fc.subarray([...duplicateListFields]),
        fc.constantFrom(...duplicateListFields),
        fc.boolean(),
        (duplicateFields, field, isOn) => {
          const before = cartWith({ addOns: ['DuplicateList'], duplicateFields });
          const kept = duplicateListFields.filter((known) =>
            known === field ? isOn : duplicateFields.includes(known),
          );
          const after = cartWith({ addOns: ['DuplicateList'], duplicateFields: kept });
          expect(choose(before, { addOn: 'DuplicateList', field }, isOn)).toEqual(after);
        },
      ),
    );
  });

  it('loses the columns together with the Duplicate List', () => {
    const before = cartWith({ addOns: ['DuplicateList', 'KeyingIn'], duplicateFields: ['DuplicateListAge'] });
    expect(choose(before, { addOn: 'DuplicateList' }, false)).toEqual(cartWith({ addOns: ['KeyingIn'] }));
  });

  it('gains the Duplicate List together with a column', () => {
    const after = choose(cartWith(), { addOn: 'DuplicateList', field: 'DuplicateListAge' }, true);
    expect(after).toEqual(cartWith({ addOns: ['DuplicateList'], duplicateFields: ['DuplicateListAge'] }));
  });

  it('stays the same after a choice that was already made', () => {
    const cart = cartWith({ addOns: ['KeyingIn'], firstClassPieces: 40 });
    expect(choose(cart, { addOn: 'KeyingIn' }, true)).toEqual(cart);
  });
});

it('tells the chosen add-ons', () => {
  const { selectedCampaign } = cartWith({
    addOns: ['DuplicateList', 'MailBackService'],
    duplicateFields: ['DuplicateListPhone'],
  });
  expect(campaignAddOns.filter((addOn) => isChosen(selectedCampaign, { addOn }))).toEqual([
    'MailBackService',
    'DuplicateList',
  ]);
  expect(isChosen(selectedCampaign, { addOn: 'DuplicateList', field: 'DuplicateListPhone' })).toBe(true);
  expect(isChosen(selectedCampaign, { addOn: 'DuplicateList', field: 'DuplicateListAge' })).toBe(false);
});
