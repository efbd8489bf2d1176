import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CountQuestions, countQuestions, patience, typingPause } from './count-questions.ts';
import type { EditKind } from './edit-kind.ts';
import { type LiveCount, liveCount, noCount } from './live-count-state.ts';

interface Asked {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly answer: (count: number) => void;
  readonly fail: (problem: Error) => void;
}

/** A server that answers when the test says so, and the panel that shows the answers. */
function panel() {
  const asked: Asked[] = [];
  let shown: LiveCount = noCount;
  const questions: CountQuestions = countQuestions((event) => {
    shown = liveCount(shown, event);
  });
  const change = (edit: EditKind) => (key: string) =>
    questions.ask({
      key,
      edit,
      ask: (signal) =>
        new Promise((answer, fail) => {
          asked.push({ key, signal, answer, fail });
          signal.addEventListener('abort', () => fail(new Error('aborted')));
        }),
      failureOf: (problem, tries) => {
        const text = String((problem as Error).message);
        return text === 'superseded' && tries < 3 ? null : { text, requestId: undefined };
      },
    });
  const askedAt = (at: number): Asked => {
    const one = asked[at];
    if (one === undefined) throw new Error(`Question ${at} was never asked.`);
    return one;
  };
  return {
    questions,
    click: change('clicked'),
    type: change('typed'),
    askedKeys: () => asked.map(({ key }) => key),
    askedAt,
    /** Delivers an answer, and runs the code that waits for the answer. */
    answer: async (at: number, count: number) => {
      askedAt(at).answer(count);
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (at: number, message: string) => {
      askedAt(at).fail(new Error(message));
      await vi.advanceTimersByTimeAsync(0);
    },
    shown: () => shown,
  };
}

describe('questions for the live count', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are asked at once after a click', async () => {
    const { click, askedKeys, answer, shown } = panel();
    click('Kent');
    expect(askedKeys()).toEqual(['Kent']);
    expect(shown()).toMatchObject({ count: null, isCounting: true });
    await answer(0, 48_216);
    expect(shown()).toMatchObject({ count: 48_216, countedKey: 'Kent', isCounting: false });
  });

  it('wait for a pause of 100 ms between keys', async () => {
    const { type, askedKeys } = panel();
    type('6');
    await vi.advanceTimersByTimeAsync(typingPause - 1);
    type('65');
    await vi.advanceTimersByTimeAsync(typingPause - 1);
    expect(askedKeys()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedKeys()).toEqual(['65']);
    expect(typingPause).toBe(100);
  });

  it('do not wait for the pause when a click follows the keys', async () => {
    const { type, click, askedKeys } = panel();
    type('65');
    click('65 female');
    await vi.advanceTimersByTimeAsync(typingPause);
    expect(askedKeys()).toEqual(['65 female']);
  });

  it('go one at a time, and only the latest question waits', async () => {
    const { click, askedKeys, answer, shown } = panel();
    for (const key of ['Kent', 'Kent Sussex', 'Kent Sussex Bay']) click(key);
    expect(askedKeys()).toEqual(['Kent']);
    await answer(0, 1);
    expect(askedKeys()).toEqual(['Kent', 'Kent Sussex Bay']);
    await answer(1, 3);
    expect(shown()).toMatchObject({ count: 3, countedKey: 'Kent Sussex Bay', isCounting: false });
  });

  it('keep the shown number when an overtaken answer arrives', async () => {
    const { click, answer, shown } = panel();
    click('Kent');
    await answer(0, 1);
    click('Kent Sussex');
    click('Kent Sussex Bay');
    await answer(1, 2);
    expect(shown()).toMatchObject({ count: 1, countedKey: 'Kent', isCounting: true });
    await answer(2, 3);
    expect(shown()).toMatchObject({ count: 3, isCounting: false });
  });

  it('do not tell the failure of an overtaken question', async () => {
    const { click, fail, askedKeys, shown } = panel();
    click('Kent');
    click('Kent Sussex');
    await fail(0, 'The server is away.');
    expect(shown()).toMatchObject({ problem: null, isCounting: true });
    expect(askedKeys()).toEqual(['Kent', 'Kent Sussex']);
  });

  it('let typed changes wait for both the pause and the question in flight', async () => {
    const { click, type, answer, askedKeys } = panel();
    click('Kent');
    type('Kent 6');
    await answer(0, 1);
    expect(askedKeys()).toEqual(['Kent']);
    await vi.advanceTimersByTimeAsync(typingPause);
    expect(askedKeys()).toEqual(['Kent', 'Kent 6']);
  });

  it('abort a slow question once a newer question has waited for the patience', async () => {
    const { click, askedAt, askedKeys, shown } = panel();
    click('Kent');
    await vi.advanceTimersByTimeAsync(10 * patience);
    expect(askedAt(0).signal.aborted).toBe(false);
    click('Kent Sussex');
    await vi.advanceTimersByTimeAsync(patience - 1);
    click('Kent Sussex Bay');
    expect(askedKeys()).toEqual(['Kent']);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt(0).signal.aborted).toBe(true);
    expect(askedKeys()).toEqual(['Kent', 'Kent Sussex Bay']);
    expect(shown()).toMatchObject({ problem: null, isCounting: true });
  });

  it('are asked three times at most when another tab keeps superseding them', async () => {
    const { click, fail, askedKeys, shown } = panel();
    click('Kent');
    await fail(0, 'superseded');
    await fail(1, 'superseded');
    expect(shown().problem).toBeNull();
    await fail(2, 'superseded');
    expect(askedKeys()).toEqual(['Kent', 'Kent', 'Kent']);
    expect(shown()).toMatchObject({ problem: { text: 'superseded' }, isCounting: false });
  });

  it('are repeated on request after a failure', async () => {
    const { questions, click, fail, answer, shown } = panel();
    click('Kent');
    await fail(0, 'The server is away.');
    questions.retry();
    expect(shown()).toMatchObject({ problem: null, isCounting: true });
    await answer(1, 7);
    expect(shown()).toMatchObject({ count: 7, isCounting: false });
  });

  it('are dropped once the number is known or nothing is left to count', async () => {
    const { questions, click, type, askedAt, askedKeys, shown } = panel();
    click('Kent');
    type('Kent 6');
    questions.settle({ type: 'known', key: 'Kent 65', count: 9 });
    expect(askedAt(0).signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(typingPause);
    expect(askedKeys()).toEqual(['Kent']);
    expect(shown()).toMatchObject({ count: 9, countedKey: 'Kent 65', isCounting: false });
    questions.settle({ type: 'emptied' });
    expect(shown()).toMatchObject({ count: null, isCounting: false });
  });

  it('end when the page is left', async () => {
    const { questions, click, type, askedAt, askedKeys } = panel();
    click('Kent');
    type('Kent 6');
    questions.stop();
    await vi.advanceTimersByTimeAsync(typingPause);
    expect(askedAt(0).signal.aborted).toBe(true);
    expect(askedKeys()).toEqual(['Kent']);
  });
});
