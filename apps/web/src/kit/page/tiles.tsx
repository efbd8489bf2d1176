import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Skeleton } from '../state/skeleton.tsx';
import classes from './tiles.module.css';

export interface Tile {
  readonly label: string;
  /** Already formatted; undefined while loading, null when it is not known. */
  readonly figure: string | null | undefined;
  readonly change?: {
    /** Percent, signed. */
    readonly percent: number;
    /** `vs previous 30 days` */
    readonly period: string;
    /** Green means better: fewer lost leads are green. */
    readonly isBetter: boolean;
  };
}

/** One strip of figures divided by hairlines. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <dl className={classes.strip}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classes.cell}>
          <dt className={classes.label}>{tile.label}</dt>
          <dd className={classes.line}>
            <span className={classes.figure} data-missing={tile.figure === null}>
              {tile.figure === undefined ? <Skeleton width={72} height={22} /> : (tile.figure ?? '–')}
            </span>
            {tile.change !== undefined && <Change {...tile.change} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ percent, period, isBetter }: NonNullable<Tile['change']>) {
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <>
      <span className={classes.change} data-better={isBetter}>
        {percent !== 0 && <Arrow size={13} stroke={2.2} aria-label={percent < 0 ? 'down' : 'up'} role="img" />}
        {Math.abs(percent).toFixed(2)}%
      </span>
      <span className={classes.period}>{period}</span>
    </>
  );
}
