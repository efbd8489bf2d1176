import type { IdentificationFlag } from '@dropdate/domain/response-card/card-status';
import type { CardDamage } from '../../src/features/response-cards/demo-cards/card-damages.ts';
import type { PlainDamage } from '../../src/features/response-cards/demo-cards/plain-damages.ts';
import type { DemoCompanyKey } from './demo-users.ts';

/** The work of operators on a card that the scan left to them. */
export type CardFate = 'manually-identified' | IdentificationFlag | 'stays';

interface AnyCard {
  /** Place in the plan, from 0. The picture of a card follows from it. */
  readonly index: number;
  /** Name of the file. The demo finds its uploaded cards by these names again. */
  readonly name: string;
  readonly client: DemoCompanyKey;
}

/** A card that a scan has read. */
export interface ScannedCard extends AnyCard {
  readonly kind: 'scanned';
  readonly damage: PlainDamage;
  readonly fate: CardFate;
  /** The earlier card of the same piece. */
  readonly repeats: number | null;
  /** Cards of a stack come in together. */
  readonly stack: number;
  /** Days between the arrival of the card and the first day of the demo. */
  readonly daysAgo: number;
  /** Whether the card goes to its client, once its recipient is known. */
  readonly isSent: boolean;
  /** How often the card is keyed in at most, if its campaign has the add-on. A card that is keyed twice may need all turns. */
  readonly keyings: number;
}

/** A card that is uploaded and waits for its scan, or that lies in the folder of cards to try. */
export interface UnreadCard extends AnyCard {
  readonly kind: 'waiting' | 'to-try';
  readonly damage: CardDamage;
}

export type PlannedCard = ScannedCard | UnreadCard;

/** The name that the files of the demo's cards begin with. */
export const demoCardStem = 'demo-card-';

const mostScanned = 900;
const mostWaiting = 20;
const mostToTry = 60;

/** Cards that come in together. An upload takes at most 20 files. */
export const cardsOfStack = 20;

/** Days between two stacks. */
const stackStep = 1.27;

/** The newest stacks whose cards were not sent yet, a third of their cards apart. */
const stacksToSend = 4;
/** The newest stacks of which no card is keyed in yet. */
const stacksToKey = 9;
/** The newest stacks with keyed cards. Of what is keyed twice, half waits for the second keying, and half for a person who settles. */
const stacksToSettle = 4;
/** The turn in which a difference of two blind keyings is settled, from 0. */
export const settledTurn = 2;
/** The newest stacks in which operators have not worked yet. A single stack is never new. */
const stacksToIdentify = 8;

/** Days between the mail date of a piece and the arrival of its card, at least. */
export const fewestDaysInTheMail = 8;

/** The clients of cards, in turn. */
const clients: readonly DemoCompanyKey[] = [
  ...(['harborline', 'harborline', 'cascade', 'harborline', 'prairie'] as const),
  ...(['harborline', 'harborline', 'prairie', 'lakeview', 'lakeview'] as const),
];

interface Kind {
  readonly damage: PlainDamage;
  readonly fate?: CardFate;
  /** The earlier card of the same piece: so many places before. */
  readonly repeats?: number;
}

const struck = { damage: 'struck-key', fate: 'manually-identified' } as const;
const flagged = (damage: PlainDamage): Kind => ({ damage, fate: 'unidentified' });

/** The cards of a stack. A list within the list gives each stack the next kind. */
const kinds: readonly (PlainDamage | readonly (PlainDamage | Kind)[])[] = [
  'clean',
  'clean',
  [struck],
  'folded',
  [flagged('blank'), flagged('spoilt'), flagged('address-side'), flagged('two-identities'), flagged('foreign')],
  'clean',
  'stained',
  ['clean', { damage: 'clean', repeats: cardsOfStack + 7 }],
  'clean',
  [struck, 'torn-code'],
  'clean',
  'crossed-key',
  'clean',
  ['clean', 'clean', { damage: 'struck-key', fate: 'duplicate', repeats: 3 }, 'clean'],
  'clean',
  'torn-code',
  [struck, 'stained'],
  'folded',
  'covered-code',
  'clean',
];

/** The damages of cards that no scan has read, in turn. */
const unreadDamages: readonly CardDamage[] = [
  ...(['clean', 'skewed', 'stained', 'clean', 'crossed-key', 'upside-down', 'coarse', 'clean', 'folded'] as const),
  ...(['covered-code', 'clean', 'noisy', 'address-side', 'turned', 'stained', 'clean', 'torn-code'] as const),
  ...(['skewed', 'spoilt', 'on-a-page', 'clean', 'upside-down', 'blank', 'coarse', 'two-cards', 'folded'] as const),
];

/**
 * The response cards of the demo, in the order in which they came in: six scanned cards for 100 mailed pieces, and 900 at
 * most; then the cards to try; and last the cards that wait for a scan.
 */
export function demoCardPlan(pieces: number): readonly PlannedCard[] {
  const scanned = Math.min(mostScanned, Math.floor((pieces * 6) / 100));
  const stacks = Math.ceil(scanned / cardsOfStack);
  const toTry = Math.min(mostToTry, Math.ceil(scanned / 5));
  const waiting = Math.min(mostWaiting, Math.ceil(scanned / 6));
  return Array.from({ length: scanned + toTry + waiting }, (_, index): PlannedCard => {
    const client = clients[index % clients.length] ?? 'harborline';
    if (index < scanned) return { index, client, ...scannedCard(index, stacks) };
    const place = index - scanned;
    const damage = unreadDamages[place % unreadDamages.length] ?? 'clean';
    if (place < toTry) return { kind: 'to-try', index, client, damage, name: `card-${numbered(place + 1, 2)}.jpg` };
    return { kind: 'waiting', index, client, damage, name: nameOf(index) };
  });
}

function scannedCard(index: number, stacks: number): Omit<ScannedCard, 'index' | 'client'> {
  const stack = Math.floor(index / cardsOfStack);
  const { damage, fate = 'stays', repeats = 0 } = kindOf(index % cardsOfStack, stack);
  const isNew = stacks > stacksToIdentify && stack >= stacks - stacksToIdentify;
  return {
    kind: 'scanned',
    name: nameOf(index),
    damage,
    fate: isNew ? 'stays' : fate,
    repeats: repeats === 0 ? null : index - repeats,
    stack,
    daysAgo: 1 + Math.round((stacks - 1 - stack) * stackStep),
    isSent: stack < stacks - stacksToSend || index % 3 === 0,
    keyings: keyingsOf(index, stack, stacks),
  };
}

function keyingsOf(index: number, stack: number, stacks: number): number {
  if (stacks <= stacksToKey) return stack < stacks / 2 ? settledTurn + 1 : 0;
  if (stack >= stacks - stacksToKey) return 0;
  return stack < stacks - stacksToKey - stacksToSettle ? settledTurn + 1 : 1 + (index % settledTurn);
}

const numbered = (value: number, digits: number): string => String(value).padStart(digits, '0');
const nameOf = (index: number): string => `${demoCardStem}${numbered(index + 1, 3)}.jpg`;

function kindOf(place: number, stack: number): Kind {
  const given = kinds[place] ?? 'clean';
  const kind = typeof given === 'string' ? given : (given[stack % given.length] ?? 'clean');
  return typeof kind === 'string' ? { damage: kind } : kind;
}
