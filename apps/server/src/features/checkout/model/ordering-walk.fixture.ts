import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { type Dice, diceOf } from '../../../../testing/dice.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { orderableCart, place, recipientsOf } from '../orderable-cart.fixture.ts';
import { people } from '../own-list.fixture.ts';
import {
  apply,
  count,
  create,
  deleteOrRestore,
  order,
  orderAgain,
  prepare,
  saveDraft,
  split,
} from './ordering-clicks.fixture.ts';
import { brokenRules, type CampaignFacts, type Facts, factsOf } from './ordering-facts.fixture.ts';
import {
  applyTemplate,
  deleteTemplate,
  limit,
  refuse,
  reopenList,
  saveList,
  saveTemplate,
  undoRefusal,
  upload,
} from './ordering-lists.fixture.ts';
import type { Answer, Click, Desk, KnownPerson, Place } from './ordering-places.fixture.ts';

export interface Walked {
  /** Every broken rule, with the clicks before it. Empty for a sound walk. */
  readonly broken: readonly string[];
  /** The events that the walk has seen, such as `ordered` and `ordered by a split`. */
  readonly reached: readonly string[];
  readonly refused: number;
  readonly accepted: number;
}

const youngest = 50;
const ages = 25;

/** A family name of letters alone, another for each walk. */
const nameOf = (seed: number): string =>
  `Holm${[...String(seed)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;

/** The people of an order of Prairie. Their names are what a buyer of Harborline can write on the do-not-mail list. */
export async function knownPeople(app: TestApp): Promise<readonly KnownPerson[]> {
  const cart = await orderableCart(app, {
    company: 'prairie',
    quotas: { RI: 20, WY: 10 },
    parameters: { age: { mode: 'age-by-year-range', ranges: [{ fromYear: 64, toYear: 67 }] } },
    variants: 1,
  });
  const { status, body } = await place(app, await app.as('prairie-admin'), cart);
  if (status !== 200) throw new Error(`the order of Prairie was answered with ${status}: ${body}`);
  return (await recipientsOf(app, cart)).map((one) => ({
    companyId: one.companyId,
    name: `${one.firstName} ${one.lastName}`,
    address: one.addressLine1,
    zip: one.zip,
  }));
}

/**
 * Lets buyers of two companies click at random on four places, and checks all rules after each step. With pairs, a fifth
 * of the steps are two clicks at once, and the same seed need not give the same walk.
 */
export async function walk(
  app: TestApp,
  known: readonly KnownPerson[],
  { seed, steps, hasPairs }: { readonly seed: number; readonly steps: number; readonly hasPairs: boolean },
): Promise<Walked> {
  const dice = diceOf(seededRandom(seed));
  const { harborline, prairie } = app.world;
  const ofHarborline = ['desk A', 'desk B', 'desk C'].map(
    (name): Place => ({ name, buyer: 'admin', companyId: harborline.id, campaign: null }),
  );
  const places: readonly Place[] = [
    ...ofHarborline,
    { name: 'desk P', buyer: 'prairie-admin', companyId: prairie.id, campaign: null },
  ];
  let made = 0;
  const nextNumber = () => {
    made += 1;
    return seed * 1_000 + made;
  };
  const desk: Desk = {
    app,
    places,
    templates: [],
    refused: new Map(),
    known,
    orderNumbers: [],
    fromYear: youngest + (seed % ages),
    listed: people(40, nameOf(seed)),
    nextNumber,
  };
  const [story, broken, reached]: [string[], string[], Set<string>] = [[], [], new Set()];
  const counts = { refused: 0, accepted: 0 };
  let facts = await factsOf(app);
  for (let step = 0; step < steps && broken.length === 0; step += 1) {
    const clicks = Array.from({ length: hasPairs && dice.below(5) === 0 ? 2 : 1 }, () => anyClick(dice, desk, facts));
    const refused = [...desk.refused.values()];
    const answers = await Promise.all(clicks.map((click) => click.run(desk)));
    const stillRefused = refused.filter((one) => [...desk.refused.values()].includes(one));
    story.push(clicks.map(({ words }, at) => `${words}: ${answerWords(answers[at])}`).join(' AND '));
    const isRefused = answers.every((answer) => answer !== null && answer !== undefined && answer.status >= 400);
    counts[isRefused ? 'refused' : 'accepted'] += 1;
    for (const answer of answers)
      if (answer && answer.status >= 500) broken.push(`a call is answered with ${answer.body}`);
    const now = await factsOf(app);
    broken.push(...brokenRules(facts, now, stillRefused));
    if (isRefused && ordersOf(now) !== ordersOf(facts)) broken.push('a refused call orders nothing');
    for (const event of eventsOf(facts, now, clicks, answers)) reached.add(event);
    facts = now;
  }
  const report = broken.map((rule) => `${rule}\n  seed ${seed}, after\n  ${story.join('\n  ')}`);
  return { broken: report, reached: [...reached], ...counts };
}

const answerWords = (answer: Answer | undefined): string => {
  if (!answer) return 'nothing to do';
  return answer.status < 400
    ? String(answer.status)
    : `${answer.status} ${/"messageId":"(\w+)"/.exec(answer.body)?.[1]}`;
};

const ordersOf = ({ campaigns }: Facts): string =>
  JSON.stringify([...campaigns].filter(([, { orderId }]) => orderId !== null).map(([id, { people }]) => [id, people]));

function eventsOf(before: Facts, now: Facts, clicks: readonly Click[], answers: readonly Answer[]): string[] {
  const events: string[] = [];
  for (const [id, campaign] of now.campaigns) {
    if (campaign.orderId === null || before.campaigns.get(id)?.orderId) continue;
    events.push('ordered');
    if (campaign.distribution !== null) events.push('ordered by a split');
    if (campaign.isOwnList) events.push('ordered an own list');
    if (campaign.icpTemplateId !== null) events.push('ordered an ICP template');
  }
  for (const [at, { words }] of clicks.entries()) {
    const answer = answers[at];
    if (words.startsWith('order at') && answer?.body.includes('ProspectCountModified')) events.push('people were gone');
    if (answer?.status === 200 && words.startsWith('delete or restore')) events.push('deleted or restored');
    if (answer?.status === 200 && words.startsWith('undo')) events.push('undone');
  }
  return events;
}

/** A random click. Half of the clicks are the next sensible step, so that walks reach orders. */
function anyClick(dice: Dice, desk: Desk, facts: Facts): Click {
  const place = dice.oneOf(desk.places);
  if (dice.below(2) === 0) return nextClick(dice, place, facts, desk);
  return dice.oneOf([
    () => count(dice, place),
    () => apply(dice, place),
    () => split(dice, place),
    () => split(dice, place),
    () => prepare(place),
    () => order(place),
    () => order(place),
    () => saveDraft(place),
    () => orderAgain(place),
    () => deleteOrRestore(place),
    () => (place.campaign?.isOwnList ? upload(dice, place) : saveTemplate(place)),
    () => (place.campaign?.isOwnList ? reopenList(place) : applyTemplate(dice, place)),
    () => (place.campaign?.isOwnList ? saveList(place) : applyTemplate(dice, place)),
    () => deleteTemplate(dice, place),
    () => refuse(dice, place),
    () => refuse(dice, place),
    () => undoRefusal(dice, place),
    () => limit(dice, place),
  ])();
}

/** The click that brings the campaign of a place nearer to its order. */
function nextClick(dice: Dice, place: Place, { campaigns }: Facts, desk: Desk): Click {
  const { campaign } = place;
  const known = campaign === null ? undefined : campaigns.get(campaign.campaignId);
  if (campaign === null || known === undefined) return create(dice, place);
  if (campaign.isDeleted) return deleteOrRestore(place);
  if (known.orderId !== null) return dice.below(2) === 0 ? create(dice, place) : orderAgain(place);
  if (known.desired === 0) return audienceClick(dice, place, known, desk);
  return dice.below(2) === 0 ? prepare(place) : order(place);
}

function audienceClick(dice: Dice, place: Place, { quotas }: CampaignFacts, { templates }: Desk): Click {
  if (place.campaign?.isOwnList) return place.campaign.importId === null ? upload(dice, place) : saveList(place);
  if (templates.length > 0 && dice.below(4) === 0) return applyTemplate(dice, place);
  return quotas.length === 0 && dice.below(2) === 0 ? count(dice, place) : apply(dice, place);
}
