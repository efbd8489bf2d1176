import { parseArgs } from 'node:util';
import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { machine, p95 } from './load/figures.ts';
import { listAndCount, runBesideTenant, say } from './load/run-beside-tenant.ts';
import { type Caller, callerAt, pay, prepareOrder, productionFileOf, signIn } from './load/tenant.ts';
import { memoryOf, taken, type Watched, watch } from './load/watch.ts';

// `npm run bench -- load [--people 2] [--large 300000] [--json]`: what one tenant's load does to another tenant. The
// loud tenant asks for 200 samples, and places twelve orders of 20,000 people and one large order. The provider
// downloads the production file of the large order. Meanwhile the other tenant lists, counts, orders and signs in.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    /** The number of people of the large order. */
    large: { type: 'string', default: '300000' },
    json: { type: 'boolean', default: false },
  },
});
const [loudName, otherName, providerName] = [
  'maya.okafor@harborline.example',
  'ruth.kessler@prairie.example',
  'sam.ortiz@dropdate.example',
];
const signInNames = ['owen.brandt@prairie.example', 'ines.duarte@cascade.example', 'noah.whitaker@cascade.example'];
const term = 'credit-card';
const smallOrders = 60;
const roundsWhenQuiet = 10;

await runBesideTenant({ people: Number(options.people), isJson: options.json, measure, print });

interface Results {
  readonly phases: Readonly<Record<string, Watched>>;
  readonly idleMb: number;
  readonly sampleMs: number;
  readonly largeOrderMs: number;
  /** Milliseconds from the order to the first byte: the server makes the file first. */
  readonly firstByteMs: number;
  /** Milliseconds to the first byte once the server has made the file. */
  readonly laterByteMs: number;
}

async function measure(origin: string, pid: number): Promise<Results> {
  const loud = callerAt(origin, await signIn(origin, loudName));
  const other = callerAt(origin, await signIn(origin, otherName));
  const provider = await signIn(origin, providerName);
  say('preparing orders');
  const small = await inTurn(smallOrders, (at) => prepareOrder(other, { name: `Small ${at}`, people: 100, term }));
  const middle = await inTurn(12, (at) => prepareOrder(loud, { name: `Middle ${at}`, people: 20_000, term }));
  const large = await prepareOrder(loud, { name: 'Large', people: Number(options.large), term });
  const asked = questions(origin, other, small);
  const during = <Result>(load: Promise<Result>, rounds = 3) => watch({ origin, pid, asked }, load, rounds);
  const idleMb = memoryOf(pid);
  say('quiet');
  const quiet = await during(Promise.resolve(), roundsWhenQuiet);
  say('200 samples');
  const samples = await during(taken(() => Promise.all(sampleCalls(loud, middle.slice(0, 4)))));
  say('twelve orders of 20,000');
  const orders = await during(Promise.all(middle.map((cart) => pay(loud, cart))));
  say(`one order of ${options.large}`);
  const start = performance.now();
  const largeOrder = await during(pay(loud, large).then((orderId) => ({ orderId, ms: performance.now() - start })));
  say('its production file');
  const download = await during(firstByte(origin, provider, largeOrder.result.orderId));
  const laterByteMs = await firstByte(origin, provider, largeOrder.result.orderId);
  return {
    phases: {
      quiet: quiet.watched,
      '200 samples': samples.watched,
      '12 orders of 20,000': orders.watched,
      [`1 order of ${options.large}`]: largeOrder.watched,
      'its production file': download.watched,
    },
    idleMb,
    sampleMs: samples.result,
    largeOrderMs: largeOrder.result.ms,
    firstByteMs: download.result,
    laterByteMs,
  };
}

function questions(origin: string, other: Caller, small: Awaited<ReturnType<typeof prepareOrder>>[]) {
  const [first] = small;
  if (first === undefined) throw new Error('no small order');
  let signIns = 0;
  let lastSignIn = 0;
  return {
    ...listAndCount(other, first.selectedCampaign.id),
    order: async () => {
      const cart = small.pop();
      return cart ? pay(other, cart) : 'not asked';
    },
    // Signs in at most every three seconds. The server would soon refuse a faster pace from one network.
    'sign-in': async () => {
      if (performance.now() - lastSignIn < 3_000) return 'not asked';
      lastSignIn = performance.now();
      return signIn(origin, signInNames[signIns++ % signInNames.length] ?? otherName);
    },
  };
}

/** Fifty calls for each of four campaigns, all at once. A call above the user's limit is refused and made again. */
function sampleCalls(loud: Caller, carts: readonly Awaited<ReturnType<typeof prepareOrder>>[]): Promise<void>[] {
  return Array.from({ length: 200 }, async (_, at) => {
    const campaignId = carts[at % carts.length]?.selectedCampaign.id;
    if (campaignId === undefined) return;
    for (;;) {
      const { status } = await loud.call(listSampleRecipients, { params: { campaignId } });
      if (status === 200) return;
      if (status !== 503) throw new Error(`a sample was answered with ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

/** Milliseconds to the first byte of the file. The file is then read to its end. */
async function firstByte(origin: string, cookie: string, orderId: string): Promise<number> {
  const start = performance.now();
  const answer = await productionFileOf({ origin, cookie, orderId });
  if (answer.body === null) throw new Error('the file has no content');
  let first = 0;
  for await (const _chunk of answer.body) first ||= performance.now() - start;
  return first;
}

async function inTurn<Item>(count: number, make: (at: number) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = [];
  while (items.length < count) items.push(await make(items.length + 1));
  return items;
}

function print({ phases, idleMb, sampleMs, largeOrderMs, firstByteMs, laterByteMs }: Results): void {
  console.log(machine());
  const names = Object.keys(phases.quiet?.times ?? {});
  console.log(['p95 in ms while'.padEnd(24), ...names.map((name) => name.padStart(9)), '   stall', ' memory'].join(''));
  for (const [name, { times, longestStall, memoryMb }] of Object.entries(phases)) {
    const cells = names.map((each) =>
      p95(times[each] ?? [])
        .toFixed(0)
        .padStart(9),
    );
    console.log(
      [name.padEnd(24), ...cells, longestStall.toFixed(0).padStart(8), memoryMb.toFixed(0).padStart(7)].join(''),
    );
  }
  console.log(`idle memory ${idleMb.toFixed(0)} MB; 200 samples in ${(sampleMs / 1000).toFixed(1)} s`);
  console.log(
    `large order placed in ${(largeOrderMs / 1000).toFixed(1)} s; its file began after ${(firstByteMs / 1000).toFixed(1)} s right after the order, and after ${(laterByteMs / 1000).toFixed(1)} s once made`,
  );
}
