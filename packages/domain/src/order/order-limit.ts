import { qualifyingCodeLimit } from '../mail-piece/identity/qualifying-code.ts';
import { formatCount } from '../money/money-text.ts';

/** The maximum number of pieces of one order. Each piece needs its own qualifying code in the order (decision 42). */
export const maxPieces = qualifyingCodeLimit - 1;

export const tooManyPiecesText = `An order can have at most ${formatCount(maxPieces)} prospects.`;
