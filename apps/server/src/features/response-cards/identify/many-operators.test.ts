import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownCaller } from '../../../../testing/switched-caller.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { seedSegment, seedUser } from '../../../installation/company.ts';
import { auditLog } from '../../../schema/platform.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { mailedOrder, makeCard, type Recipient } from '../made-cards.fixture.ts';

const operators = 20;
/** The operators who vanish for good, with the cards in their hands. */
const vanishing = 6;
const cardsInQueue = 40;
/** Fewer recipients than cards, so that operators also choose a recipient who has a card already. */
const recipientsInMail = 18;
/** Operators choose among the oldest free cards, so that many of them want the same card. */
const wantedAtOnce = 8;

let app: TestApp;
let people: readonly Recipient[];
beforeAll(async () => {
  app = await startCheckoutApp();
  ({ people } = await mailedOrder(app, { quotas: { FL: recipientsInMail } }));
});
afterAll(() => app.close());

interface Operator {
  readonly userId: string;
  readonly caller: Caller;
  readonly random: () => number;
}

/** Users of the provider like `rcp`, each in a session of its own. */
async function hireOperators(): Promise<readonly Operator[]> {
  const { provider } = app.world;
  const segment = await seedSegment(app.db, provider, { externalId: 'P-2', name: 'Response cards' });
  const [rcp] = await app.db
    .select()
    .from(users)
    .where(eq(users.id, userOf(app.world, 'rcp')));
  const hired = Array.from({ length: operators }, async (_, at): Promise<Operator> => {
    const userName = `operator-${at}`;
    const name = { userName, firstName: 'Operator', lastName: String(at) };
    const passwordHash = rcp?.passwordHash ?? null;
    const userId = await seedUser(app.db, provider, { ...name, role: 'rcp-admin', segment, passwordHash });
    return { userId, caller: await ownCaller(app, userName), random: seededRandom(at + 1) };
  });
  return Promise.all(hired);
}

interface Result {
  readonly status: CardStatus;
  readonly recipientId: string | null;
  readonly operator: string;
}

/**
 * The holds and saves that the operators know for sure. A hold begins with its answer. It ends with the call that lets
 * the card go, or two minutes after the call that took the card.
 */
class Ledger {
  readonly saved = new Map<string, Result>();
  readonly #holds = new Map<string, { readonly operator: string; readonly until: number }>();
  readonly faults: string[] = [];
  /** The holds that were refused because another operator was faster. */
  refused = 0;
  /** The cards that went to another operator because a lease had ended. */
  takenOver = 0;

  takes(card: string, operator: string, calledAt: number): void {
    const before = this.#holds.get(card);
    if (before !== undefined && before.operator !== operator) {
      if (before.until > now()) this.faults.push(`${card} is held by two operators`);
      this.takenOver += 1;
    }
    if (this.saved.has(card)) this.faults.push(`${card} is held after its save`);
    this.#holds.set(card, { operator, until: calledAt + cardLeaseSeconds * 1_000 });
  }

  letsGo(cards: readonly string[], operator: string): void {
    for (const card of cards) if (this.#holds.get(card)?.operator === operator) this.#holds.delete(card);
  }

  saves(card: string, result: Result): void {
    if (this.saved.has(card)) this.faults.push(`${card} is saved twice`);
    this.saved.set(card, result);
  }
}

const now = () => app.clock.now().getTime();

/** Takes up to three cards. Returns the cards that the operator holds. Undefined when no card is left. */
async function take({ caller, userId, random }: Operator, ledger: Ledger): Promise<readonly string[] | undefined> {
  const { details } = (await caller.call(listUnidentifiedCards, {})).model;
  if (details.length === 0) return undefined;
  const free = details.filter(({ heldBy }) => heldBy === null).slice(0, wantedAtOnce);
  const first = Math.floor(random() * free.length);
  const ids = free.slice(first, first + 1 + Math.floor(random() * 3)).map(({ id }) => id);
  const calledAt = now();
  const { held, refused } = (await caller.call(holdCards, { body: { ids } })).model;
  for (const card of held) ledger.takes(card, userId, calledAt);
  ledger.refused += refused.length;
  // Without a free card the operator waits.
  app.clock.advance(ids.length === 0 ? 20_000 : 1_000);
  return held;
}

/** Identifies or flags a card. */
function resultOf({ userId, random }: Operator): Result {
  const choice = random();
  if (choice < 0.2) return { status: 'duplicate', recipientId: null, operator: userId };
  if (choice < 0.4) return { status: 'unidentified', recipientId: null, operator: userId };
  const recipientId = people[Math.floor(random() * people.length)]?.id ?? null;
  return { status: 'manually-identified', recipientId, operator: userId };
}

/** Saves cards, also those whose lease has ended. */
async function save(operator: Operator, cards: readonly string[], ledger: Ledger): Promise<void> {
  const results = new Map(cards.map((card) => [card, resultOf(operator)]));
  const body = [...results].map(([responseCardId, { status, recipientId }]) => ({
    responseCardId,
    audienceId: recipientId,
    status,
    flagNotes: '',
  }));
  ledger.letsGo(cards, operator.userId);
  const { saved } = (await operator.caller.call(saveResponseCards, { body })).model;
  for (const card of saved) {
    const result = results.get(card);
    if (result !== undefined) ledger.saves(card, result);
  }
}

/** Works on the queue until it is empty. A vanishing operator stops with the first cards in hand. */
async function work(operator: Operator, ledger: Ledger, vanishes: boolean): Promise<void> {
  const { caller, userId, random } = operator;
  for (let cards = await take(operator, ledger); cards !== undefined; cards = await take(operator, ledger)) {
    if (cards.length === 0) continue;
    if (vanishes) return;
    if (random() < 0.8) await save(operator, cards, ledger);
    // The next hold, or an operator who goes home, lets go the cards that are left.
    ledger.letsGo(cards, userId);
    if (random() < 0.3) await caller.call(holdCards, { body: { ids: [] } });
  }
}

it('20 operators on one queue: no card is held twice at a moment or saved twice, and none is lost', async () => {
  const cards = await Promise.all(Array.from({ length: cardsInQueue }, () => makeCard(app)));
  const hired = await hireOperators();
  const ledger = new Ledger();
  await Promise.all(hired.map((operator, at) => work(operator, ledger, at < vanishing)));

  expect(ledger.faults).toEqual([]);
  expect([...ledger.saved.keys()].sort()).toEqual([...cards].sort());
  const rows = await app.db.select().from(responseCards);
  for (const { id, status, recipientId, identifiedBy, leaseUserId } of rows)
    expect({ status, recipientId, operator: identifiedBy, leaseUserId }).toEqual({
      ...ledger.saved.get(id),
      leaseUserId: null,
    });
  const chosen = rows.flatMap(({ recipientId }) => recipientId ?? []);
  expect(new Set(chosen).size).toBe(chosen.length);
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'saveResponseCards'));
  expect(entries.map(({ entityId }) => String(entityId)).sort()).toEqual([...cards].sort());
  // The operators were in each other's way, and the cards of those who vanished went to others.
  expect(ledger.refused).toBeGreaterThan(0);
  expect(ledger.takenOver).toBeGreaterThan(0);
});
