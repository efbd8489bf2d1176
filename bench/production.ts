import { parseArgs } from 'node:util';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { machine, p95 } from './load/figures.ts';
import { callerAt, pay, prepareOrder, signIn } from './load/tenant.ts';
import { memoryOf, type Watched, watch } from './load/watch.ts';
import { ensureBuilt, startProduct, webData } from './product.ts';
import { filesOf, orderedCampaigns, type PrintOrder, printShop, untilStatus } from './production/print-shop.ts';
import { prepareWorld } from './web/world.ts';

// `npm run bench -- production [--people 2] [--small 13000] [--large 300000] [--json]`: the production files of two
// orders come back in files below 5 MB and are judged, and the large order is dispatched. Meanwhile another tenant
// lists and counts.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    /** The number of people of the small order. */
    small: { type: 'string', default: '13000' },
    large: { type: 'string', default: '300000' },
    json: { type: 'boolean', default: false },
  },
});
const say = (text: string) => void process.stderr.write(`${text}\n`);
/** The most files of one upload. */
const filesAtOnce = 10;

await ensureBuilt();
say('starting the product');
const product = await startProduct(webData(Number(options.people)));
try {
  await prepareWorld(product.origin, 1);
  const results = await measure(product.origin, product.pid);
  if (options.json) console.log(JSON.stringify({ machine: machine(), ...results }, null, 2));
  else print(results);
} finally {
  await product.stop();
}

interface Phase extends Watched {
  readonly seconds: number;
}

interface Results {
  readonly idleMb: number;
  readonly phases: Readonly<Record<string, Phase>>;
}

async function measure(origin: string, pid: number): Promise<Results> {
  const loud = callerAt(origin, await signIn(origin, 'maya.okafor@harborline.example'));
  const other = callerAt(origin, await signIn(origin, 'ruth.kessler@prairie.example'));
  const shop = printShop(origin, await signIn(origin, 'sam.ortiz@dropdate.example'));
  const draft = await prepareOrder(other, { name: 'Counted', people: 100, term: 'credit-card' });
  const take = async (people: number): Promise<PrintOrder> => {
    say(`an order of ${people}`);
    const cart = await prepareOrder(loud, { name: `Production ${people}`, people, term: 'credit-card' });
    const orderId = await pay(loud, cart);
    const row = [...(await orderedCampaigns(shop)).values()].find((one) => one.orderId === orderId);
    if (row === undefined) throw new Error('the order is not on Campaign Status');
    return shop.take(row);
  };
  const small = await take(Number(options.small));
  const large = await take(Number(options.large));
  const phases: Record<string, Phase> = {};
  const during = async (name: string, work: () => Promise<unknown>, rounds = 3) => {
    say(name);
    const start = performance.now();
    const load = work().then(() => (performance.now() - start) / 1_000);
    const { watched, result } = await watch({ origin, pid, asked: questions(other, draft) }, load, rounds);
    phases[name] = { ...watched, seconds: result };
  };
  const idleMb = memoryOf(pid);
  await during('nothing else', () => Promise.resolve(), 20);
  await during(`${options.small} rows judged`, () => judged(small));
  const uploads = inUploads(filesOf(large));
  await during(`${options.large} rows uploaded`, async () => {
    for (const files of uploads) await shop.giveBack(files);
  });
  // The job that judges the rows has begun during the upload's last moment.
  await during(`${options.large} rows judged after that`, () => untilStatus(shop, large, 'printing'));
  await shop.saveDetails(large);
  await during(`${options.large} pieces, the call`, () => shop.dispatch(large));
  await during(`${options.large} pieces dispatched after that`, async () => {
    await untilStatus(shop, large, 'dispatched');
  });
  return { idleMb, phases };

  async function judged(order: PrintOrder): Promise<void> {
    for (const files of inUploads(filesOf(order))) {
      const { succeeded } = await shop.giveBack(files);
      if (!succeeded) throw new Error('the order did not pass');
    }
  }
}

function inUploads(files: readonly File[]): File[][] {
  const uploads: File[][] = [];
  for (let from = 0; from < files.length; from += filesAtOnce) uploads.push(files.slice(from, from + filesAtOnce));
  return uploads;
}

function questions(other: ReturnType<typeof callerAt>, draft: Awaited<ReturnType<typeof prepareOrder>>) {
  const campaignId = draft.selectedCampaign.id;
  let age = 40;
  return {
    list: async () => {
      const { status } = await other.call(searchCampaigns, { body: listQuerySchema.parse({}) });
      if (status >= 400) throw new Error(`the list was answered with ${status}`);
    },
    count: async () => {
      age = age === 90 ? 40 : age + 1;
      const ranges = [{ fromYear: 20, toYear: age }];
      const parameters = {
        ...emptyAudience,
        geography: [{ stateCode: 'TX' }],
        age: { mode: 'age-by-year-range' as const, ranges },
      };
      const { status } = await other.call(countProspects, { body: { campaignId, parameters } });
      if (status >= 400) throw new Error(`the count was answered with ${status}`);
    },
  };
}

function print({ idleMb, phases }: Results): void {
  console.log(`${machine()}; idle memory ${idleMb.toFixed(0)} MB`);
  console.log(`${''.padEnd(34)}  seconds  memory above idle  stall  list p95  count p95  slowest call`);
  for (const [name, { seconds, memoryMb, longestStall, times }] of Object.entries(phases)) {
    const slowest = Math.max(...Object.values(times).flat());
    const cells = [
      seconds.toFixed(1).padStart(9),
      `${(memoryMb - idleMb).toFixed(0)} MB`.padStart(19),
      longestStall.toFixed(0).padStart(7),
      p95(times.list ?? [])
        .toFixed(0)
        .padStart(10),
      p95(times.count ?? [])
        .toFixed(0)
        .padStart(11),
      slowest.toFixed(0).padStart(14),
    ];
    console.log(name.padEnd(34) + cells.join(''));
  }
}
