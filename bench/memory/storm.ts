import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import { searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { OrderId } from '@dropdate/domain/id/brand';
import { contactFile, imported } from '../import/contact-import.ts';
import { accepted, type Caller, pay, prepareOrder } from '../load/tenant.ts';
import { scanned, uploadCopies } from '../scan/reply-center.ts';
import { hostileCalls, type Sessions } from './hostile-calls.ts';

export interface StormWorld {
  readonly dataDir: string;
  readonly sessions: Sessions;
  readonly admin: Caller;
  readonly operator: Caller;
  readonly production: Caller;
}

/** Users who ask at once, one call after another each. */
const askers = 8;
/** Seconds of counts, of list questions, and of hostile calls. */
const seconds = 20;
const orders = { count: 6, people: 20_000 };
const contacts = 20_000;
/** Cards are read at some three a second. */
const cards = 120;

/** The parts of the storm in their order. Each ends after a number of calls or seconds. */
export function stormParts(world: StormWorld): Readonly<Record<string, () => Promise<unknown>>> {
  const { admin, operator } = world;
  return {
    counts: () => counted(admin),
    'list questions': () => during(listQuestions(world)),
    [`${orders.count} orders of ${orders.people}`]: () => ordered(world),
    [`${contacts} contacts imported`]: () => imported(admin, new File([contactFile(contacts)], 'storm.csv'), contacts),
    [`${cards} cards scanned`]: async () => {
      await uploadCopies(operator, cardsToTry(world.dataDir), cards);
      await scanned(operator);
    },
    'hostile calls': () => during(Object.values(hostileCalls(world.sessions))),
  };
}

/** Lets the users ask the questions in turn until the time is over. */
async function during(questions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  let turn = 0;
  const askInTurn = async () => {
    while (performance.now() < end) {
      turn += 1;
      await questions[turn % questions.length]?.();
    }
  };
  await Promise.all(Array.from({ length: askers }, askInTurn));
}

const states = ['TX', 'FL', 'CA', 'NY', 'PA', 'OH', 'IL', 'GA', 'NC', 'MI', 'WY', 'VT'];

/** A newer count of the same campaign takes the place of an older one, as when a buyer goes on clicking. */
function acceptedOrSuperseded(answer: Parameters<typeof accepted>[0]): void {
  if (answer.status !== 409) accepted(answer);
}

/** Counts whose audiences differ each time, so that no kept answer helps. */
async function counted(admin: Caller): Promise<void> {
  const draft = await prepareOrder(admin, { name: 'Counted', people: 100, term: 'credit-card' });
  const campaignId = draft.selectedCampaign.id;
  let asked = 0;
  const next = () => {
    asked += 1;
    const toYear = 40 + (asked % 50);
    return {
      ...emptyAudience,
      geography: states
        .filter((_, at) => (asked >> at) % 2 === 1 || at === asked % states.length)
        .map((stateCode) => ({ stateCode })),
      age: { mode: 'age-by-year-range' as const, ranges: [{ fromYear: 20 + (asked % 19), toYear }] },
      targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: asked % 3 === 0 },
    };
  };
  await during([
    () => admin.call(countProspects, { body: { campaignId, parameters: next() } }).then(acceptedOrSuperseded),
    () => admin.call(countProspects, { body: { campaignId, parameters: next() } }).then(acceptedOrSuperseded),
    () =>
      admin
        .call(countProspectsByPlace, { body: { campaignId, parameters: next(), stateCode: null } })
        .then(acceptedOrSuperseded),
  ]);
}

const searches = ['', 'an', 'moreau', '555', 'mailing'];

function listQuestions({ admin, operator, production }: StormWorld): readonly (() => Promise<void>)[] {
  let asked = 0;
  const next = () => {
    asked += 1;
    return { body: listQuerySchema.parse({ search: searches[asked % searches.length], pageSize: 200 }) };
  };
  return [
    () => admin.call(searchContacts, next()).then(accepted),
    () => admin.call(searchLeads, next()).then(accepted),
    () => admin.call(searchCampaigns, next()).then(accepted),
    () => production.call(searchCampaignStatus, next()).then(accepted),
    () => operator.call(searchResponseCards, next()).then(accepted),
  ];
}

/** Places orders, two at once, and takes the production file and the proof of each. */
async function ordered({ admin, production }: StormWorld): Promise<void> {
  const numbers = Array.from({ length: orders.count }, (_, index) => index + 1);
  const work = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const wanted = { name: `Storm ${number}`, people: orders.people, term: 'credit-card' } as const;
      const params = { id: (await pay(admin, await prepareOrder(admin, wanted))) as OrderId };
      const query = { format: 'xlsx', columns: 'all' } as const;
      accepted(await untilMade(() => production.call(downloadProductionFile, { params, query })));
      accepted(await production.call(downloadProof, { params }));
    }
  };
  await Promise.all([work(), work()]);
}

/** Asks again while the server makes the file of a large order. */
async function untilMade<Answer extends { readonly status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 409) return answer;
    await sleep(200);
  }
}

/** The cards that the demo writes for visitors. */
function cardsToTry(dataDir: string) {
  const folder = path.join(dataDir, 'cards-to-try');
  return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
}
