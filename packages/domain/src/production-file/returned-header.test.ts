import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityColumns } from './identity-columns.ts';
import { readReturnedHeader } from './returned-header.ts';

const titles = identityColumns.map(({ title }) => title);
const without = (...gone: string[]) => titles.filter((title) => !gone.includes(title));

describe('the header of a returned file', () => {
  it('finds the columns in any order, between other columns, in any case and spacing', () => {
    const written = fc
      .tuple(fc.shuffledSubarray(titles, { minLength: titles.length }), fc.array(fc.constantFrom('City', '', 'Zip+4')))
      .chain(([own, other]) =>
        fc.tuple(
          fc.shuffledSubarray([...own, ...other], { minLength: own.length + other.length }),
          fc.constantFrom(
            (text: string) => text.toUpperCase(),
            (text: string) => ` ${text.toLowerCase()} `,
            (text: string) => text.replace(' ', '  '),
          ),
        ),
      );
    fc.assert(
      fc.property(written, ([cells, write]) => {
        const columns = Object.fromEntries(identityColumns.map(({ column, title }) => [column, cells.indexOf(title)]));
        expect(readReturnedHeader(cells.map(write))).toEqual({ columns });
      }),
    );
  });

  it.each<[string, readonly string[]]>([
    ['The column Mailer Code is missing. Return it as the production file has it.', without('Mailer Code')],
    [
      'The columns Sequence, Mailing Number and Qualifying Code are missing. Return them as the production file has them.',
      without('Sequence', 'Mailing Number', 'Qualifying Code'),
    ],
    ['The column Sequence comes twice. Keep one of them.', [...titles, 'SEQUENCE']],
    [
      `The first row has no column names. Put the names of the production file there: ${titles.join(', ')}.`,
      ['4021', '1', 'HRB01'],
    ],
    ['The columns are not separated by commas. Save the file as CSV with commas, or as XLSX.', [titles.join(';')]],
    ['The columns are not separated by commas. Save the file as CSV with commas, or as XLSX.', [titles.join('\t')]],
  ])('%s', (problem, cells) => {
    expect(readReturnedHeader(cells)).toEqual({ problem });
  });
});
