/**
 * Starts a benchmark and passes on the options after its name.
 *
 *   npm run bench -- audience [--people 1,10] [--json]   the prospect engine beside PostgreSQL
 *   npm run bench -- web [--people 2] [--json]           the web application in a browser, against its budgets
 *   npm run bench -- load [--people 2] [--large 300000]  what the load of one tenant does to another tenant
 *   npm run bench -- import [--people 1] [--json]         a vendor's file with 30 columns becomes a release
 *   npm run bench -- import contacts [--rows 100000]      a user imports a file of contacts into the running product
 *   npm run bench -- import own-list [--rows 100000]      a buyer uploads the own list of a campaign, and saves the list
 *   npm run bench -- kills [--kills 60] [--seed N]        orders while server and database are killed, and an audit
 *   npm run bench -- lists [--rows 1000000] [--rounds 40]  pages, searches, filters and sorts of long lists
 *   npm run bench -- duplicates [--rows 1000000]           pairs of contacts that may be one person, and a typed name
 *   npm run bench -- kills production [--kills 20]        production work while server and database are killed, and an audit
 *   npm run bench -- production [--large 300000]          returned production files are judged, and an order is dispatched
 *   npm run bench -- lists-for-sale [--large 300000]       a list is bought, its file made, downloaded and mailed
 *   npm run bench -- scan [--cards 1000] [--seed 1] [--json]  returned cards are rendered, read and identified
 *   npm run bench -- scan worn [--each 10] [--only kinds]   cards of offices that we do not know, by kind
 *   npm run bench -- scan beside [--cards 500]             lists and live counts while cards are scanned
 *   npm run bench -- labels [--labels 10000] [--rounds 5]   mailing labels as PDF, beside the same labels drawn call by call
 *   npm run bench -- keying [--only boxes,keys,service] [--cards 300]  ticks and digits of drawn cards, keys, and the service
 *   npm run bench -- keying train [--rounds 11]             trains the net that reads digits, and writes its weights
 *   npm run bench -- memory [--people 2] [--json]          the server's memory at rest, during a storm, and a minute after it
 *   npm run bench -- answers [--answers 100000]            a flood of answers on a page, beside lists and orders
 *   npm run bench -- accounts [--rounds 6]                 whether the time of an answer tells that an account exists
 */
import { existsSync } from 'node:fs';
import { inRoot, run } from './lib/project.mjs';

const BENCHMARKS = [
  'audience',
  'web',
  'load',
  'import',
  'kills',
  'lists',
  'lists-for-sale',
  'production',
  'accounts',
  'duplicates',
  'scan',
  'memory',
  'labels',
  'keying',
  'answers',
];

const [name, ...options] = process.argv.slice(2);
if (!BENCHMARKS.includes(name) || !existsSync(inRoot('bench', `${name}.ts`))) {
  console.error(`Usage: npm run bench -- <${BENCHMARKS.join('|')}> [options]`);
  process.exitCode = 2;
} else {
  const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
  const { code } = await run(process.execPath, [tsx, inRoot('bench', `${name}.ts`), ...options], { show: true });
  process.exitCode = code ?? 1;
}
