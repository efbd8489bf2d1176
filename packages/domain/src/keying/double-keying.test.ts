import { describe, expect, it } from 'vitest';
import { differences, isKeyedTwice, mayKeyNext } from './double-keying.ts';
import { emptyForm } from './keyed-fields.ts';

describe('double keying', () => {
  it('compares every field and tick, without regard to spaces and case', () => {
    const one = { ...emptyForm, firstName: 'Marlene', city: 'Sun  City', phone: '813-555-0177' };
    const other = { ...emptyForm, firstName: 'marlene ', city: 'Sun City', phone: '813-555-0171', isDeceased: true };
    expect(differences(one, other)).toEqual(['phone', 'isDeceased']);
    expect(differences(one, other, ['city', 'isDeceased'])).toEqual(['isDeceased']);
    expect(differences(one, one)).toEqual([]);
  });

  it('chooses a share of the cards, always the same ones', () => {
    const ids = Array.from(
      { length: 4_000 },
      (_, at) => `01930000-0000-7000-8000-${(at * 7_919).toString(16).padStart(12, '0')}`,
    );
    const share = (percent: number) => ids.filter((id) => isKeyedTwice(id, percent)).length / ids.length;
    expect([share(0), share(100)]).toEqual([0, 1]);
    expect(share(20)).toBeGreaterThan(0.17);
    expect(share(20)).toBeLessThan(0.23);
    const chosen = ids.filter((id) => isKeyedTwice(id, 20));
    expect(chosen.every((id) => isKeyedTwice(id, 30))).toBe(true);
  });

  it.each([
    [[], 'a', true],
    [['a'], 'a', false],
    [['a'], 'b', true],
    [['a', 'b'], 'a', true],
    [['a', 'b'], 'b', false],
    [['a', 'b'], 'c', true],
  ] as const)('after %j, %s may key: %s', (keyedBy, operator, may) => {
    expect(mayKeyNext(keyedBy, operator)).toBe(may);
  });
});
