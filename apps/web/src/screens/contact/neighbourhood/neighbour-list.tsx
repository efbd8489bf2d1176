import type { ContactAddress } from '@dropdate/contract/contacts/get-nearby-leads';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import type { Ref } from 'react';
import { AppLink } from '../../../client/links/app-link.tsx';
import { DirectionsLink } from '../directions-link.tsx';
import { addressLine } from '../map-address.ts';
import { messages } from './neighbourhood.messages.ts';
import classes from './neighbourhood.module.css';
import { distanceText } from './places.ts';

interface NeighbourListProps {
  readonly ref: Ref<HTMLOListElement>;
  readonly neighbours: readonly ContactAddress[];
  /** Whether the place from which the distances count is exact. */
  readonly isFromExact: boolean;
  readonly marked: string | null;
  readonly onMark: (id: string | null) => void;
}

export const nameOf = ({ firstName, lastName }: Pick<ContactAddress, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || messages.unnamed;

/** The neighbours in words, in the sequence of the server. It says all that the map shows. */
export function NeighbourList({ ref, neighbours, isFromExact, marked, onMark }: NeighbourListProps) {
  return (
    <ol ref={ref} className={classes.list} aria-label={messages.list}>
      {neighbours.map((neighbour) => (
        <li
          key={neighbour.id}
          className={classes.neighbour}
          data-id={neighbour.id}
          data-marked={neighbour.id === marked}
          onPointerEnter={() => onMark(neighbour.id)}
          onPointerLeave={() => onMark(null)}
          onFocus={() => onMark(neighbour.id)}
          onBlur={() => onMark(null)}
        >
          <NeighbourLines neighbour={neighbour} isFromExact={isFromExact} />
        </li>
      ))}
    </ol>
  );
}

function NeighbourLines({
  neighbour,
  isFromExact,
}: {
  readonly neighbour: ContactAddress;
  readonly isFromExact: boolean;
}) {
  const { id, contactType, distance, isExact, postalCode } = neighbour;
  const name = nameOf(neighbour);
  const address = addressLine(neighbour);
  const isKnown = isExact && isFromExact;
  const far = distanceText(distance, isKnown);
  return (
    <>
      <p className={classes.who}>
        <span className={classes.key} data-type={contactType} aria-hidden />
        <AppLink target={{ to: '/contacts/contact/{id}', params: { id } }} className={classes.name ?? ''}>
          <bdi>{name}</bdi>
        </AppLink>
        <span className={classes.type}>{contactTypeLabel(contactType)}</span>
        <span className={classes.distance}>{isKnown ? far : messages.about(far)}</span>
      </p>
      <p className={classes.where}>
        <span className={classes.address}>
          {address}
          {!isExact && <span className={classes.centre}>{messages.centreOf(postalCode.slice(0, 5))}</span>}
        </span>
        {address !== '' && <DirectionsLink name={name} address={neighbour} />}
      </p>
    </>
  );
}
