import type { ProductionFileResult } from '@dropdate/contract/production-file/production-file-result';
import { identityColumns } from '@dropdate/domain/production-file/identity-columns';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { diceOf } from '../../../../testing/dice.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { type FileRows, type PrintedOrder, printedOrder } from '../returns/returned-file.fixture.ts';
import { anyClick, type Click } from './production-clicks.fixture.ts';
import { brokenRules, type Facts, factsOf, wrongCounters } from './production-facts.fixture.ts';

export interface Walked {
  /** Every broken rule, with the clicks before it. Empty for a sound walk. */
  readonly broken: readonly string[];
  /** The statuses that the orders of the walk reached. */
  readonly reached: readonly string[];
  readonly refused: number;
  readonly accepted: number;
}

/** Lets operators and buyers of three orders click at random, and checks all rules after each step. */
export async function walk(app: TestApp, seed: number, steps: number): Promise<Walked> {
  const dice = diceOf(seededRandom(seed));
  const orders = [await printedOrder(app, 6), await printedOrder(app, 4), await printedOrder(app, 5, true)];
  const buyerOf = ({ companyId }: PrintedOrder) => (companyId === app.world.prairie.id ? 'prairie-admin' : 'admin');
  const known = new Map<PrintedOrder, Facts>();
  for (const order of orders) known.set(order, await factsOf(app, order));
  const expected = new ExpectedReturns();
  const [story, broken, reached]: [string[], string[], Set<string>] = [[], [], new Set()];
  const counts = { refused: 0, accepted: 0 };
  for (let step = 0; step < steps && broken.length === 0; step += 1) {
    const clicks = Array.from({ length: dice.below(5) === 0 ? 2 : 1 }, () => anyClick(dice, orders, buyerOf));
    const answers = await Promise.all(clicks.map((click) => click.run(app)));
    story.push(clicks.map(({ words }, at) => `${words}: ${answers[at]?.status ?? 'done'}`).join(' AND '));
    const isRefused = answers.every((answer) => answer !== null && answer.status >= 400);
    counts[isRefused ? 'refused' : 'accepted'] += 1;
    for (const answer of answers)
      if (answer && answer.status >= 500) broken.push(`a call is answered with ${answer.body}`);
    for (const order of orders) {
      const [before, now] = [known.get(order) as Facts, await factsOf(app, order)];
      broken.push(...brokenRules(order, before, now));
      if (isRefused && JSON.stringify(now) !== JSON.stringify(before))
        broken.push(`order ${order.orderNumber}: a refused call changes nothing`);
      known.set(order, now);
      reached.add(now.status);
      if (now.mailed.length > 0 && now.mailed.length < order.rows.length) reached.add('dispatched in part');
      for (const verdict of now.verdicts) reached.add(verdict);
      if (now.waiting > 0) reached.add('waiting');
      broken.push(...expected.judge(order, clicks, answers, now));
    }
    broken.push(...(await wrongCounters(app)));
  }
  const report = broken.map((rule) => `${rule}\n  seed ${seed}, after\n  ${story.join('\n  ')}`);
  return { broken: report, reached: [...reached], ...counts };
}

type Answers = readonly Awaited<ReturnType<Click['run']>>[];

const identity = (rows: FileRows) => rows.map((row) => identityColumns.map(({ title }) => row[title] ?? '').join('|'));

/** The rows of an order in an upload, after the number of the rows before them. */
type Part = readonly [before: string, ...lines: string[]];

/**
 * The same rows at the same lines are a repeated upload, which counts once. The same rows at other lines are pieces
 * that were returned twice.
 */
function partOf({ returned }: Click, order: PrintedOrder): Part | null {
  let before = 0;
  for (const [one, rows] of returned ?? []) {
    if (one === order) return [String(before), ...identity(rows)];
    before += rows.length;
  }
  return null;
}

/** The judgement that a walk expects: a second, plain description of what the returned rows of an order mean. */
class ExpectedReturns {
  readonly #waiting = new Map<PrintedOrder, Part[]>();
  /** Orders whose waiting rows depend on which of two clicks was faster. */
  readonly #unknown = new Set<PrintedOrder>();

  /** Compares the answer for an order with the expected judgement. */
  judge(order: PrintedOrder, clicks: readonly Click[], answers: Answers, now: Facts): string[] {
    const own = clicks.flatMap((click, at) => (click.orders.includes(order) ? [{ click, answer: answers[at] }] : []));
    if (own.length !== 1) {
      if (own.length > 1) this.#forget(order, now);
      return [];
    }
    const [{ click, answer }] = own as [(typeof own)[0]];
    if (!answer || answer.status >= 400 || (click.returned === undefined && click.isClose !== true)) {
      if (now.waiting === 0) this.#waiting.delete(order);
      return [];
    }
    const { validationResponses } = (JSON.parse(answer.body) as { readonly model: ProductionFileResult }).model;
    const found = validationResponses.find(({ campaignId }) => campaignId === order.campaignId)?.state ?? 'not judged';
    const parts = this.#waiting.get(order) ?? [];
    const part = partOf(click, order);
    const isKnown = part === null || parts.some((one) => one.join() === part.join());
    const all = isKnown ? parts : [...parts, part];
    // A file with all pieces stands for itself, whatever waits.
    const isWhole = part !== null && expectedState(order, part.slice(1), false) !== 'waiting';
    const judged = isWhole ? [part] : all;
    const isUnknown = this.#unknown.has(order);
    if (now.waiting === 0) this.#unknown.delete(order);
    const meant =
      found === 'not judged'
        ? 'not judged'
        : expectedState(
            order,
            judged.flatMap(([, ...lines]) => lines),
            click.isClose === true,
          );
    if (found === 'waiting') this.#waiting.set(order, all);
    else this.#waiting.delete(order);
    if (isUnknown || meant === found) return [];
    return [`order ${order.orderNumber}: the rows are ${found}, expected ${meant}`];
  }

  #forget(order: PrintedOrder, now: Facts): void {
    this.#waiting.delete(order);
    if (now.waiting > 0) this.#unknown.add(order);
  }
}

function expectedState(order: PrintedOrder, returned: readonly string[], isFinal: boolean): string {
  const right = identity(order.rows);
  const numberOf = (line: string) => line.split('|')[1];
  const numbers = new Set(right.map(numberOf));
  const present = new Set(returned.map(numberOf).filter((number) => numbers.has(number)));
  if (!isFinal && present.size < right.length && returned.length < right.length) return 'waiting';
  return [...returned].sort().join() === [...right].sort().join() ? 'passed' : 'failed';
}
