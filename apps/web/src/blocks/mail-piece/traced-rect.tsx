import type { SVGProps } from 'react';
import classes from './mail-piece-svg.module.css';

/** A frame that is visible on any colour, because a light line lies below the darker line. */
export function TracedRect(props: SVGProps<SVGRectElement>) {
  const { x, y, width, height, rx } = props;
  return (
    <>
      <rect className={classes.halo} {...{ x, y, width, height, rx }} />
      <rect {...props} />
    </>
  );
}
