import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LiveCount, type LiveCountEvent, liveCount, noCount } from './live-count-state.ts';

const after = (...events: LiveCountEvent[]): LiveCount => events.reduce(liveCount, noCount);

describe('the live count', () => {
  it('keeps the last number while the next one is counted', () => {
    const state = after({ type: 'known', serial: 1, key: 'a', count: 48_216 }, { type: 'asked', serial: 2 });
    expect(state).toMatchObject({ count: 48_216, countedKey: 'a', isCounting: true });
  });

  it('ignores an answer that comes after a newer question', () => {
    const state = after(
      { type: 'asked', serial: 1 },
      { type: 'asked', serial: 2 },
      { type: 'answered', serial: 1, key: 'old', count: 5 },
    );
    expect(state).toMatchObject({ count: null, isCounting: true });
  });

  it('ignores an answer that comes after Update has told the number', () => {
    const state = after(
      { type: 'asked', serial: 1 },
      { type: 'known', serial: 2, key: 'b', count: 9 },
      { type: 'answered', serial: 1, key: 'a', count: 5 },
    );
    expect(state).toMatchObject({ count: 9, countedKey: 'b', isCounting: false });
  });

  it('keeps the number after a failure, and says why', () => {
    const problem = { text: 'Failed to update prospect count', requestId: '7f3a' };
    const failed: LiveCountEvent[] = [
      { type: 'known', serial: 1, key: 'a', count: 7 },
      { type: 'asked', serial: 2 },
      { type: 'failed', serial: 2, problem },
    ];
    expect(after(...failed)).toMatchObject({ count: 7, isCounting: false, problem });
    // The retry asks the same question.
    expect(after(...failed, { type: 'asked', serial: 2 })).toMatchObject({ count: 7, isCounting: true, problem: null });
  });

  it('keeps the number while the audience cannot be counted', () => {
    const state = after({ type: 'known', serial: 1, key: 'a', count: 7 }, { type: 'paused', serial: 2 });
    expect(state).toMatchObject({ count: 7, isCounting: false, problem: null });
  });

  it('forgets the number when the last place is removed', () => {
    const state = after(
      { type: 'known', serial: 1, key: 'a', count: 7 },
      { type: 'asked', serial: 2 },
      { type: 'emptied', serial: 3 },
      { type: 'answered', serial: 2, key: 'b', count: 5 },
    );
    expect(state).toMatchObject({ count: null, isCounting: false });
  });

  it('shows the answer to the newest question whatever the order of arrival', () => {
    const arrivals = fc.integer({ min: 1, max: 8 }).chain((last) =>
      fc.shuffledSubarray(
        Array.from({ length: last }, (_, at) => at + 1),
        { minLength: last },
      ),
    );
    fc.assert(
      fc.property(arrivals, (order) => {
        const asked = order.map((_, at): LiveCountEvent => ({ type: 'asked', serial: at + 1 }));
        const answered = order.map(
          (serial): LiveCountEvent => ({ type: 'answered', serial, key: `${serial}`, count: serial }),
        );
        expect(after(...asked, ...answered)).toMatchObject({ count: order.length, isCounting: false });
      }),
    );
  });
});
