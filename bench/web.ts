import { cpus, loadavg, platform, release } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../tools/browser.mjs';
import { ensureBuilt, startAgain, startProduct, webData } from './product.ts';
import { measureAnswerPage } from './web/answer-page.ts';
import { measureClicks } from './web/clicks.ts';
import { measureStepVisits } from './web/first-visits.ts';
import { measureInteractions } from './web/interactions.ts';
import { multiplyContacts } from './web/multiply-contacts.ts';
import { lines, printReport, type WebReport } from './web/report.ts';
import { listPages, slowdown, type Visit, type Visitor, visit, visitedPages } from './web/visit.ts';
import { prepareWorld } from './web/world.ts';

// `npm run bench -- web [--people 2] [--contacts 1000000] [--releases <folder>] [--only clicks,steps] [--json]`: the built
// product in a browser, against the budgets. The processor is slowed, except for the clicks on Define Audience and the visits to
// steps. A missed budget is shown but is no failure. The exit code says only whether everything could be measured.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    /** The number of contacts, of which the demo world has about 40,000. */
    contacts: { type: 'string', default: '0' },
    /** A folder with a prospect file to use. */
    releases: { type: 'string' },
    only: { type: 'string', default: 'pages,lists,answers,interactions,clicks,steps' },
    json: { type: 'boolean', default: false },
  },
});
const isWanted = (part: string) => options.only.split(',').includes(part);
const listLoads = 7;
const say = (text: string) => void process.stderr.write(`${text}\n`);

const loadBefore = loadavg()[0] ?? 0;
await ensureBuilt();
say('starting the product');
const data = webData(Number(options.people), options.releases);
let product = await startProduct(data);
let browser: Browser | undefined;
try {
  const world = await prepareWorld(product.origin);
  if (Number(options.contacts) > 0) {
    say('copying the contacts');
    await product.stop();
    await multiplyContacts(data.dataDir, Number(options.contacts));
    product = await startAgain(data, Number(new URL(product.origin).port));
  }
  browser = await chromium.launch(await browserLaunch());
  const report = await measure({ browser, origin: product.origin, world });
  if (options.json) console.log(JSON.stringify({ ...report, lines: lines(report) }, null, 2));
  else printReport(report);
} finally {
  await browser?.close();
  await product.stop();
}

async function measure(visitor: Visitor): Promise<WebReport> {
  const visits: Record<string, Visit> = {};
  for (const page of isWanted('pages') ? visitedPages(visitor.world) : []) {
    say(`loading ${page.name}`);
    visits[page.name] = await visit(visitor, page);
  }
  const listVisits: Record<string, readonly Visit[]> = {};
  for (const page of isWanted('lists') ? listPages : []) {
    say(`loading ${page.name} ${listLoads} times`);
    const loads: Visit[] = [];
    while (loads.length < listLoads) loads.push(await visit(visitor, page));
    listVisits[page.name] = loads;
  }
  say('loading the page of a campaign');
  const answerPage = isWanted('answers')
    ? await measureAnswerPage(visitor.browser, `${visitor.origin}${visitor.world.answerPage}`)
    : undefined;
  say('interacting');
  const interactions = isWanted('interactions') ? await measureInteractions(visitor) : [];
  say('clicking');
  const clicks = isWanted('clicks') ? await measureClicks(visitor) : undefined;
  say('visiting the steps of an order');
  const stepVisits = isWanted('steps') ? await measureStepVisits(visitor) : undefined;
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(visitor.browser),
    loadBefore,
    visits,
    listVisits,
    answerPage,
    interactions,
    clicks,
    stepVisits,
  };
}

function machine(browser: Browser): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${platform()} ${release()}, Chromium ${browser.version()}, processor slowed ${slowdown} times`;
}
