import { countProspectList } from '@dropdate/contract/prospect-lists/count-prospect-list';
import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { downloadProspectList } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import { makeListFile } from '@dropdate/contract/prospect-lists/make-list-file';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { refreshProspectList } from '@dropdate/contract/prospect-lists/refresh-prospect-list';
import { restoreProspectList } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import { saveListDraft } from '@dropdate/contract/prospect-lists/save-list-draft';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { setListAdditionalDetails } from '@dropdate/contract/prospect-lists/set-list-additional-details';
import { setListPaymentMethods } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { setListPaymentTerm } from '@dropdate/contract/prospect-lists/set-list-payment-term';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { type Dice, diceOf } from '../../../../testing/dice.ts';
import {
  applyList,
  countList,
  listOf,
  nameList,
  orderList,
  refOf,
  startList,
} from '../../../../testing/prospect-list.ts';
import { inState } from '../../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { endFiles } from '../../prospect-lists/list-file.ts';
import { Killed, type KillPoint } from '../checkout-probe.ts';
import { saveCard } from '../orderable-cart.fixture.ts';
import { type PlayedProvider, serverAfterCrash } from '../played-provider.fixture.ts';
import { leaseMs } from '../points/point-result.ts';
import { recoverCheckouts } from '../recover-checkouts.ts';
import { brokenListRules, listFactsOf, takeMoves } from './list-life-facts.fixture.ts';

/** A server whose checkouts a walk kills, and whose card provider may refuse the capture. */
export interface KilledServer {
  readonly app: TestApp;
  readonly provider: PlayedProvider;
  readonly fate: { killAt: KillPoint | null; isCaptureRefused: boolean };
}

export const probeOf = (fate: KilledServer['fate']) => ({
  at(point: KillPoint) {
    if (fate.killAt !== point) return;
    fate.killAt = null;
    throw new Killed(point);
  },
});

interface Walk extends KilledServer {
  readonly dice: Dice;
  readonly buyer: Caller;
  readonly lists: ProspectListId[];
  readonly nextName: () => string;
}

type Answer = { readonly status: number; readonly body?: string } | null;
type Act = (walk: Walk) => Promise<Answer>;

const cards = ['4242424242424242', '4242424242424242', '4000000000000341'] as const;
const moments: readonly KillPoint[] = [
  'recount:after',
  'authorise:answered',
  'authorise:after',
  'write-order:before',
  'write-order:after',
  'capture:answered',
  'capture:after',
  'confirm:before',
  'confirm:after',
  'cancel-order:before',
  'cancel-order:after',
  'void:answered',
  'release:before',
];

/** Does something with one of the lists, as its page shows it now. */
const onList =
  (run: (list: ProspectList, walk: Walk) => Promise<Answer>): Act =>
  async (walk) => {
    if (walk.lists.length === 0) return null;
    const id = walk.dice.oneOf(walk.lists);
    const page = await walk.buyer.call(getProspectList, { params: { id } });
    return page.status === 200 ? run(page.model, walk) : page;
  };

async function payByCard(list: ProspectList, { app, buyer, dice }: Walk): Promise<Answer> {
  const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
  const chosen = await buyer.call(setListPaymentTerm, { params: { id: list.id, term: 'CreditCard' } });
  if (chosen.status !== 200) return chosen;
  const { revision, total } = (await buyer.call(getProspectList, { params: { id: list.id } })).model;
  const paymentMethodId = await saveCard(app, owner, dice.oneOf(cards));
  const paymentMethods = [{ paymentMethodId, amount: total, isCreditReward: false }];
  return buyer.call(setListPaymentMethods, {
    params: { id: list.id },
    body: { revision, expectedTotal: total, paymentMethods },
  });
}

async function payByInvoice({ id }: ProspectList, { buyer }: Walk): Promise<Answer> {
  const chosen = await buyer.call(setListPaymentTerm, { params: { id, term: 'StandardInvoicing' } });
  if (chosen.status !== 200) return chosen;
  const data = { updateBillingDetail: true, others: false, otherValue: '', notes: 'Bill the branch.' };
  return buyer.call(setListAdditionalDetails, { params: { id }, body: { version: chosen.model.version, data } });
}

/** Pays a list, and orders it as its page shows it then. */
async function buy(list: ProspectList, walk: Walk): Promise<Answer> {
  const paid = await (walk.dice.below(2) === 0 ? payByCard : payByInvoice)(list, walk);
  if (paid?.status !== 200) return paid;
  return order((await walk.buyer.call(getProspectList, { params: { id: list.id } })).model, walk);
}

/** Orders a list, sometimes twice at once, and sometimes on a server that dies meanwhile. */
async function order(list: ProspectList, { buyer, dice, fate }: Walk): Promise<Answer> {
  if (dice.below(3) === 0) fate.killAt = dice.oneOf(moments);
  fate.isCaptureRefused = dice.below(6) === 0;
  const presses = dice.below(5) === 0 ? 2 : 1;
  const [answer] = await Promise.all(Array.from({ length: presses }, () => orderList(buyer, list)));
  return answer ?? null;
}

const acts: Readonly<Record<string, Act>> = {
  start: async (walk) => {
    const { buyer, lists, nextName, dice } = walk;
    const named = (await nameList(buyer, await listOf(buyer, await startList(buyer)), nextName())).model;
    lists.push(named.id);
    const counted = await countList(buyer, named, inState(dice.oneOf(['RI', 'WY', 'FL'])));
    return applyList(buyer, counted, 3 + dice.below(5));
  },
  'count again': onList((list, { buyer }) =>
    buyer.call(countProspectList, { body: { ...refOf(list), parametersData: inState('RI') } }),
  ),
  apply: onList((list, { buyer, dice }) => applyList(buyer, list, 2 + dice.below(6))),
  'choose add-ons': onList((list, { buyer }) =>
    buyer.call(saveListParameters, { body: { ...refOf(list), addOns: ['ProspectListAge'] } }),
  ),
  'pay on account': onList(payByInvoice),
  'pay by card': onList(payByCard),
  order: onList(order),
  buy: onList(buy),
  'save as draft': onList(({ id, cartId, version }, { buyer }) =>
    buyer.call(saveListDraft, { params: { id }, body: { cartId, version } }),
  ),
  delete: onList(({ id }, { buyer }) => buyer.call(deleteProspectList, { params: { id } })),
  restore: async ({ buyer, dice, lists }) =>
    lists.length === 0 ? null : buyer.call(restoreProspectList, { params: { id: dice.oneOf(lists) } }),
  refresh: onList(async ({ id }, { buyer, lists }) => {
    const answer = await buyer.call(refreshProspectList, { params: { id } });
    if (answer.status === 200) lists.push(answer.model.prospectListId);
    return answer;
  }),
  download: onList(({ id }, { buyer }) =>
    buyer.call(downloadProspectList, { params: { id }, query: { format: 'csv' } }),
  ),
  'make the file again': onList(async ({ id }, { app, buyer }) => {
    const answer = await buyer.call(makeListFile, { params: { id } });
    await app.jobs.runAll();
    return answer;
  }),
  'let files end': async ({ app }) => {
    await app.db.transaction((tx) => endFiles(tx, new Date(app.clock.now().getTime() + 91 * 86_400_000), 100));
    return null;
  },
  settle: async (walk) => {
    await settle(walk);
    return null;
  },
};

/** The next server ends all checkouts, and the task makes the files. */
async function settle({ app, provider, fate }: KilledServer): Promise<void> {
  fate.killAt = null;
  fate.isCaptureRefused = false;
  app.clock.advance(leaseMs + 1_000);
  const server = serverAfterCrash(app, provider.now);
  while ((await recoverCheckouts(server)) > 0);
  await app.makeListFiles();
}

/** Half of the acts bring a list nearer to its order. */
const likely = ['start', 'pay by card', 'pay on account', 'order', 'buy', 'buy', 'settle'];

export interface WalkedLists {
  /** Every broken rule, with the acts before it. Empty for a sound walk. */
  readonly broken: readonly string[];
  readonly reached: ReadonlySet<string>;
}

/** Lets a buyer and the installation act at random on lists, and checks all rules after each act. */
export async function walkLists(
  server: KilledServer,
  { seed, steps, prefix }: { readonly seed: number; readonly steps: number; readonly prefix: string },
): Promise<WalkedLists> {
  const { app } = server;
  const dice = diceOf(seededRandom(seed));
  let named = 0;
  const nextName = () => {
    named += 1;
    return `${prefix} ${named}`;
  };
  const walk: Walk = { ...server, dice, buyer: await app.as('admin'), lists: [], nextName };
  const [story, broken, reached]: [string[], string[], Set<string>] = [[], [], new Set()];
  await takeMoves(app);
  let before = await listFactsOf(app);
  for (let step = 0; step < steps && broken.length === 0; step += 1) {
    const isLast = step === steps - 1;
    const name = isLast ? 'settle' : dice.oneOf(dice.below(2) === 0 ? likely : Object.keys(acts));
    const answer = await acts[name]?.(walk);
    story.push(`${name}: ${answer?.status ?? 'done'}`);
    const [now, moves] = [await listFactsOf(app), await takeMoves(app)];
    broken.push(...brokenListRules(before, now, moves, name === 'settle'));
    for (const { from, to } of moves) reached.add(`${from} to ${to}`);
    if (answer?.status === 200) reached.add(name);
    if (answer?.status === 500) reached.add('killed');
    before = now;
  }
  return { broken: broken.map((rule) => `${rule}\n  seed ${seed}, after\n  ${story.join('\n  ')}`), reached };
}
