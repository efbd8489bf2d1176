import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { downloadProductionFiles } from '@dropdate/contract/production-file/download-production-files';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { type Finding, openOwner } from '@dropdate/server/testing/order-audit';
import { untilDemoIsComplete } from '../demo-complete.ts';
import { type Caller, callerAt, pay, prepareOrder, signIn } from '../load/tenant.ts';
import { startProduct } from '../product.ts';
import { filesOf, orderedCampaigns, type PrintOrder, type PrintShop, printShop } from '../production/print-shop.ts';
import { ownerUrl } from './database-processes.ts';
import { auditProduction } from './production-audit.ts';
import { afterKill, type Kill, type KillsOptions, killKinds, killNames } from './run-kills.ts';
import { removeStops, type StopPoint, stopAt } from './stop-points.ts';

export interface ProductionKillsOptions extends KillsOptions {
  /** The named points at which server and database are killed, before the random kills. */
  readonly points: readonly StopPoint[];
  /** What is killed at each point. */
  readonly atPoints: readonly Kill[];
}

export interface ProductionKillsResult {
  /** The kills at named points. */
  readonly atPoints: number;
  readonly atRandom: number;
  /** The random kills that came while a call of the operator waited for its answer. */
  readonly duringCall: number;
  readonly orders: number;
  /** The start of the run. The audit looks at the orders since then. */
  readonly since: Date;
  /** Calls of the operator that got no answer. */
  readonly lost: number;
  /** Seconds from the kill until the server is ready again. */
  readonly readyAfter: readonly number[];
  readonly findings: readonly Finding[];
}

/** More pieces than one call dispatches, so that a job dispatches them. */
const largeOrder = 5_200;
/** More rows than one call judges, so that a job judges them. */
const manyRows = 20_100;
/** The longest random pause before a random kill, in milliseconds. */
const maxPauseMs = 1_500;

/** Kills server and database while production files come back and orders are dispatched, and audits the records. */
export async function runProductionKills(options: ProductionKillsOptions): Promise<ProductionKillsResult> {
  const { dataDir, say, points } = options;
  const random = seededRandom(options.seed);
  const errors = openSync(`${dataDir}.log`, 'w');
  let product = await startProduct(options, { errors });
  const { origin } = product;
  const port = Number(new URL(origin).port);
  const readyAfter: number[] = [];
  const counts = { atPoints: 0, atRandom: 0, duringCall: 0 };
  try {
    const buyer = callerAt(origin, await signIn(origin, 'maya.okafor@harborline.example'));
    await untilDemoIsComplete(buyer);
    const since = new Date();
    const work = new ProductionWork(printShop(origin, await signIn(origin, 'sam.ortiz@dropdate.example')), buyer);
    const kill = async (kind: Kill) => {
      const start = performance.now();
      product = await afterKill(kind, product, options, { port, errors });
      readyAfter.push((performance.now() - start) / 1_000);
      return `${killNames[kind]}, ready after ${readyAfter.at(-1)?.toFixed(1)} s`;
    };
    for (const point of points) {
      for (const kind of options.atPoints) {
        const act = await work.bringTo(point);
        const stop = await stopAt(ownerUrl(dataDir), point);
        const ended = act();
        await stop.reached();
        const told = await kill(kind);
        await stop.release();
        await ended;
        const database = await openOwner(ownerUrl(dataDir));
        await removeStops(database);
        await database.end();
        await work.finish();
        counts.atPoints += 1;
        say(`${point}: ${told}`);
      }
    }
    for (; counts.atRandom < options.kills; counts.atRandom += 1) {
      await work.order(100 + Math.floor(random() * 400));
      const ended = work.finish(random);
      await sleep(random() * maxPauseMs);
      if (work.calling > 0) counts.duringCall += 1;
      const kind = killKinds[Math.floor(random() * killKinds.length)] ?? 'server';
      say(`${counts.atRandom + 1}: ${await kill(kind)}`);
      await ended;
    }
    // The jobs of the last kills go on by themselves.
    await untilDemoIsComplete(work.shop.caller);
    const database = await openOwner(ownerUrl(dataDir));
    const findings = await auditProduction(database, since);
    await database.end();
    return { ...counts, since, orders: work.orders, lost: work.lost, readyAfter, findings };
  } finally {
    await product.stop();
    closeSync(errors);
  }
}

/** An operator who repeats every call until its work is done, and the buyer of the orders. */
class ProductionWork {
  readonly shop: PrintShop;
  readonly #buyer: Caller;
  #open: PrintOrder[] = [];
  /** Calls that wait for an answer now. */
  calling = 0;
  lost = 0;
  orders = 0;

  constructor(shop: PrintShop, buyer: Caller) {
    this.shop = shop;
    this.#buyer = buyer;
  }

  /** Places an order, and takes its production file. */
  async order(people: number): Promise<PrintOrder> {
    this.orders += 1;
    const term = 'standard-invoicing';
    const cart = await prepareOrder(this.#buyer, { name: `Production ${this.orders}`, people, term });
    const order = await this.#take(await pay(this.#buyer, cart));
    this.#open.push(order);
    return order;
  }

  /** Takes the production file of an order. A kill can come while the server makes the file. */
  async #take(orderId: string): Promise<PrintOrder> {
    const latest = performance.now() + 180_000;
    while (performance.now() < latest) {
      let order: PrintOrder | undefined;
      await this.#call(async () => {
        const row = [...(await orderedCampaigns(this.shop)).values()].find((one) => one.orderId === orderId);
        if (row === undefined) throw new Error('the order is not on Campaign Status');
        order = await this.shop.take(row);
      });
      if (order !== undefined) return order;
      await sleep(100);
    }
    throw new Error(`the file of order ${orderId} was not taken in time`);
  }

  /** Brings a new order to the state before a point. Returns the call that reaches the point. */
  async bringTo(point: StopPoint): Promise<() => Promise<void>> {
    // The server makes the file as soon as the order is placed.
    if (point.startsWith('made ahead')) return async () => void (await this.order(largeOrder));
    if (point.startsWith('files')) {
      const orders = [await this.order(60), await this.order(60), await this.order(60)];
      return () => this.#call(() => this.#takeTogether(orders));
    }
    const isJudgedByJob = point.startsWith('judged');
    const order = await this.order(isJudgedByJob ? manyRows : point.startsWith('large') ? largeOrder : 300);
    if (isJudgedByJob || point.startsWith('upload'))
      return () => this.#call(() => this.shop.giveBack(filesOf(order, 3)));
    await this.shop.giveBack(filesOf(order));
    await this.shop.saveDetails(order);
    return () => this.#call(() => this.shop.dispatch(order));
  }

  /** Dispatches every open order: returns its file in two uploads, saves the details, and sets the status. */
  async finish(random: () => number = () => 0): Promise<void> {
    const orders = this.#open;
    this.#open = [];
    const isTogether = orders.length > 0 && random() > 0.5;
    if (isTogether) await this.#call(() => this.#takeTogether(orders));
    for (const order of orders) await this.#finish(order);
  }

  async #finish(order: PrintOrder): Promise<void> {
    const latest = performance.now() + 180_000;
    while (performance.now() < latest) {
      let status: string | undefined;
      await this.#call(async () => {
        status = (await orderedCampaigns(this.shop)).get(order.orderNumber)?.status;
      });
      if (status === 'dispatched') return;
      if (status === 'in-production') await this.#call(() => this.#return(order));
      if (status === 'printing') {
        await this.#call(() => this.shop.saveDetails(order));
        await this.#call(() => this.shop.dispatch(order));
      }
      await sleep(100);
    }
    throw new Error(`order ${order.orderNumber} was not dispatched in time`);
  }

  /** Returns the rows of an order in two uploads, unless a job judges them, or is left to judge them. */
  async #return(order: PrintOrder): Promise<void> {
    const { jobId, validation } = await this.shop.validationOf(order);
    if (jobId !== null) return;
    if (validation?.state === 'waiting' && validation.returned === order.lines.length)
      return void (await this.shop.close(order));
    for (const file of filesOf(order, 2)) await this.#call(() => this.shop.giveBack([file]));
  }

  async #takeTogether(orders: readonly PrintOrder[]): Promise<void> {
    const campaignIds = orders.map(({ campaignId }) => campaignId);
    const body = { selection: { ids: campaignIds }, format: 'csv', columns: 'all', packing: 'zip' } as const;
    const { model } = await this.shop.caller.call(downloadProductionFiles, { body });
    if (model.jobId === '') throw new Error('no job was started');
  }

  async #call(work: () => Promise<unknown>): Promise<void> {
    this.calling += 1;
    try {
      await work();
    } catch {
      this.lost += 1;
    } finally {
      this.calling -= 1;
    }
  }
}
