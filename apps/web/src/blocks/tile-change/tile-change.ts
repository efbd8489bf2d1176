import { isWholePercent, percentChange, percentText, wholePercentText } from '@dropdate/domain/contact/period-change';
import type { TileChange } from '../../kit/page/tiles.tsx';
import { messages } from './tile-change.messages.ts';

interface Compared {
  readonly now: number;
  readonly before: number;
  /** The period before, as the tile names it. */
  readonly period: string;
  /** False where fewer are better, such as lost leads. */
  readonly isMoreBetter?: boolean;
  /** True for two decimals also between small numbers, where the specification asks for them. */
  readonly isExact?: boolean;
}

/** How a number of a tile has changed since the period before. */
export function tileChange({ now, before, period, isMoreBetter = true, isExact = false }: Compared): TileChange {
  const percent = percentChange(now, before);
  const inWords = !isExact && isWholePercent(now, before) ? wholePercentText : percentText;
  const direction = now === before ? 'none' : now > before ? 'up' : 'down';
  return {
    text: percent === null ? messages.noneBefore : inWords(percent),
    direction,
    isBetter: direction === 'none' ? null : (direction === 'up') === isMoreBetter,
    // Without a number before, the words name the period themselves.
    period: percent === null ? '' : period,
  };
}
