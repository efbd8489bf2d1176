import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../state/skeleton.tsx';
import { Hint } from '../tip/hint.tsx';
import classes from './tiles.module.css';

/** How a figure has changed since the period before. */
export interface TileChange {
  /** For example `+4.35%`. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'none';
  /** Whether the change is good, whatever its direction. Null for no change. */
  readonly isBetter: boolean | null;
  /** The period, for example `last 30 days`. */
  readonly period: string;
}

export interface Tile {
  readonly label: string;
  /** The formatted figure; undefined while the figure loads, null when the figure is unknown. */
  readonly figure: string | null | undefined;
  /** Makes the figure a link to its rows. Left out where the figure has no rows of its own. */
  readonly linked?: ((figure: string) => ReactNode) | undefined;
  /** What the figure counts, where the label alone does not say it. */
  readonly hint?: string | undefined;
  /** Left out where the figure is compared with nothing. */
  readonly change?: TileChange | undefined;
}

/** One strip of figures with hairlines between them. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <dl className={classes.strip}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classes.cell}>
          <dt className={classes.label}>
            {tile.label}
            {tile.hint !== undefined && <Hint label={tile.label} hint={tile.hint} />}
          </dt>
          <dd className={classes.line}>
            <span className={classes.figure} data-missing={tile.figure === null}>
              <Figure {...tile} />
            </span>
            {tile.change !== undefined && <Change {...tile.change} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ figure, linked }: Tile) {
  if (figure === undefined) return <Skeleton width={72} height={22} />;
  if (figure === null) return '–';
  return linked === undefined ? figure : linked(figure);
}

function Change({ text, direction, isBetter, period }: TileChange) {
  const Arrow = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.words}>
      <span className={classes.change} data-better={isBetter}>
        {direction !== 'none' && <Arrow size={14} stroke={2} aria-hidden />}
        {text}
      </span>
      <span className={classes.period}>{period}</span>
    </span>
  );
}
