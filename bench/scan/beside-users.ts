import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { machine, percentile } from '../load/figures.ts';
import { accepted, type Caller, callerAt, prepareOrder, signIn } from '../load/tenant.ts';
import { ensureBuilt, type LoopDelay, type RunningProduct, startProduct, webData } from '../product.ts';
import { type CallTimes, pacedCalls } from './paced-calls.ts';
import { type CardFile, copies, scanned, untilCardsWait, uploadCopies } from './reply-center.ts';

/** The delay of the server's event loop that 99 of 100 looks may find while cards are scanned. */
const goalMs = 100;

/** The mailed pieces of the demo: some hundred contacts, and a hundred cards. */
const pieces = 2_000;

/** Milliseconds between two calls of the users. */
const everyMs = 100;
/** Milliseconds of calls without a scan. */
const quietMs = 60_000;

interface Phase {
  readonly seconds: number;
  readonly loopDelay: LoopDelay;
  readonly times: CallTimes;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Scans cards in the running product while users ask for lists and live counts at a steady pace, and prints the times
 * with and without the scan. Returns whether the goal is met.
 */
export async function measureBesideUsers(cards: number, isJson: boolean): Promise<boolean> {
  await ensureBuilt();
  say('starting the product');
  const data = { ...webData(0.3), pieces };
  const product = await startProduct(data, { measuresLoop: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'dropdate-bench-cards-'));
  try {
    const { origin } = product;
    const [admin, operator, production] = await Promise.all(
      ['maya.okafor@harborline.example', 'lee.novak@dropdate.example', 'sam.ortiz@dropdate.example'].map(async (user) =>
        callerAt(origin, await signIn(origin, user)),
      ),
    );
    if (admin === undefined || operator === undefined || production === undefined) throw new Error('nobody signed in');
    await untilCardsWait(operator);
    // The waiting cards of the demo must not count.
    await scanned(operator);
    const rendered = Math.ceil(cards / copies);
    say(`rendering ${rendered} cards`);
    await renderCards({ folder, cards: rendered, dataDir: data.dataDir }, await ordersWithCards(production));
    await uploadCopies(operator, renderedCards(folder), cards);
    const asked = await callsOf(admin, operator);
    const phases = { quiet: await during(product, asked, 'nothing else', () => sleep(quietMs)) };
    const scan = await during(product, asked, `${cards} cards scanned`, () => scanned(operator));
    const results = { cards, perSecond: cards / scan.seconds, quiet: phases.quiet, scan };
    if (isJson) console.log(JSON.stringify({ machine: machine(), ...withoutTimes(results) }, null, 2));
    else print(results);
    return scan.loopDelay.p99 <= goalMs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await product.stop();
  }
}

async function during(
  product: RunningProduct,
  asked: Readonly<Record<string, () => Promise<unknown>>>,
  name: string,
  work: () => Promise<unknown>,
): Promise<Phase> {
  say(`${name} (${machine()})`);
  await product.loopDelay();
  const start = performance.now();
  const { times } = await pacedCalls(asked, { everyMs, leastMs: 5_000 }, work());
  return { seconds: (performance.now() - start) / 1_000, loopDelay: await product.loopDelay(), times };
}

/** The lists of a client and of the reply center, and live counts that differ each time. */
async function callsOf(admin: Caller, operator: Caller): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const draft = await prepareOrder(admin, { name: 'Counted', people: 100, term: 'credit-card' });
  const campaignId = draft.selectedCampaign.id;
  const body = listQuerySchema.parse({});
  let age = 40;
  return {
    contacts: () => admin.call(searchContacts, { body }).then(accepted),
    leads: () => admin.call(searchLeads, { body }).then(accepted),
    campaigns: () => admin.call(searchCampaigns, { body }).then(accepted),
    'response cards': () => operator.call(searchResponseCards, { body }).then(accepted),
    'live count': () => {
      age = age === 90 ? 40 : age + 1;
      const mode = { mode: 'age-by-year-range' as const, ranges: [{ fromYear: 20, toYear: age }] };
      const parameters = { ...emptyAudience, geography: [{ stateCode: 'TX' }], age: mode };
      return admin.call(countProspects, { body: { campaignId, parameters } }).then(accepted);
    },
  };
}

/** The numbers of dispatched orders whose template has a reply card, by the names of the demo's mailings. */
async function ordersWithCards(production: Caller): Promise<readonly string[]> {
  const body = listQuerySchema.parse({ pageSize: 200 });
  const { results } = (await production.call(searchCampaignStatus, { body })).model;
  const numbers = results
    .filter(({ status, name }) => status === 'dispatched' && /^(Final expense|Veterans)/.test(name))
    .map(({ orderNumber }) => orderNumber);
  if (numbers.length === 0) throw new Error('the demo has no mailing with reply cards');
  return numbers;
}

/** Renders cards with the product's command, an equal part for each order. */
async function renderCards(
  { folder, cards, dataDir }: { readonly folder: string; readonly cards: number; readonly dataDir: string },
  orders: readonly string[],
): Promise<void> {
  const cli = fileURLToPath(new URL('../../apps/server/dist/cli.mjs', import.meta.url));
  for (const [index, order] of orders.entries()) {
    const count = Math.floor(cards / orders.length) + (index < cards % orders.length ? 1 : 0);
    const options = ['--out', path.join(folder, order), '--count', String(count), '--seed', order];
    const command = spawn(process.execPath, [cli, 'demo', 'cards', order, ...options], {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const [code] = await once(command, 'exit');
    if (code !== 0) throw new Error(`the cards of order ${order} could not be rendered`);
  }
}

/** The rendered cards of all orders. */
function renderedCards(folder: string): readonly CardFile[] {
  return readdirSync(folder).flatMap((order) =>
    readdirSync(path.join(folder, order))
      .filter((name) => name.endsWith('.jpg'))
      .map((name) => ({ name: `${order}-${name}`, bytes: readFileSync(path.join(folder, order, name)) })),
  );
}

interface Results {
  readonly cards: number;
  readonly perSecond: number;
  readonly quiet: Phase;
  readonly scan: Phase;
}

const shares = [0.5, 0.95, 0.99] as const;
const round = (value: number) => Math.round(value * 10) / 10;

function withoutTimes({ quiet, scan, ...rest }: Results) {
  const of = ({ times, ...phase }: Phase) => ({
    ...phase,
    calls: Object.fromEntries(
      Object.entries(times).map(([name, values]) => [name, shares.map((share) => round(percentile(values, share)))]),
    ),
  });
  return { ...rest, quiet: of(quiet), scan: of(scan) };
}

function print({ cards, perSecond, quiet, scan }: Results): void {
  console.log(`${machine()}; ${cards} cards in ${scan.seconds.toFixed(0)} s, ${perSecond.toFixed(1)} a second`);
  const rows = Object.keys(quiet.times).map((name) => [
    name,
    ...[quiet, scan].flatMap(({ times }) => shares.map((share) => round(percentile(times[name] ?? [], share)))),
  ]);
  const loops = [quiet, scan].flatMap(({ loopDelay }) => [loopDelay.p50, loopDelay.p95, loopDelay.p99].map(round));
  const heads = ['', ...['without', 'with'].flatMap((kind) => ['p50', 'p95', 'p99'].map((one) => `${kind} ${one}`))];
  console.table(
    [['event loop', ...loops], ...rows].map((row) =>
      Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', cell])),
    ),
  );
  console.log(`event loop, longest: ${round(quiet.loopDelay.max)} and ${round(scan.loopDelay.max)} ms`);
}
