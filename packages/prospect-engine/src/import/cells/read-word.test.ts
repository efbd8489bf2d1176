import { incomeBands } from '@dropdate/domain/audience/prospect-attributes';
import { describe, expect, it } from 'vitest';
import { type Case, cellsWith, readBeside } from './read-cells.fixture.ts';
import { bandOf, flagOf, wordOf } from './read-word.ts';

describe('a word', () => {
  it('is yes or no in many ways, and nothing else', async () => {
    const reading = await readBeside(flagOf(cellsWith(), 'doNotMail'), [
      ...['yes', 'Y', 'y', 'YES', 'True', 'T', '1', 'X', 'on', 'Sí'].map((cell): Case => [cell, 1]),
      ...['no', 'N', 'n', 'NO', 'False', 'F', '0', 'off'].map((cell): Case => [cell, 0]),
      ['', null],
      ...['maybe', 'U', '2', '-', 'yes!'].map((cell): Case => [cell, 255]),
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('of the mapping comes before our own, without regard to case where no other word is written so', async () => {
    const reading = await readBeside(flagOf(cellsWith({ N: 'yes', own: 'yes', R: 'no', u: '' }), 'homeOwner'), [
      ['N', 1],
      ['n', 1],
      ['OWN', 1],
      ['r', 0],
      ['U', null],
      ['y', 1],
    ]);
    expect(reading.found).toEqual(reading.expected);
    const marital = wordOf(cellsWith({ M: 'married', m: 'single', X: '' }), 'maritalStatus', ['married', 'single']);
    const second = await readBeside(marital, [
      ['M', 1],
      ['m', 2],
      ['x', null],
      ['Married', 1],
      ['SINGLE', 2],
      ['widowed', 255],
      ['', null],
    ]);
    expect(second.found).toEqual(second.expected);
  });

  it('is a band by our code, by the code of the vendor, or by an amount', async () => {
    const code = (band: string) => incomeBands.findIndex((known) => known.code === band) + 1;
    const reading = await readBeside(bandOf(cellsWith({ '1': 'A', '12': 'L' }), 'income', incomeBands), [
      ['A', code('A')],
      ['l', code('L')],
      ['1', code('A')],
      ['12', code('L')],
      ['62000', code('E')],
      ['$62,000', code('E')],
      ['14999', code('A')],
      ['15,000', code('B')],
      ['900000', code('L')],
      ['2', 255],
      ['Z', 255],
      ['-5', 255],
      ['', null],
    ]);
    expect(reading.found).toEqual(reading.expected);
  });
});
