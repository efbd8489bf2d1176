import { percentChange, percentText } from '@dropdate/domain/contact/period-change';
import type { TileChange } from '../../kit/page/tiles.tsx';
import { messages } from './tile-change.messages.ts';

interface Compared {
  readonly now: number;
  readonly before: number;
  /** The period before, as the tile names it. */
  readonly period: string;
  /** False where fewer are better, such as lost leads. */
  readonly isMoreBetter?: boolean;
}

/** How a number of a tile has changed since the period before. */
export function tileChange({ now, before, period, isMoreBetter = true }: Compared): TileChange {
  const percent = percentChange(now, before);
  const direction = now === before ? 'none' : now > before ? 'up' : 'down';
  return {
    text: percent === null ? messages.noneBefore : percentText(percent),
    direction,
    isBetter: direction === 'none' ? null : (direction === 'up') === isMoreBetter,
    period,
  };
}
