import { request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { forgotPassword } from '@dropdate/contract/session/forgot-password';
import { signIn } from '@dropdate/contract/session/sign-in';
import { demoUsers } from '@dropdate/server/testing/demo-users';
import { ensureBuilt, startProduct, webData } from './product.ts';

// `npm run bench -- accounts [--rounds 6] [--json]`: whether the time of an answer tells strangers that an account
// exists. Each question is asked with a name that has an account and with a name that has none, in turns, over a real
// connection.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, json: { type: 'boolean', default: false } },
});
/** More requests than this number for one name would have to wait for each other. */
const maxRounds = 6;
const rounds = Math.min(Number(options.rounds), maxRounds);

interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: (userName: string) => object;
}

const questions: readonly Question[] = [
  { name: 'Forgot password', path: forgotPassword.path, body: (userName) => ({ userName }) },
  {
    name: 'Sign in with a wrong password',
    path: signIn.path,
    body: (username) => ({ username, password: 'not the password', keepSignedIn: false }),
  },
];

let asked = 0;

/** Asks from an address of its own, because the tries of one address wait for each other. Returns milliseconds. */
function timeOf(origin: string, { path, body }: Question, userName: string): Promise<number> {
  asked += 1;
  const localAddress = `127.0.${1 + (asked >> 8)}.${asked & 255 || 1}`;
  const text = JSON.stringify(body(userName));
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(new URL(path, origin), { method: 'POST', headers, localAddress, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - began));
      if ((answer.statusCode ?? 0) === 429 || (answer.statusCode ?? 0) >= 500)
        reject(new Error(`${path} answered ${answer.statusCode}`));
    });
    call.once('error', reject);
    call.end(text);
  });
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
const ascending = (times: readonly number[]) => times.toSorted((a, b) => a - b);

/**
 * How surely two samples differ: the z value of the Mann-Whitney test, which does not depend on the shape of the
 * distributions. Between -2 and 2 the difference is within noise.
 */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce(
    (sum, time) => sum + other.reduce((part, rival) => part + (time > rival ? 1 : time === rival ? 0.5 : 0), 0),
    0,
  );
  const [n, m] = [one.length, other.length];
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

await ensureBuilt();
const product = await startProduct(webData(1));
try {
  const results = [];
  for (const question of questions) {
    const [known, unknown]: [number[], number[]] = [[], []];
    // The first answers of a server are slower.
    for (let warm = 0; warm < 5; warm += 1) await timeOf(product.origin, question, `nobody-${warm}@nowhere.example`);
    for (let round = 0; round < rounds; round += 1) {
      for (const { userName } of demoUsers) {
        const stranger = `${userName.slice(0, -7)}${asked}.example`;
        known.push(await timeOf(product.origin, question, userName));
        unknown.push(await timeOf(product.origin, question, stranger));
      }
    }
    const [a, b] = [ascending(known), ascending(unknown)];
    results.push({
      question: question.name,
      tries: a.length,
      knownMs: at(a, 0.5),
      unknownMs: at(b, 0.5),
      knownP95Ms: at(a, 0.95),
      unknownP95Ms: at(b, 0.95),
      z: differenceOf(a, b),
    });
  }
  if (options.json) console.log(JSON.stringify(results, null, 2));
  else {
    console.log(`${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
    console.log('question | tries | median with account | without | p95 with | without | z');
    for (const { question, tries, z, ...times } of results) {
      const shown = Object.values(times).map((ms) => `${ms.toFixed(1)} ms`);
      console.log([question, tries, ...shown, z.toFixed(2)].join(' | '));
    }
  }
  // A difference that is sure and not tiny tells strangers about accounts.
  if (results.some(({ z, knownMs, unknownMs }) => Math.abs(z) > 3 && Math.abs(knownMs / unknownMs - 1) > 0.05))
    process.exitCode = 1;
} finally {
  await product.stop();
}
