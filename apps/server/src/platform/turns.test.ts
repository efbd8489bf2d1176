import { describe, expect, it } from 'vitest';
import { promise } from '../../testing/hang-up.ts';
import { turns } from './turns.ts';

describe('turns', () => {
  it('let one owner run no more than its part, and another owner begin at once', async () => {
    const order = turns({ atOnce: 3, perOwner: 2 });
    const open = promise();
    const begun: string[] = [];
    const work = (owner: string) =>
      order.run(owner, () => {
        begun.push(owner);
        return open.given;
      });
    const all = ['many', 'many', 'many', 'many', 'few'].map(work);
    await Promise.resolve();
    expect(begun).toEqual(['many', 'many', 'few']);
    open.give();
    await Promise.all(all);
    expect(begun).toHaveLength(5);
  });

  it('pass on results and failures, and go on after a failure', async () => {
    const order = turns({ atOnce: 1, perOwner: 1 });
    const failed = order.run('one', () => Promise.reject(new Error('broken')));
    const next = order.run('one', async () => 'result');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('result');
  });

  it('refuse work when too much waits, and take work again when there is room', async () => {
    const order = turns({ atOnce: 1, perOwner: 1, waiting: { max: 2, refusal: () => new Error('full') } });
    const open = promise();
    const all = ['one', 'one', 'other'].map((owner) => order.run(owner, () => open.given));
    await expect(order.run('another', async () => 'result')).rejects.toThrow('full');
    open.give();
    await Promise.all(all);
    expect(await order.run('another', async () => 'result')).toBe('result');
  });
});
