import { messages } from './contact.messages.ts';
import classes from './contact.module.css';
import { type Address, directionsUrl } from './map-address.ts';

interface DirectionsLinkProps {
  /** Whom the link leads to. */
  readonly name: string;
  /** Not empty. */
  readonly address: Address;
}

/**
 * Opens the way to an address in a maps service, in a new tab. A real link, so that it can be copied and opened in every way
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
