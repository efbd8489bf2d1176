import type { MouseEvent } from 'react';
import { messages } from './neighbourhood.messages.ts';
import classes from './neighbourhood.module.css';
import { directionsUrl, mapsService } from './places.ts';

interface DirectionsLinkProps {
  /** Whom the link leads to. */
  readonly name: string;
  /** Not empty. */
  readonly address: string;
}

/**
 * Opens the search of a maps service for an address, in a new tab. The page holds no link with the address: it is made
 * when the user follows the link, so that no history, copy or extension of the browser has it before.
 */
export function DirectionsLink({ name, address }: DirectionsLinkProps) {
  const open = (event: MouseEvent) => {
    // The right button opens the menu of the browser.
    if (event.button > 1) return;
    event.preventDefault();
    window.open(directionsUrl(address), '_blank', 'noopener,noreferrer');
  };
  return (
    <a
      href={mapsService}
      target="_blank"
      rel="noreferrer"
      className={classes.directions}
      aria-label={messages.directionsTo(name)}
      onClick={open}
      onAuxClick={open}
    >
      {messages.directions}
    </a>
  );
}
