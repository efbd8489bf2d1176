/** The right result of a card: the scan reads the recipient, a person finds the recipient, or nobody may identify the card. */
export type WornGoal = 'recipient' | 'person';

/**
 * The ways in which cards come back from offices that we do not know: by fax, as photos, from worn scanners, and with pens
 * and tape over their codes. Each has the goal of its cards.
 */
export const wornKinds = {
  /** Toner streaks along the feed, one of them over the code. */
  'toner-streaks': 'recipient',
  /** White streaks, where a scanner's row of sensors was dirty. */
  'white-streaks': 'recipient',
  'faint-toner': 'recipient',
  specks: 'recipient',
  'motion-blur': 'recipient',
  'out-of-focus': 'recipient',
  mirrored: 'recipient',
  'mirrored-torn': 'recipient',
  'fax-fine': 'recipient',
  'fax-standard': 'recipient',
  'black-and-white': 'recipient',
  dithered: 'recipient',
  'low-resolution': 'recipient',
  'strong-compression': 'recipient',
  negative: 'recipient',
  photo: 'recipient',
  'photo-in-shadow': 'recipient',
  'photo-torn': 'recipient',
  'strong-skew': 'recipient',
  stretched: 'recipient',
  'dark-scan': 'recipient',
  'bleed-through': 'recipient',
  crumpled: 'recipient',
  highlighter: 'recipient',
  'pen-over-code': 'recipient',
  'scribbled-code': 'recipient',
  'sticker-on-code': 'recipient',
  'torn-and-turned': 'recipient',
  /** The code is torn off and the key is scribbled over. The code of 8 characters is left. */
  'code-and-key-gone': 'recipient',
  /** The code is scribbled over, and the address too. Key and code of 8 characters are left. */
  'code-and-address-gone': 'recipient',
  /** The recipient struck out the address and wrote a new one. */
  'address-corrected': 'recipient',
  'cut-below': 'recipient',
  /** A card lies over the upper part of another: address and answers of one, code and key of the other. */
  'double-feed': 'person',
  /** The same, and the DataMatrix below cannot be read. */
  'double-feed-torn': 'person',
  /** The same with the card of a spouse or neighbour at the same ZIP code. */
  'double-feed-household': 'person',
  /** Nothing that identifies the piece is left. */
  'all-gone': 'person',
} as const satisfies Record<string, WornGoal>;

export type WornKind = keyof typeof wornKinds;
export const wornKindNames = Object.keys(wornKinds) as WornKind[];
