import { answerOrders } from './thread-main.ts';

/** What the thread of the test does. */
export type TestOrder = 'count' | 'fail' | 'end' | 'hang' | 'fill';

let orders = 0;

answerOrders<TestOrder, number>(work, () => []);

async function work(order: TestOrder): Promise<number> {
  orders += 1;
  if (order === 'fail') throw new Error('this order fails');
  if (order === 'end') process.exit(3);
  if (order === 'hang') for (;;);
  if (order === 'fill') for (const kept: number[][] = []; ; ) kept.push(new Array<number>(100_000).fill(orders));
  return orders;
}
