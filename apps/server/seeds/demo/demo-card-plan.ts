import type { IdentificationFlag } from '@dropdate/domain/response-card/card-status';
import type { CardDamage } from '../../src/features/response-cards/demo-cards/card-damages.ts';
import type { DemoCompanyKey } from './demo-users.ts';

/** The work of operators on a card that the scan left to them. */
export type CardFate = 'manually-identified' | IdentificationFlag | 'stays';

export interface PlannedCard {
  /** Place in the plan, from 0. The picture of a card follows from it. */
  readonly index: number;
  /** Name of the uploaded file. The demo finds its cards by these names again. */
  readonly name: string;
  readonly client: DemoCompanyKey;
  readonly damage: CardDamage;
  readonly fate: CardFate;
  /** The earlier card of the same piece. */
  readonly repeats: number | null;
  /** Days between the arrival of the card and the first day of the demo. Null for a card that waits for its scan. */
  readonly daysAgo: number | null;
  /** Whether the card goes to its client, once its recipient is known. */
  readonly isSent: boolean;
}

/** The name that the files of the demo's cards begin with. */
export const demoCardStem = 'demo-card-';

const mostScanned = 120;

/** Cards that come in together. An upload takes at most 20 files. */
const stack = 20;

/** The days on which the stacks come in. */
const stackDays = [7, 6, 5, 3, 2, 1] as const;

/** The mail dates of the orders are at least this many days before the demo, so that each card was mailed before. */
export const fewestDaysInTheMail = 13;

/** The clients of cards, in turn. */
const clients: readonly DemoCompanyKey[] = [
  ...(['harborline', 'harborline', 'cascade', 'harborline', 'prairie'] as const),
  ...(['harborline', 'harborline', 'prairie', 'harborline', 'cascade'] as const),
];

interface Kind {
  readonly damage: CardDamage;
  readonly fate?: CardFate;
  readonly repeatsFirst?: true;
}

const second = { damage: 'clean', repeatsFirst: true } as const;
const fadedAgain = { damage: 'spoilt', fate: 'duplicate', repeatsFirst: true } as const;
const faded = { damage: 'spoilt', fate: 'manually-identified' } as const;
const empty = { damage: 'blank', fate: 'unidentified' } as const;

/** The cards of a stack. A list within the list gives each stack the next kind. */
const kinds: readonly (CardDamage | readonly (CardDamage | Kind)[])[] = [
  'clean',
  'skewed',
  [faded, fadedAgain, faded, fadedAgain, faded, 'spoilt'],
  'clean',
  [empty, 'crossed-key', empty, 'crossed-key'],
  'upside-down',
  'coarse',
  'clean',
  'folded',
  'covered-code',
  'clean',
  'noisy',
  'address-side',
  'turned',
  'stained',
  ['clean', second, 'clean'],
  'torn-code',
  ['spoilt', 'skewed'],
  'clean',
  ['on-a-page', 'two-cards', 'on-a-page'],
];

/**
 * The response cards of the demo, in the order in which they came in. The last cards wait for a scan. There are six cards
 * for 100 mailed pieces, and 140 cards at most.
 */
export function demoCardPlan(pieces: number): readonly PlannedCard[] {
  const scanned = Math.min(mostScanned, Math.floor((pieces * 6) / 100));
  const waiting = Math.ceil(scanned / 6);
  return Array.from({ length: scanned + waiting }, (_, index): PlannedCard => {
    const stackOf = Math.floor(index / stack);
    const { damage, fate = 'stays', repeatsFirst = false } = kindOf(index % stack, stackOf);
    return {
      index,
      name: `${demoCardStem}${String(index + 1).padStart(3, '0')}.jpg`,
      client: clients[index % clients.length] ?? 'harborline',
      damage,
      fate,
      repeats: repeatsFirst ? stackOf * stack : null,
      daysAgo: index < scanned ? (stackDays[stackOf] ?? 1) : null,
      isSent: index < scanned && index % 3 === 0,
    };
  });
}

function kindOf(place: number, stackNumber: number): Kind {
  const given = kinds[place] ?? 'clean';
  const kind = typeof given === 'string' ? given : (given[stackNumber % given.length] ?? 'clean');
  return typeof kind === 'string' ? { damage: kind } : kind;
}
