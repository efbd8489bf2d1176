import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddOnChoice,
  type AddOnFacts,
  addOnsWithoutReplyCard,
  type CampaignAddOn,
  type ChosenAddOns,
  campaignAddOns,
  duplicateListFields,
  offeredAddOns,
  unofferedText,
  whyUnoffered,
  withChoice,
  withoutUnofferedAddOns,
  withPhoneList,
} from './add-on.ts';

const nothing: ChosenAddOns = { addOns: [], duplicateFields: [] };
const list: ChosenAddOns = { addOns: ['DuplicateList'], duplicateFields: ['DuplicateListAge'] };
const age: AddOnChoice = { addOn: 'DuplicateList', field: 'DuplicateListAge' };
const phone: AddOnChoice = { addOn: 'DuplicateList', field: 'DuplicateListPhone' };

describe('a choice of add-ons', () => {
  it.each<[string, ChosenAddOns, AddOnChoice, boolean, ChosenAddOns]>([
    [
      'switches one on, in the order of the page',
      list,
      { addOn: 'KeyingIn' },
      true,
      { ...list, addOns: ['KeyingIn', 'DuplicateList'] },
    ],
    ['switches one off', { ...list, addOns: ['KeyingIn', 'DuplicateList'] }, { addOn: 'KeyingIn' }, false, list],
    ['changes nothing that is so already', list, { addOn: 'DuplicateList' }, true, list],
    ['brings the list along with a column', nothing, age, true, list],
    ['adds a column', list, phone, true, { ...list, duplicateFields: ['DuplicateListAge', 'DuplicateListPhone'] }],
    ['takes a column off and keeps the list', list, age, false, { ...list, duplicateFields: [] }],
    ['takes the columns off with the list', list, { addOn: 'DuplicateList' }, false, nothing],
  ])('%s', (_case, before, choice, isOn, after) => {
    expect(withChoice(before, choice, isOn)).toEqual(after);
  });
});

describe('the add-ons on offer', () => {
  it.each<[string, AddOnFacts, readonly CampaignAddOn[], readonly CampaignAddOn[]]>([
    ['all with a reply card', { isCardsReturnToClient: false, hasReplyCard: true }, campaignAddOns, []],
    [
      'none that works with returned cards without a reply card',
      { isCardsReturnToClient: false, hasReplyCard: false },
      ['DuplicateList', 'NeighbourhoodMapping'],
      ['MailBackService', 'KeyingIn'],
    ],
    ['the list alone where cards return', { isCardsReturnToClient: true, hasReplyCard: true }, ['DuplicateList'], []],
    [
      'the list alone where cards return, and the template is not to blame',
      { isCardsReturnToClient: true, hasReplyCard: false },
      ['DuplicateList'],
      [],
    ],
  ])('are %s', (_case, facts, offered, withoutCard) => {
    expect(offeredAddOns(facts)).toEqual(offered);
    expect(addOnsWithoutReplyCard(facts)).toEqual(withoutCard);
  });

  it('are all that stays of any choice, and a second pass changes nothing', () => {
    const facts = fc.record({ isCardsReturnToClient: fc.boolean(), hasReplyCard: fc.boolean() });
    const chosen = fc.record({
      addOns: fc.subarray([...campaignAddOns]),
      duplicateFields: fc.subarray([...duplicateListFields]),
    });
    fc.assert(
      fc.property(facts, chosen, (of, choice) => {
        const kept = withoutUnofferedAddOns(choice, of);
        expect(kept.addOns).toEqual(choice.addOns.filter((addOn) => whyUnoffered(addOn, of) === null));
        expect(withoutUnofferedAddOns(kept, of)).toEqual(kept);
      }),
    );
  });

  it('are refused in a sentence that names the add-on and the reason', () => {
    expect(unofferedText('MailBackService', 'no-reply-card')).toBe(
      'The template of this campaign has no reply card, so Mailback Service is not offered.',
    );
    expect(unofferedText('KeyingIn', 'account')).toBe('This add-on is not offered to your account.');
  });
});

describe('the Duplicate List of an order with phone numbers', () => {
  it('is added with the numbers, and goes with them', () => {
    const chosen: ChosenAddOns = { addOns: ['KeyingIn'], duplicateFields: [] };
    expect(withPhoneList(chosen, true)).toEqual({
      addOns: ['KeyingIn', 'DuplicateList'],
      duplicateFields: ['DuplicateListPhone'],
    });
    expect(withPhoneList(chosen, false)).toBe(chosen);
  });

  it('keeps every other choice, and is added once', () => {
    const chosen = fc.record({
      addOns: fc.subarray([...campaignAddOns]),
      duplicateFields: fc.subarray([...duplicateListFields]),
    });
    fc.assert(
      fc.property(chosen, (choice) => {
        const listed = withPhoneList(choice, true);
        expect(new Set(listed.addOns)).toEqual(new Set([...choice.addOns, 'DuplicateList']));
        expect(withPhoneList(listed, true)).toEqual(listed);
      }),
    );
  });
});
