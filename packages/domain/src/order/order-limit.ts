import { qualifyingCodeLimit } from '../mail-piece/identity/qualifying-code.ts';
import { formatCount } from '../money/money-text.ts';

/** Most pieces of one order: each has a qualifying code of its own in it. Source: decision 42. */
export const maxPieces = qualifyingCodeLimit - 1;

export const tooManyPiecesText = `An order can have at most ${formatCount(maxPieces)} prospects.`;
