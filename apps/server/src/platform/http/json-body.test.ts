import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyFault } from './json-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body nested too deep', () => {
  it.each([
    ['64 deep', nested(64), false],
    ['65 deep', nested(65), true],
    ['many side by side', `[${Array.from({ length: 500 }, () => '{"a":[]}').join(',')}]`, false],
    ['brackets within text', JSON.stringify('['.repeat(500)), false],
    ['brackets after a quote within text', JSON.stringify(`"${'{'.repeat(500)}`), false],
    ['brackets after a backslash that ends a text', `["\\\\",${nested(65)}]`, true],
    ['no JSON at all', '}}}]"', false],
  ])('%s', (_, text, expected) => {
    expect(bodyFault(text)).toBe(expected ? 'too-deep' : null);
  });
});

describe('text that cannot be stored', () => {
  it.each([
    ['plain text', '{"name":"Zoë"}', null],
    ['an escaped emoji', '{"name":"\\ud83d\\udca5"}', null],
    ['two of them', '{"name":"\\ud83d\\udca5\\uD83D\\uDCA5"}', null],
    ['another escaped letter', '{"name":"\\u00eb\\n\\""}', null],
    ['half of one', '{"name":"\\ud83d"}', 'broken-text'],
    ['half of one before another letter', '{"name":"\\ud83d\\u00eb"}', 'broken-text'],
    ['half of one before text', '{"name":"\\ud83dx\\udca5"}', 'broken-text'],
    ['two first halves', '{"name":"\\ud83d\\ud83d\\udca5"}', 'broken-text'],
    ['the other half', '{"a":["\\uDCA5"]}', 'broken-text'],
    ['half of one as a name', '{"\\ud83d":1}', 'broken-text'],
    ['the text of an escape', '{"name":"\\\\ud83d"}', null],
  ])('%s', (_, text, expected) => {
    expect(bodyFault(text)).toBe(expected);
  });

  it('is found in every text with half of a pair, and in no other', () => {
    const written = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 4 }), fc.boolean(), (texts, isBroken) => {
        const half = isBroken ? ['\ud83d'] : [];
        // The texts are written twice: `plain` has only the necessary escapes, `escaped` has every character beyond
        // ASCII escaped.
        const plain = JSON.stringify([...texts, ...half]);
        const escaped = plain.replace(
          /[^\x20-\x7e]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        expect([bodyFault(plain), bodyFault(escaped)]).toEqual(Array(2).fill(isBroken ? 'broken-text' : null));
      }),
    );
  });
});
