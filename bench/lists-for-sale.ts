import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadProspectList, type listFormats } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { mailProspectList } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { validateListPhones } from '@dropdate/contract/prospect-lists/validate-list-phones';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { isListValidationPending } from '@dropdate/domain/prospect-list/list-status';
import {
  applyList,
  countList,
  listOf,
  nameList,
  orderList,
  payOnAccount,
  refOf,
  startList,
} from '@dropdate/server/testing/prospect-list';
import { untilDemoIsComplete } from './demo-complete.ts';
import { machine, p95 } from './load/figures.ts';
import { listAndCount, runBesideTenant, say } from './load/run-beside-tenant.ts';
import { type Caller, callerAt, prepareOrder, signIn } from './load/tenant.ts';
import { memoryOf, type Watched, watch } from './load/watch.ts';

// `npm run bench -- lists-for-sale [--people 2] [--large 300000] [--json]`: a buyer orders a list of many people on
// account, the server makes its file, the buyer downloads the file as CSV and as a workbook, and mails the list. Then the
// numbers of as many people are checked. Meanwhile another tenant lists and counts.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    /** The number of bought people. */
    large: { type: 'string', default: '300000' },
    json: { type: 'boolean', default: false },
  },
});
const people = Number(options.large);

/** The states of the bought people. */
const states = ['FL', 'GA', 'TX', 'OH', 'PA', 'NC', 'MI', 'IL', 'NY', 'CA'];
const everywhere = { ...emptyAudience, geography: states.map((stateCode) => ({ stateCode })) };

/** The budget of a file of 300,000 people, and of the stalls beside it. */
const goals = { fileSeconds: 60, stallMs: 250 };

await runBesideTenant({ people: Number(options.people), isJson: options.json, measure, print });

interface Phase extends Watched {
  readonly seconds: number;
  readonly megabytes?: number;
}

interface Results {
  readonly idleMb: number;
  readonly goals: typeof goals;
  readonly phases: Readonly<Record<string, Phase>>;
}

async function measure(origin: string, pid: number): Promise<Results> {
  const cookie = await signIn(origin, 'maya.okafor@harborline.example');
  const buyer = callerAt(origin, cookie);
  const other = callerAt(origin, await signIn(origin, 'ruth.kessler@prairie.example'));
  await untilDemoIsComplete(buyer);
  const draft = await prepareOrder(other, { name: 'Counted', people: 100, term: 'credit-card' });
  const asked = listAndCount(other, draft.selectedCampaign.id);
  const phases: Record<string, Phase> = {};
  const during = async <Result>(name: string, work: () => Promise<Result>, rounds = 3): Promise<Result> => {
    say(name);
    const start = performance.now();
    let seconds = 0;
    const load = work().finally(() => {
      seconds = (performance.now() - start) / 1_000;
    });
    const { watched, result } = await watch({ origin, pid, asked }, load, rounds);
    phases[name] = { ...watched, seconds };
    return result;
  };
  const download = async (id: ProspectListId, format: (typeof listFormats)[number], name: string) => {
    const url = `${origin}${downloadProspectList.path.replace('{id}', id)}?format=${format}`;
    const bytes = await during(name, async () => {
      const answer = await fetch(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}: ${await answer.text()}`);
      let size = 0;
      for await (const chunk of answer.body ?? []) size += (chunk as Uint8Array).byteLength;
      return size;
    });
    phases[name] = { ...(phases[name] as Phase), megabytes: bytes / 1e6 };
  };
  const idleMb = memoryOf(pid);
  await during('nothing else', () => Promise.resolve(), 20);
  const list = await readyList(buyer);
  const placed = await during(`${people} people, the order`, async () => {
    const { status, body, model } = await orderList(buyer, list);
    if (status !== 200) throw new Error(`the order was answered with ${status}: ${body}`);
    return model.order.id;
  });
  await during('  until the file is there', () => untilFile(buyer, placed));
  await download(list.id, 'csv', '  downloaded as CSV');
  await download(list.id, 'xlsx', '  downloaded as a workbook');
  await during('  mailed, the call and its job', () => mailed(buyer, list.id));
  const callable = await countedList(buyer, 'A large list of phones', withPhones());
  const checking = await during(`${people} phones, chosen and sent`, () => sent(buyer, callable));
  await during('  until they are checked', () => untilChecked(buyer, checking));
  return { idleMb, goals, phases };
}

/** The audience of people whose numbers may be called under a SAN of this year. */
function withPhones(): AudienceParameters {
  const san = `1234-567890-${String(new Date().getFullYear()).slice(2)}`;
  return { ...everywhere, phone: { preference: 'only', sanNumbers: [san], orgId: 'ORG-1' } };
}

/** A named list with an applied count, everywhere in the country. */
async function countedList(buyer: Caller, name: string, parameters: AudienceParameters): Promise<ProspectList> {
  const named = (await nameList(buyer, await listOf(buyer, await startList(buyer)), name)).model;
  const applied = (await applyList(buyer, await countList(buyer, named, parameters), people)).model;
  if (applied.totalAudience !== people) throw new Error('the list has too few people');
  return applied;
}

/** A list that only its order is left for, with both add-ons. */
async function readyList(buyer: Caller): Promise<ProspectList> {
  const applied = await countedList(buyer, 'A large list', everywhere);
  const body = { ...refOf(applied), addOns: [...listAddOns] };
  return payOnAccount(buyer, (await buyer.call(saveListParameters, { body })).model);
}

/** The list after the engine has chosen its people, and their numbers wait for the check. */
async function sent(buyer: Caller, list: ProspectList): Promise<ProspectList> {
  const { id, cartId, revision } = await payOnAccount(buyer, list);
  const { status, body, model } = await buyer.call(validateListPhones, { params: { id }, body: { cartId, revision } });
  if (status !== 200) throw new Error(`Validate Phone Number was answered with ${status}: ${body}`);
  return model;
}

async function untilChecked(buyer: Caller, { id, cartId }: ProspectList): Promise<void> {
  for (;;) {
    const { status } = await listOf(buyer, { prospectListId: id, cartId });
    if (status === 'pending-payment') return;
    if (!isListValidationPending(status)) throw new Error(`the check of the numbers ended with ${status}`);
    await sleep(250);
  }
}

async function untilFile(buyer: Caller, id: OrderId): Promise<void> {
  for (;;) {
    const { model } = await buyer.call(getListOrderDetail, { params: { id } });
    if (model.isProspectListAvailable) return;
    await sleep(250);
  }
}

async function mailed(buyer: Caller, id: ProspectListId): Promise<void> {
  const { status, body, model } = await buyer.call(mailProspectList, { params: { id } });
  if (status !== 200) throw new Error(`Mail This List was answered with ${status}: ${body}`);
  for (;;) {
    const { jobs } = (await buyer.call(listJobs, {}, { 'x-background': '1' })).model;
    const job = jobs.find((one) => one.id === model.jobId);
    if (job?.state === 'done') return;
    if (job !== undefined && job.state !== 'waiting' && job.state !== 'running')
      throw new Error(`the job ended with ${job.state}: ${job.outcome}`);
    await sleep(250);
  }
}

function print({ idleMb, phases }: Results): void {
  console.log(`${machine()}; idle memory ${idleMb.toFixed(0)} MB`);
  console.log(`${''.padEnd(34)}  seconds     file  memory above idle  stall  list p95  count p95  slowest call`);
  for (const [name, { seconds, megabytes, memoryMb, longestStall, times }] of Object.entries(phases)) {
    const cells = [
      seconds.toFixed(1).padStart(9),
      (megabytes === undefined ? '' : `${megabytes.toFixed(1)} MB`).padStart(9),
      `${(memoryMb - idleMb).toFixed(0)} MB`.padStart(19),
      longestStall.toFixed(0).padStart(7),
      p95(times.list ?? [])
        .toFixed(0)
        .padStart(10),
      p95(times.count ?? [])
        .toFixed(0)
        .padStart(11),
      Math.max(...Object.values(times).flat())
        .toFixed(0)
        .padStart(14),
    ];
    console.log(name.padEnd(34) + cells.join(''));
  }
}
