import type { CardDamage } from './card-damages.ts';

/** The damages that a plain card can have. Code and key of a `struck-key` are spoilt for the scan, not for a person. */
const plainDamages = [
  ...(['clean', 'folded', 'stained', 'crossed-key', 'covered-code', 'torn-code', 'spoilt'] as const),
  ...(['two-identities', 'foreign', 'blank', 'address-side', 'struck-key'] as const),
] satisfies readonly (CardDamage | 'struck-key')[];
export type PlainDamage = (typeof plainDamages)[number];

export const isPlainDamage = (damage: CardDamage | PlainDamage): damage is PlainDamage =>
  plainDamages.some((plain) => plain === damage);
