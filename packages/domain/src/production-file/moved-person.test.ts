import { describe, expect, it } from 'vitest';
import { movedText, otherPerson, plainText, readPersonColumns } from './moved-person.ts';

const piece = { firstName: 'Ann', lastName: "O'Brien-Łuk", addressLine1: '12 Elm St. #4' };
const columns = readPersonColumns(['Sequence', ' first  NAME', 'Last Name', 'Address Line 1']);

describe('the person of a returned row', () => {
  it.each<[string, string[], ReturnType<typeof otherPerson>]>([
    ['the same', ['1', 'Ann', "O'Brien-Łuk", '12 Elm St. #4'], null],
    ['the same in capitals, without punctuation', ['1', 'ANN', 'O BRIEN ŁUK', '12 ELM ST 4'], null],
    ['nothing', ['1', '', '', ''], null],
    ['another name', ['1', 'Bo', 'Dahl', '12 Elm St. #4'], { name: 'bo dahl', street: null }],
    ['another street', ['1', 'Ann', "O'Brien-Łuk", '9 Oak Ave'], { name: null, street: '9 oak ave' }],
    ['both', ['1', 'Bo', 'Dahl', '9 Oak Ave'], { name: 'bo dahl', street: '9 oak ave' }],
  ])('is %s', (_, cells, expected) => {
    expect(otherPerson(piece, cells, columns)).toEqual(expected);
  });

  it('is unknown in a file with the identity columns alone', () => {
    expect(otherPerson(piece, ['1', '2'], readPersonColumns(['Order Number', 'Sequence']))).toBeNull();
  });

  it('is compared without case, punctuation and spaces', () => {
    expect(plainText('  Ann-Marie  O’Brien ')).toBe('ann marie o brien');
  });
});

describe('the warning', () => {
  const place = { fileName: 'back.csv', line: 3, sequence: 2 };
  it.each([
    [4, 4, 'back.csv, row 3: piece 2 has the name and the street of piece 4.'],
    [4, 5, 'back.csv, row 3: piece 2 has the name of piece 4 and the street of piece 5.'],
    [4, null, 'back.csv, row 3: piece 2 has the name of piece 4.'],
    [null, 5, 'back.csv, row 3: piece 2 has the street of piece 5.'],
  ])('name of %s, street of %s', (nameOf, streetOf, text) => {
    expect(movedText({ ...place, nameOf, streetOf })).toBe(text);
  });
});
