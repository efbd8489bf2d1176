import { messages } from './neighbourhood.messages.ts';
import classes from './neighbourhood.module.css';
import { directionsUrl } from './places.ts';

interface DirectionsLinkProps {
  /** Whom the link leads to. */
  readonly name: string;
  /** Not empty. */
  readonly address: string;
}

/**
 * Opens the search of a maps service for an address, in a new tab. A real link, so that it can be copied and opened in every way
 * of the browser. The maps service does not learn from which page the user comes.
 */
export function DirectionsLink({ name, address }: DirectionsLinkProps) {
  return (
    <a
      href={directionsUrl(address)}
      target="_blank"
      rel="noreferrer"
      className={classes.directions}
      aria-label={messages.directionsTo(name)}
    >
      {messages.directions}
    </a>
  );
}
