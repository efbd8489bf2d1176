import { expect, it } from 'vitest';
import { keyedHash } from './keyed-hash.ts';
import { seal, unseal } from './sealed-text.ts';

const keyed = keyedHash('the secret of this installation');
const sealed = seal(keyed, 'purpose', 'owner', 'a text with 🙂');

it('is read again, and two sealed texts never look the same', () => {
  expect(unseal(keyed, 'purpose', 'owner', sealed)).toBe('a text with 🙂');
  expect(sealed).not.toContain('text');
  expect(seal(keyed, 'purpose', 'owner', 'a text with 🙂')).not.toBe(sealed);
});

/** The same with another last byte. A last letter alone could stand for the same byte. */
function changed(text: string): string {
  const parts = text.split('.');
  const bytes = Buffer.from(parts.pop() ?? '', 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return [...parts, bytes.toString('base64url')].join('.');
}

it.each([
  ['another installation', () => unseal(keyedHash('another secret'), 'purpose', 'owner', sealed)],
  ['another purpose', () => unseal(keyed, 'other', 'owner', sealed)],
  ['another owner', () => unseal(keyed, 'purpose', 'somebody', sealed)],
  ['a changed text', () => unseal(keyed, 'purpose', 'owner', changed(sealed))],
  ['a text of another form', () => unseal(keyed, 'purpose', 'owner', 'v0.a.b.c')],
])('is of no use for %s', (_who, read) => {
  expect(read).toThrow(Error);
});
