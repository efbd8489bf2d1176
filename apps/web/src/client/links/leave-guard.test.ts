import { describe, expect, it } from 'vitest';
import { guardLeaving, mayLeave } from './leave-guard.ts';

describe('a guard of unsaved changes', () => {
  it('is asked until it is lifted, and its answer decides', async () => {
    expect(await mayLeave('sign-out')).toBe(true);
    const lift = guardLeaving(async () => false);
    expect(await mayLeave('sign-out')).toBe(false);
    lift();
    expect(await mayLeave('sign-out')).toBe(true);
  });

  it('does not ask the next guard once the user stays', async () => {
    let asked = 0;
    const stay = async () => {
      asked += 1;
      return false;
    };
    const lifts = [stay, async () => stay()].map(guardLeaving);
    expect(await mayLeave('sign-out')).toBe(false);
    expect(asked).toBe(1);
    for (const lift of lifts) lift();
  });
});
