/** How much went wrong with a card on its way back. */
export type DamageLevel = 'none' | 'light' | 'heavy';

interface DamageTraits {
  readonly level: DamageLevel;
  /** How many of a mixed stack of about 100 cards have this damage. */
  readonly share: number;
  /** Whether the card belongs to one piece of the order. */
  readonly hasRecipient: boolean;
  /** Whether a person can identify the card by its code or its printed key. */
  readonly isIdentifiable: boolean;
}

const readable = { hasRecipient: true, isIdentifiable: true } as const;
const nobody = { hasRecipient: false, isIdentifiable: false } as const;

/** The kinds of cards that come back. */
export const cardDamages = {
  /** Filled in, and scanned straight. */
  clean: { level: 'none', share: 20, ...readable },
  /** Skewed by up to five degrees. */
  skewed: { level: 'light', share: 12, ...readable },
  'upside-down': { level: 'light', share: 8, ...readable },
  /** Scanned along its short side. */
  turned: { level: 'light', share: 5, ...readable },
  /** Scanned on a letter page, with room around it. */
  'on-a-page': { level: 'light', share: 3, ...readable },
  /** 200 dpi, and strong compression. */
  coarse: { level: 'light', share: 8, ...readable },
  noisy: { level: 'light', share: 7, ...readable },
  folded: { level: 'light', share: 7, ...readable },
  stained: { level: 'heavy', share: 7, ...readable },
  /** Tape or ink covers a part of the code. */
  'covered-code': { level: 'heavy', share: 7, ...readable },
  /** The corner with the code was torn off. */
  'torn-code': { level: 'heavy', share: 4, ...readable },
  /** Ink crosses out the printed key. */
  'crossed-key': { level: 'heavy', share: 3, ...readable },
  /** Neither the codes nor the printed key are left. */
  spoilt: { level: 'heavy', share: 2, hasRecipient: true, isIdentifiable: false },
  /** Two cards on one scan, the code of the second often covered: each has its recipient, but the scan has none. */
  'two-cards': { level: 'heavy', share: 2, ...nobody },
  /** The code of one piece with the printed key of another. */
  'two-identities': { level: 'heavy', share: 1, ...nobody },
  /** A card of another installation. */
  foreign: { level: 'heavy', share: 2, ...nobody },
  /** The blank back of a card. */
  blank: { level: 'heavy', share: 3, ...nobody },
  /** The business reply side of a card. */
  'address-side': { level: 'heavy', share: 2, ...nobody },
} as const satisfies Record<string, DamageTraits>;

export type CardDamage = keyof typeof cardDamages;
export const cardDamageNames = Object.keys(cardDamages) as CardDamage[];

/** The mixtures that a stack of cards can have. */
export const stackMixtures = ['none', 'light', 'heavy', 'mixed'] as const;
export type StackMixture = (typeof stackMixtures)[number];

/**
 * The damage of one card of a stack. `random` is from 0 to below 1. A stack of a level has its kinds alone; a mixed
 * stack has all kinds, the frequent ones more often.
 */
export function damageFor(mixture: StackMixture, random: number): CardDamage {
  const kinds = cardDamageNames.filter((name) => mixture === 'mixed' || cardDamages[name].level === mixture);
  const all = kinds.reduce((sum, name) => sum + cardDamages[name].share, 0);
  let left = random * all;
  for (const name of kinds) {
    left -= cardDamages[name].share;
    if (left < 0) return name;
  }
  return kinds.at(-1) ?? 'clean';
}
