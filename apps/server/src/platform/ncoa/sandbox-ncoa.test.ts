import { describe, expect, it } from 'vitest';
import { sandboxNcoa } from './sandbox-ncoa.ts';

const people = Array.from({ length: 5_000 }, (_, at) => ({
  name: `Ana Holm${at}`,
  street: `${at} Pine St`,
  city: 'Tampa',
  state: 'FL',
  zip: '33607',
}));
const { signal } = new AbortController();

describe('the sandbox of NCOA', () => {
  it('moves about 2 percent of the people, each always to the same address of the same place', async () => {
    const first = await sandboxNcoa.lookUp(people, signal);
    expect(await sandboxNcoa.lookUp(people, signal)).toEqual(first);
    const moved = first.filter((one) => one !== null);
    expect(moved.length).toBeGreaterThan(50);
    expect(moved.length).toBeLessThan(150);
    for (const one of moved)
      expect(one).toEqual({
        street: expect.stringMatching(/^\d{3,4} [A-Z]/),
        city: 'Tampa',
        state: 'FL',
        zip: '33607',
        zip4: expect.stringMatching(/^\d{4}$/),
      });
  });
});
