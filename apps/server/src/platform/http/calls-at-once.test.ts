import { describe, expect, it } from 'vitest';
import { promise } from '../../../testing/hang-up.ts';
import { callsAtOnce } from './calls-at-once.ts';

const caller = (userId: string, companyId = 'one company') => ({ userId, companyId });
const answer = async () => 'answer';
const busy = { status: 503, retryAfter: 2, messages: [{ messageId: 'Busy' }] };

describe('calls at once', () => {
  it('refuses calls of a user above the limit, and no call of another user', async () => {
    const calls = callsAtOnce({ perUser: 2, perCompany: 10 });
    const open = promise();
    const running = [1, 2].map(() => calls.run(caller('ann'), () => open.given));
    await expect(calls.run(caller('ann'), answer)).rejects.toMatchObject(busy);
    expect(await calls.run(caller('ben'), answer)).toBe('answer');
    open.give();
    await Promise.all(running);
    expect(await calls.run(caller('ann'), answer)).toBe('answer');
  });

  it('refuses calls of a company above the limit, and no call of another company', async () => {
    const calls = callsAtOnce({ perUser: 2, perCompany: 3 });
    const open = promise();
    const running = ['ann', 'ben', 'cat'].map((user) => calls.run(caller(user), () => open.given));
    await expect(calls.run(caller('dan'), answer)).rejects.toMatchObject(busy);
    expect(await calls.run(caller('eve', 'another company'), answer)).toBe('answer');
    open.give();
    await Promise.all(running);
  });

  it('counts a failed call as ended', async () => {
    const calls = callsAtOnce({ perUser: 1, perCompany: 1 });
    await expect(calls.run(caller('ann'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await calls.run(caller('ann'), answer)).toBe('answer');
  });
});
