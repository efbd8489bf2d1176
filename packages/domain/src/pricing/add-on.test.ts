import { describe, expect, it } from 'vitest';
import { type AddOnChoice, type ChosenAddOns, withChoice } from './add-on.ts';

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
