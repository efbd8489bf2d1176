import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { figureLinkTexts as texts } from './figure-link.messages.ts';
import type { RouteTarget } from './route-path.ts';

/** Makes the figure of a tile a link to exactly the rows that the figure counts. */
export const figureLink =
  (tile: string, target: RouteTarget) =>
  (figure: string): ReactNode => (
    <AppLink target={target} label={texts.show(tile, figure)}>
      {figure}
    </AppLink>
  );

/** A tile of a label and a figure that leads to its rows. */
export const linkedTile = (label: string, figure: string | null | undefined, target: RouteTarget) => ({
  label,
  figure,
  linked: figureLink(label, target),
});
