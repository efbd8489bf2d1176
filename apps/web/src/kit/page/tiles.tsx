import { Skeleton } from '../state/skeleton.tsx';
import classes from './tiles.module.css';

export interface Tile {
  readonly label: string;
  /** The formatted figure; undefined while the figure loads, null when the figure is unknown. */
  readonly figure: string | null | undefined;
}

/** One strip of figures with hairlines between them. */
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
          </dd>
        </div>
      ))}
    </dl>
  );
}
