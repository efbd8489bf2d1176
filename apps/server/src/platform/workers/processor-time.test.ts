import { expect, it } from 'vitest';
import { ProcessorTime } from './processor-time.ts';

/** A machine whose clock and processor go by hand. */
function machine() {
  const now = { processor: 0, clock: 0 };
  const time = new ProcessorTime({ processor: () => now.processor, clock: () => now.clock });
  const ended: string[] = [];
  return {
    ended,
    begin: (name: string, limit: number) => time.count(limit, () => ended.push(name)),
    /** Lets time pass, of which the process gets a share of one processor. */
    pass: (clock: number, share: number) => {
      now.clock += clock;
      now.processor += clock * share;
      time.look();
    },
  };
}

it('a machine that gives an order little of its processor does not end the order', () => {
  const { begin, pass, ended } = machine();
  const end = begin('slow', 30_000);
  for (let second = 0; second < 200; second += 1) pass(1_000, 0.1);
  expect(ended).toEqual([]);
  for (let second = 0; second < 101; second += 1) pass(1_000, 0.1);
  expect(ended).toEqual(['slow']);
  end();
});

it('orders share the processor time of the process, and none counts more than the clock', () => {
  const { begin, pass, ended } = machine();
  begin('first', 10_000);
  begin('second', 20_000);
  for (let second = 0; second < 9; second += 1) pass(1_000, 4);
  expect(ended).toEqual([]);
  pass(1_000, 4);
  expect(ended).toEqual(['first']);
  for (let second = 0; second < 10; second += 1) pass(1_000, 1);
  expect(ended).toEqual(['first', 'second']);
});

it('an order that works no more ends by the clock', () => {
  const { begin, pass, ended } = machine();
  begin('stuck', 1_000);
  pass(19_999, 0);
  expect(ended).toEqual([]);
  pass(1, 0);
  expect(ended).toEqual(['stuck']);
});

it('an order that came to its end is not ended', () => {
  const { begin, pass, ended } = machine();
  begin('done', 1_000)();
  pass(5_000, 1);
  expect(ended).toEqual([]);
});
