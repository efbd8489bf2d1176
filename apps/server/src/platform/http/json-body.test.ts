import { describe, expect, it } from 'vitest';
import { hasBrokenText, isTooDeep } from './json-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('isTooDeep', () => {
  it.each([
    ['64 deep', nested(64), false],
    ['65 deep', nested(65), true],
    ['many side by side', `[${Array.from({ length: 500 }, () => '{"a":[]}').join(',')}]`, false],
    ['brackets within text', JSON.stringify('['.repeat(500)), false],
    ['brackets after a quote within text', JSON.stringify(`"${'{'.repeat(500)}`), false],
    ['brackets after a backslash that ends a text', `["\\\\",${nested(65)}]`, true],
    ['no JSON at all', '}}}]"', false],
  ])('%s', (_, text, expected) => {
    expect(isTooDeep(text)).toBe(expected);
  });
});

describe('hasBrokenText', () => {
  it.each([
    ['plain text', '{"name":"Zoë"}', false],
    ['an escaped emoji', '{"name":"\\ud83d\\udca5"}', false],
    ['half of one', '{"name":"\\ud83d"}', true],
    ['the other half', '{"a":["\\uDCA5"]}', true],
    ['half of one as a name', '{"\\ud83d":1}', true],
    ['the text of an escape', '{"name":"\\\\ud83d"}', false],
  ])('%s', (_, text, expected) => {
    expect(hasBrokenText(text)).toBe(expected);
  });
});
