import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restingPause, rowCountQuestions } from './row-count-questions.ts';
import { type CountedColumn, type CountsByRow, noRowCounts, shownCounts, withAnswer } from './row-counts.ts';

const counts = (count: number): CountsByRow => new Map([['row', count]]);
const states: CountedColumn = null;

describe('the numbers of a column', () => {
  it('are none before the first answer', () => {
    expect(shownCounts(noRowCounts, 'women', states)).toBeNull();
    expect(shownCounts(noRowCounts, null, states)).toBeNull();
  });

  it('are current for the audience that was counted, and only for that audience', () => {
    const known = withAnswer(noRowCounts, 'women', states, counts(7));
    expect(shownCounts(known, 'women', states)).toEqual({ counts: counts(7), isCurrent: true });
    expect(shownCounts(known, 'men', states)).toEqual({ counts: counts(7), isCurrent: false });
    expect(shownCounts(known, null, states)).toEqual({ counts: counts(7), isCurrent: false });
    expect(shownCounts(known, 'women', 'TX')).toBeNull();
  });

  it('stay beside other columns that are counted first', () => {
    const both = withAnswer(withAnswer(noRowCounts, 'women', states, counts(7)), 'women', 'TX', counts(3));
    const next = withAnswer(both, 'men', 'TX', counts(4));
    expect(shownCounts(next, 'men', 'TX')).toEqual({ counts: counts(4), isCurrent: true });
    expect(shownCounts(next, 'men', states)).toEqual({ counts: counts(7), isCurrent: false });
  });

  it('go when they cannot be counted, so that no number stays for another audience', () => {
    const known = withAnswer(noRowCounts, 'women', states, counts(7));
    const failed = withAnswer(known, 'men', states, null);
    expect(shownCounts(failed, 'men', states)).toBeNull();
    expect(shownCounts(failed, 'women', states)).toBeNull();
  });

  it('are shown as current exactly when the last answer for this column was about this audience', () => {
    const answer = fc.record({
      key: fc.constantFrom('women', 'men', 'all'),
      column: fc.constantFrom<CountedColumn>(null, 'TX', 'FL'),
      counts: fc.option(fc.nat(99).map(counts)),
    });
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        const known = answers.reduce((so, { key, column, counts }) => withAnswer(so, key, column, counts), noRowCounts);
        const key = answers.at(-1)?.key ?? 'all';
        // The last answers in the list, after any answer for another audience, belong to the present audience.
        const present = answers.slice(answers.findLastIndex((given) => given.key !== key) + 1);
        for (const column of [null, 'TX', 'FL']) {
          const last = present.findLast((given) => given.column === column);
          const shown = shownCounts(known, key, column);
          expect(shown?.isCurrent === true).toBe(last !== undefined && last.counts !== null);
          if (last?.counts) expect(shown?.counts).toBe(last.counts);
          for (const other of ['women', 'men', 'all'].filter((name) => name !== key)) {
            expect(shownCounts(known, other, column)?.isCurrent ?? false).toBe(false);
          }
        }
      }),
    );
  });
});

describe('questions about places', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A picker whose server answers when the test says so. */
  function picker() {
    const questions = rowCountQuestions();
    const asked: { readonly name: string; readonly signal: AbortSignal; readonly answer: PromiseWithResolvers }[] = [];
    const painted: string[] = [];
    questions.subscribe(() => painted.push(questions.known().key ?? ''));
    const ask = (key: string, column: CountedColumn = states) =>
      questions.ask({
        key,
        column,
        ask: (signal) => {
          const answer = withResolvers();
          asked.push({ name: `${key} ${column ?? 'states'}`, signal, answer });
          return answer.promise;
        },
      });
    return { questions, asked, painted, ask, names: () => asked.map(({ name }) => name) };
  }
  const rest = (ms = restingPause) => vi.advanceTimersByTimeAsync(ms);

  it('are asked once the audience has rested, one for each column', async () => {
    const { ask, names } = picker();
    ask('women');
    ask('women', 'TX');
    await rest(restingPause - 1);
    expect(names()).toEqual([]);
    await rest(1);
    expect(names()).toEqual(['women states', 'women TX']);
  });

  it('are not asked for an audience that changes before it has rested', async () => {
    const { ask, names } = picker();
    for (const key of ['w', 'wo', 'wom']) {
      const giveUp = ask(key);
      await rest(restingPause - 1);
      giveUp();
    }
    ask('women');
    await rest();
    expect(names()).toEqual(['women states']);
  });

  it('are painted as they come', async () => {
    const { ask, asked, questions, painted } = picker();
    ask('women');
    ask('women', 'TX');
    await rest();
    asked[1]?.answer.resolve(counts(3));
    await rest(0);
    expect(shownCounts(questions.known(), 'women', 'TX')?.isCurrent).toBe(true);
    expect(shownCounts(questions.known(), 'women', states)).toBeNull();
    asked[0]?.answer.resolve(counts(7));
    await rest(0);
    expect(shownCounts(questions.known(), 'women', states)?.isCurrent).toBe(true);
    expect(painted).toHaveLength(2);
  });

  it('are aborted when the audience changes, and a late answer changes nothing', async () => {
    const { ask, asked, painted } = picker();
    const giveUp = ask('women');
    await rest();
    giveUp();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer.resolve(counts(7));
    await rest(0);
    expect(painted).toEqual([]);
  });

  it('are not asked again while the numbers are known, but after a failure they are', async () => {
    const { ask, asked, names, questions } = picker();
    ask('women');
    await rest();
    asked[0]?.answer.reject(new Error('no connection'));
    await rest(0);
    expect(shownCounts(questions.known(), 'women', states)).toBeNull();
    ask('women');
    await rest();
    asked[1]?.answer.resolve(counts(7));
    await rest(0);
    ask('women');
    await rest();
    expect(names()).toEqual(['women states', 'women states']);
  });
});

interface PromiseWithResolvers {
  readonly promise: Promise<CountsByRow>;
  readonly resolve: (counts: CountsByRow) => void;
  readonly reject: (problem: Error) => void;
}

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers(): PromiseWithResolvers {
  let [resolve, reject]: [(counts: CountsByRow) => void, (problem: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<CountsByRow>((keep, fail) => {
    [resolve, reject] = [keep, fail];
  });
  return { promise, resolve, reject };
}
