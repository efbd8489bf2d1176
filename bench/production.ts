import { parseArgs } from 'node:util';
import { machine, p95 } from './load/figures.ts';
import { listAndCount, runBesideTenant, say } from './load/run-beside-tenant.ts';
import { callerAt, pay, prepareOrder, productionFileOf, signIn } from './load/tenant.ts';
import { memoryOf, type Watched, watch } from './load/watch.ts';
import { filesOf, orderedCampaigns, type PrintOrder, printShop, untilStatus } from './production/print-shop.ts';

// `npm run bench -- production [--people 2] [--small 13000] [--large 300000] [--downloads] [--json]`: the production
// file of a large order is downloaded right after the order, the production files of two orders come back in files below
// 5 MB and are judged, and the large order is dispatched. Meanwhile another tenant lists and counts.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    /** The number of people of the small order. */
    small: { type: 'string', default: '13000' },
    large: { type: 'string', default: '300000' },
    /** Measures the downloads alone. */
    downloads: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
/** The most files of one upload. */
const filesAtOnce = 10;

await runBesideTenant({ people: Number(options.people), isJson: options.json, measure, print });

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
  const cookie = await signIn(origin, 'sam.ortiz@dropdate.example');
  const shop = printShop(origin, cookie);
  const draft = await prepareOrder(other, { name: 'Counted', people: 100, term: 'credit-card' });
  const asked = listAndCount(other, draft.selectedCampaign.id);
  const order = async (people: number): Promise<string> => {
    say(`an order of ${people}`);
    return pay(loud, await prepareOrder(loud, { name: `Production ${people}`, people, term: 'credit-card' }));
  };
  const take = async (orderId: string): Promise<PrintOrder> => {
    const row = [...(await orderedCampaigns(shop)).values()].find((one) => one.orderId === orderId);
    if (row === undefined) throw new Error('the order is not on Campaign Status');
    return shop.take(row);
  };
  const phases: Record<string, Phase> = {};
  const during = async (name: string, work: () => Promise<unknown>, rounds = 3) => {
    say(name);
    const start = performance.now();
    const load = work().then(() => (performance.now() - start) / 1_000);
    const { watched, result } = await watch({ origin, pid, asked }, load, rounds);
    phases[name] = { ...watched, seconds: result };
  };
  const idleMb = memoryOf(pid);
  await during('nothing else', () => Promise.resolve(), 20);
  const [smallId, largeId] = [await order(Number(options.small)), await order(Number(options.large))];
  // The first download begins as soon as the buyer has the order, and ends with the last byte.
  const download = async (orderId: string) => {
    const answer = await productionFileOf({ origin, cookie, orderId });
    for await (const _chunk of answer.body ?? []);
  };
  await during(`${options.large} pieces, the first download`, () => download(largeId));
  await during('  and downloaded again', () => download(largeId));
  if (options.downloads) return { idleMb, phases };
  const [small, large] = [await take(smallId), await take(largeId)];
  await during(`${options.small} rows judged`, () => judged(small));
  // The last piece stays away at first, so that the order waits until no more files come.
  const most = { ...large, lines: large.lines.slice(0, -1) };
  await during(`${options.large} rows uploaded`, () => uploaded(most));
  // The job that counts the rows has begun during the upload's last moment.
  await during('  and found to be one piece short', () => shop.untilJobsEnd());
  await during('No More Files, the call', () => shop.close(large));
  await during('  and its judgement', () => shop.untilJobsEnd());
  await during(`${options.large} rows uploaded again`, () => uploaded(large));
  await during('  and judged', () => untilStatus(shop, large, 'printing'));
  await shop.saveDetails(large);
  await during('Dispatched, the call', () => shop.dispatch(large));
  await during(`  and ${options.large} pieces dispatched`, () => untilStatus(shop, large, 'dispatched'));
  return { idleMb, phases };

  async function uploaded(order: PrintOrder): Promise<void> {
    for (const files of inUploads(filesOf(order))) await shop.giveBack(files);
  }

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
