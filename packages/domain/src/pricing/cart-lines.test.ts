import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mills } from '../money/money.ts';
import { formatMoney } from '../money/money-text.ts';
import { paymentTerms } from '../order/payment-term.ts';
import { campaignAddOns, duplicateListFields } from './add-on.ts';
import { amountOf, type CampaignCart, type CartTotals, cartLines, withAddOns } from './cart-lines.ts';
import { premiumItems } from './premium-items.ts';
import { priceChanges } from './price-change.ts';
import { defaultPriceList } from './price-list.fixture.ts';

const campaign: CampaignCart = {
  quantity: 12_000,
  withPhoneCount: 0,
  premiumItems: [],
  addOns: [],
  duplicateFields: [],
  firstClassPieces: 0,
  term: null,
  prices: defaultPriceList,
};

function receipt({ lines }: CartTotals): readonly string[] {
  return lines.map((line) => `${line.name} ${formatMoney(line.amount)}`);
}

describe('a campaign cart', () => {
  it('of 12,000 prospects with additional postage and houseowners costs $6,360.00', () => {
    const totals = cartLines({ ...campaign, premiumItems: ['HomeOwnerSelect', 'T65'] });
    expect(receipt(totals)).toEqual([
      'Prospects $6,000.00',
      'Additional postage $240.00',
      'Target per houseowner $120.00',
    ]);
    expect(formatMoney(totals.total)).toBe('$6,360.00');
  });

  it('to an own list of 12,000 costs $0.40 a person, and $0.01 more where people who have moved were looked for', () => {
    const list = cartLines({ ...campaign, source: 'ImportedList' });
    expect(receipt(list)).toEqual(['Imported list $4,800.00']);
    const moves = cartLines({ ...campaign, source: 'ImportedList', ncoaCount: 12_000 });
    expect(receipt(moves)).toEqual(['Imported list $4,800.00', 'NCOA $120.00']);
    expect(withAddOns(moves.lines, campaign)).toEqual(moves);
    expect(() => cartLines({ ...campaign, source: 'ImportedList', ncoaCount: 12_001 })).toThrow(RangeError);
  });

  it('with mailback, keying-in and duplicate list paid by card costs $7,910.40', () => {
    const totals = cartLines({
      ...campaign,
      premiumItems: ['T65', 'HomeOwnerSelect'],
      addOns: ['DuplicateList', 'KeyingIn', 'MailBackService'],
      term: 'credit-card',
    });
    expect(receipt(totals)).toEqual([
      'Prospects $6,000.00',
      'Additional postage $240.00',
      'Target per houseowner $120.00',
      'Mailback Service $600.00',
      'Keying-In $600.00',
      'Duplicate List $120.00',
      'Credit card fee, 3% $230.40',
    ]);
    expect([totals.subtotal, totals.tax, totals.cardFee, totals.total].map(formatMoney)).toEqual([
      '$7,680.00',
      '$0.00',
      '$230.40',
      '$7,910.40',
    ]);
  });

  it('charges phone numbers per person with a phone and each field of the duplicate list', () => {
    const totals = cartLines({
      ...campaign,
      quantity: 1_000,
      withPhoneCount: 640,
      premiumItems: ['PhoneNumber'],
      addOns: ['DuplicateList'],
      duplicateFields: ['DuplicateListPhone', 'DuplicateListAge'],
      firstClassPieces: 250,
    });
    expect(receipt(totals)).toEqual([
      'Prospects $500.00',
      'Prospects with phone number $6.40',
      'First-Class postage $37.50',
      'Duplicate List $10.00',
      'Duplicate List age $10.00',
      'Duplicate List phone number $10.00',
    ]);
    expect(totals.lines.filter(({ parent }) => parent === 'DuplicateList').map(({ subType }) => subType)).toEqual([
      'DuplicateListAge',
      'DuplicateListPhone',
    ]);
  });

  it('charges no field without the duplicate list', () => {
    const totals = cartLines({ ...campaign, duplicateFields: ['DuplicateListAge'] });
    expect(receipt(totals)).toEqual(['Prospects $6,000.00']);
  });

  it('of nobody is empty and free', () => {
    const totals = cartLines({ ...campaign, quantity: 0, term: 'credit-card' });
    expect(totals).toEqual({ lines: [], subtotal: 0, tax: 0, cardFee: 0, total: 0 });
  });
});

describe('fees', () => {
  it.each([
    [1, 1],
    [999, 1],
    [1_000, 0],
    [12_000, 0],
  ])('%i people pay the low-quantity item %i times', (quantity, times) => {
    const low = cartLines({ ...campaign, quantity }).lines.filter(({ subType }) => subType === 'LowQuantity');
    const line = { name: 'Low quantity: orders below 1,000', amount: 50_000 };
    expect(low.map(({ name, amount }) => ({ name, amount }))).toEqual(Array(times).fill(line));
  });

  it("are 3 % of the card's part before the fee", () => {
    const half = cartLines({ ...campaign, term: 'credit-card', creditReward: mills(3_000_000) });
    expect(formatMoney(half.cardFee)).toBe('$90.00');
    expect(formatMoney(half.total)).toBe('$6,090.00');
    const all = cartLines({ ...campaign, term: 'credit-card', creditReward: mills(6_000_000) });
    expect(all.cardFee).toBe(0);
    expect(all.lines).toHaveLength(1);
  });

  it.each(['ach', 'standard-invoicing', 'consolidated-invoicing', null] as const)('do not apply to %s', (term) => {
    expect(cartLines({ ...campaign, term }).cardFee).toBe(0);
  });
});

describe('refused input', () => {
  it.each([
    { quantity: -1 },
    { quantity: 1.5 },
    { withPhoneCount: 12_001 },
    { firstClassPieces: 12_001 },
    { firstClassPieces: -1 },
    { creditReward: mills(6_000_010) },
    { creditReward: mills(-10) },
  ])('%j', (part) => {
    expect(() => cartLines({ ...campaign, ...part })).toThrow(RangeError);
  });
});

const basis = fc.record({
  quantity: fc.integer({ min: 0, max: 5_000_000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  premium: fc.subarray([...premiumItems]),
  addOns: fc.subarray([...campaignAddOns]),
  fields: fc.subarray([...duplicateListFields]),
  term: fc.constantFrom(null, ...paymentTerms.map(({ term }) => term)),
  unitPrice: fc.integer({ min: 0, max: 999 }).map(mills),
});

const carts: fc.Arbitrary<CampaignCart> = basis.map(
  ({ quantity, share, premium, addOns, fields, term, unitPrice }) => ({
    quantity,
    term,
    prices: { ...defaultPriceList, T65: unitPrice, KeyingIn: unitPrice },
    premiumItems: premium,
    withPhoneCount: Math.floor(quantity * share),
    addOns,
    duplicateFields: fields,
    firstClassPieces: Math.floor(quantity * share),
  }),
);

describe('every cart', () => {
  it('adds up to its lines, in whole cents', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, subtotal, tax, cardFee, total } = cartLines(cart);
        const added = lines.reduce((all, { amount }) => all + amount, 0);
        expect(total).toBe(added + tax);
        expect(total).toBe(subtotal + tax + cardFee);
        expect(lines.every(({ amount, quantity }) => amount % 10 === 0 && amount >= 0 && quantity > 0)).toBe(true);
        expect(lines.every((line) => Math.abs(line.amount - line.quantity * line.unitPrice) <= 5)).toBe(true);
      }),
    );
  });

  it('lists each item once, numbered, parents first', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines } = cartLines(cart);
        expect(new Set(lines.map(({ subType }) => subType)).size).toBe(lines.length);
        expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index));
        for (const line of lines) {
          if (line.parent === null) continue;
          const earlier = lines.slice(0, line.position).map(({ subType }) => subType);
          expect(earlier).toContain(line.parent);
        }
      }),
    );
  });

  it('never costs less with one more add-on', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom(...campaignAddOns), (cart, addOn) => {
        const more = { ...cart, addOns: [...new Set([...cart.addOns, addOn])] };
        expect(cartLines(more).total).toBeGreaterThanOrEqual(cartLines(cart).total);
      }),
    );
  });
});

describe('withAddOns', () => {
  it('equals a cart priced with them from the start', () => {
    const addOns = fc.subarray([...campaignAddOns]);
    const duplicateFields = fc.subarray([...duplicateListFields]);
    fc.assert(
      fc.property(carts, addOns, duplicateFields, (cart, ...others) => {
        const chosen = { addOns: others[0], duplicateFields: others[1] };
        expect(withAddOns(cartLines(cart).lines, { ...cart, ...chosen })).toEqual(cartLines({ ...cart, ...chosen }));
      }),
    );
  });
});

it('rounds amounts to whole cents', () => {
  expect(amountOf(mills(50), 12_000)).toBe(600_000);
  expect(amountOf(mills(5), 3)).toBe(20);
  expect(amountOf(mills(50), 0)).toBe(0);
});

describe('priceChanges', () => {
  it('names changed unit prices only', () => {
    const seen = cartLines({ ...campaign, premiumItems: ['T65'], term: 'credit-card' }).lines;
    const prices = { ...defaultPriceList, SingleUse: mills(520), KeyingIn: mills(60) };
    const today = cartLines({ ...campaign, premiumItems: ['T65'], addOns: ['KeyingIn'], term: 'credit-card', prices });
    expect(priceChanges(seen, today.lines)).toEqual([{ name: 'Prospects', before: 500, now: 520 }]);
    expect(priceChanges(seen, seen)).toEqual([]);
  });
});
