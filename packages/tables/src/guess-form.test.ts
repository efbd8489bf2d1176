import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiters, guessDelimiter, guessEncoding, namedDelimiter } from './guess-form.ts';
import { decodedText, textEncodings } from './utf8-chunks.ts';

const text = 'First,Last\r\nInés,Nuñez\r\nÁngel,O’Brien\r\nZoë,Müller\r\nÉric,“Bud” Lefèvre\r\n';
/** The bytes of a text in an encoding of one byte for each character. */
function bytesOf(content: string, encoding: 'windows-1252' | 'macintosh'): Buffer {
  const byCharacter = new Map(Array.from({ length: 256 }, (_, byte) => [decodedText(Buffer.of(byte), encoding), byte]));
  return Buffer.from([...content].map((one) => byCharacter.get(one) ?? 0x3f));
}

describe('the encoding', () => {
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from('First,Last\r\nAna,Ames\r\n')],
    ['windows-1252', bytesOf(text, 'windows-1252')],
    ['macintosh', bytesOf(text, 'macintosh')],
    ['macintosh', bytesOf('First,Last\r\nAna,O’Brien\r\n', 'macintosh')],
    ['windows-1252', bytesOf('First,Last\r\nAna,O’Brien\r\n', 'windows-1252')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
    ['utf-8', Buffer.alloc(0)],
  ] as const)('is %s', (encoding, bytes) => {
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(textEncodings).toContain(encoding);
  });

  it.each(['nuñez', 'GARCÍA', 'José', 'Åse', 'Zoë', 'Renée', 'Muñoz', 'Peña', 'François', 'Jürgen', 'D’Angelo'])(
    'of a file with %s alone',
    (word) => {
      for (const encoding of ['windows-1252', 'macintosh'] as const)
        expect(guessEncoding(bytesOf(`First,Last\r\nAna,${word}\r\n`, encoding))).toBe(encoding);
    },
  );
});

describe('the delimiter', () => {
  it.each([
    [',', 'A,B,C\n1,2,3\n'],
    [';', 'A;B;C\n1;2,5;3\n4;"Tulsa, OK";6\n'],
    ['\t', 'A\tB\n1\t"x; y"\n'],
    ['|', 'A|B|C\n1|2|3\n'],
    [',', 'Lead list; Nov\nFirst,Last,Zip\nAna,Ames,74103\nBo,Ames,74104\n'],
    [',', 'Only\nAna\n'],
    [';', 'A;B;C\n1;2\n3;4;5\n'],
    [',', ''],
  ] as const)('is %j', (delimiter, content) => {
    expect(guessDelimiter(Buffer.from(content))).toBe(delimiter);
  });

  it('is found where every line has as many cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.'), maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...delimiters),
        fc.integer({ min: 2, max: 5 }),
        fc.array(cell, { minLength: 15, maxLength: 15 }),
        (delimiter, columns, cells) => {
          const lines = Array.from({ length: 3 }, (_, line) =>
            cells.slice(line * columns, (line + 1) * columns).join(delimiter),
          );
          expect(guessDelimiter(Buffer.from(lines.join('\n')))).toBe(delimiter);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('can be named by the first line', () => {
    expect(namedDelimiter('sep=;\r\nA;B')).toBe(';');
    expect(namedDelimiter('A;B')).toBeNull();
    expect(namedDelimiter('sep=x\r\nA;B')).toBeNull();
  });
});
