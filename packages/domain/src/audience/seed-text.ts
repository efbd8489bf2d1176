import { formatCount } from '../money/money-text.ts';

/** The most seed addresses of a company. */
export const mostSeedAddresses = 25;

export const seedTexts = {
  full: `A company keeps at most ${mostSeedAddresses} seed addresses. Remove one first.`,
  known: 'This person is a seed address already.',
  city: 'Enter the city.',
  state: 'Choose the state.',
} as const;

/** The seeds among mailed pieces. Seeds are the last pieces of an order. */
export const seedsAmong = (total: number, seeds: number): string =>
  seeds === 0 ? piecesText(total) : `${piecesText(total - seeds)} + ${seedCountText(seeds)}`;

const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${formatCount(count)} pieces`);

/** `2 seeds`. */
export const seedCountText = (count: number): string => (count === 1 ? '1 seed' : `${formatCount(count)} seeds`);

/** `2 seed addresses`. */
export const seedAddressesText = (count: number): string =>
  count === 1 ? '1 seed address' : `${formatCount(count)} seed addresses`;

/** The pieces of an order for its buyer: `500 pieces, plus 2 seed addresses, free`. */
export const piecesWithSeeds = (pieces: number, seeds: number): string =>
  [piecesText(pieces), freeSeedsText(seeds)].filter((text) => text !== null).join(', ');

/** The people of a bought list for its buyer: `500 prospects, plus 2 seed addresses, free`. */
export const prospectsWithSeeds = (people: number, seeds: number): string =>
  [people === 1 ? '1 prospect' : `${formatCount(people)} prospects`, freeSeedsText(seeds)]
    .filter((text) => text !== null)
    .join(', ');

/** What a buyer reads about the seeds of an order. Null for an order without seeds. */
export const freeSeedsText = (count: number): string | null =>
  count === 0 ? null : `plus ${seedAddressesText(count)}, free`;
