import { describe, expect, it } from 'vitest';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';
import { labelChoices, labelNamed, withLabel, withoutLabel } from './label-choices.ts';

const south = { id: '1', name: 'Southeast' };
const medicare = { id: '2', name: 'Medicare' };
const north = { id: '3', name: 'Northeast' };
const all = [medicare, north, south];

describe('the choices of a label picker', () => {
  it.each([
    ['everything while nothing is typed', '', [medicare, north, south], null],
    ['matches anywhere in the name, whatever the case', 'EAST', [north, south], 'EAST'],
    ['a new name without surrounding white space', '  Fall drop ', [], 'Fall drop'],
    ['no new name where a label has it', ' southeast ', [south], null],
    ['nothing for blanks', '   ', [medicare, north, south], null],
  ])('%s', (_case, typed, options, newName) => {
    expect(labelChoices(all, [], typed)).toEqual({ options, newName });
  });

  it('leave out chosen labels, and do not offer to create them again', () => {
    expect(labelChoices(all, [south], 'southeast')).toEqual({ options: [], newName: null });
  });

  it('leave out a label whose name was chosen as a new one before the list was there', () => {
    expect(labelChoices(all, [{ id: null, name: 'southEAST' }], 'east').options).toEqual([north]);
  });

  it('know a chosen label that is missing from the list', () => {
    expect(labelChoices([], [south], 'Southeast').newName).toBeNull();
  });
});

it('find a label by its whole name only', () => {
  expect(labelNamed(all, ' southEAST ')).toBe(south);
  expect(labelNamed(all, 'south')).toBeUndefined();
  expect(labelNamed(all, ' ')).toBeUndefined();
});

describe('the chosen labels', () => {
  it('hold each label once, and take a new label at the end', () => {
    expect(withLabel([south], medicare)).toEqual([south, medicare]);
    expect(withLabel([south, medicare], south)).toEqual([south, medicare]);
  });

  it('lose a label by its id, and a new label by its name', () => {
    expect(withoutLabel([south, medicare], south)).toEqual([medicare]);
    const [fall, winter] = [
      { id: null, name: 'Fall' },
      { id: null, name: 'Winter' },
    ];
    expect(withoutLabel([south, fall, winter], fall)).toEqual([south, winter]);
  });

  it('hold a new label once, whatever the case of its letters', () => {
    const fall = { id: null, name: 'Fall' };
    expect(withLabel([fall], { id: null, name: 'FALL' })).toEqual([fall]);
    expect(withLabel<ChosenLabel>([fall], { id: '9', name: 'fall' })).toEqual([fall]);
  });
});
