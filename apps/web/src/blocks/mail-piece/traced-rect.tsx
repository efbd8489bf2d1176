import type { SVGProps } from 'react';
import classes from './mail-piece-svg.module.css';

/** A frame that is seen on any colour: a light line with the frame's own, darker one upon it. */
export function TracedRect(props: SVGProps<SVGRectElement>) {
  const { x, y, width, height, rx } = props;
  return (
    <>
      <rect className={classes.halo} {...{ x, y, width, height, rx }} />
      <rect {...props} />
    </>
  );
}
