import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPieces, readSequence } from './count-pieces.ts';
import { problemText } from './production-problem.ts';

const sentences = (texts: readonly string[], pieces: number) =>
  countPieces(texts, pieces).problems.map(({ row, problem }) => `${row ?? '-'}: ${problemText(problem)}`);

describe('the number of a piece', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['007', 7],
    ['3.0', 3],
    ['1,000', null],
    ['1.000', null],
    ['0', null],
    ['21', null],
    ['-1', null],
    ['1.5', null],
    ['1e1', null],
    ['', null],
    ['two', null],
  ])('%j is %s of 20', (text, sequence) => {
    expect(readSequence(text, 20)).toBe(sequence);
  });
});

describe('the pieces of an order', () => {
  it.each<[string, readonly string[], boolean, number, readonly string[]]>([
    ['all, in any order', ['3', '1', '2'], true, 3, []],
    ['some', ['3', '1'], false, 2, ['-: Piece 2 is missing.']],
    ['none', [], false, 0, ['-: Pieces 1 to 3 are missing.']],
    ['one twice', ['1', '1', '2', '3'], true, 3, ['1: Piece 1 comes twice. Keep one of its rows.']],
    [
      'one that the order lacks',
      ['1', '2', '3', '4'],
      true,
      3,
      ['3: The order has no piece 4. Its pieces are 1 to 3.'],
    ],
    [
      'as many rows as pieces, one without a number',
      ['1', 'x', '3'],
      true,
      2,
      ['1: The sequence must be a number: 1 to 3.', '-: Piece 2 is missing.'],
    ],
  ])('%s', (_, texts, isComplete, returned, problems) => {
    expect(countPieces(texts, 3)).toMatchObject({ isComplete, returned });
    expect(sentences(texts, 3)).toEqual(problems);
  });

  it('are complete without a problem exactly when each piece has one row', () => {
    const pieces = 12;
    const all = Array.from({ length: pieces }, (_, at) => at + 1);
    const rows = fc.oneof(
      fc.shuffledSubarray(all, { minLength: pieces }),
      fc.array(fc.integer({ min: 0, max: pieces + 1 }), { maxLength: 15 }),
    );
    fc.assert(
      fc.property(rows, (numbers) => {
        const isPermutation = numbers.toSorted((a, b) => a - b).join() === all.join();
        const { isComplete, problems } = countPieces(numbers.map(String), pieces);
        expect(isComplete && problems.length === 0).toBe(isPermutation);
      }),
    );
  });

  it('every row is a piece or has a problem, and the missing ranges fill the rest', () => {
    const texts = fc.array(fc.oneof(fc.integer({ min: 0, max: 25 }).map(String), fc.string({ maxLength: 3 })));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (written, pieces) => {
        const { returned, problems } = countPieces(written, pieces);
        expect(problems.filter(({ row }) => row !== null)).toHaveLength(written.length - returned);
        const missing = problems.filter(({ row }) => row === null).map(({ problem }) => problem.expected.split(' to '));
        const lacking = missing.reduce((sum, [from, to]) => sum + Number(to ?? from) - Number(from) + 1, 0);
        expect(returned + lacking).toBe(pieces);
      }),
    );
  });
});
