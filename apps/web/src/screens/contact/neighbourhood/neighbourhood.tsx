import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { getNearbyLeads, type NearbyLeads } from '@dropdate/contract/contacts/get-nearby-leads';
import { neighbourhoodRadius } from '@dropdate/domain/contact/neighbourhood';
import { metresPerMile } from '@dropdate/domain/geography/distance';
import { useMemo, useRef, useState } from 'react';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { useViewer } from '../../../client/session/viewer.tsx';
import { SliderField } from '../../../kit/field/slider-field.tsx';
import { MapView } from '../../../kit/map/map-view.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { DirectionsLink } from '../directions-link.tsx';
import { addressLine } from '../map-address.ts';
import { NeighbourList, nameOf } from './neighbour-list.tsx';
import { messages, milesText } from './neighbourhood.messages.ts';
import classes from './neighbourhood.module.css';

const { least, most, usual } = neighbourhoodRadius;
const marks = [least, 5, usual, 15, most];

/** The leads and prospects near a contact, as a list and on a map (specification 1, section 2.6). */
export function Neighbourhood({ contact }: { readonly contact: ContactDetail }) {
  const [radius, setRadius] = useState<number>(usual);
  const { data, error, refetch, isPlaceholderData } = useEndpointQuery(
    getNearbyLeads,
    { params: { id: contact.id, radius } },
    { keepsPrevious: true, staleTime: 0 },
  );
  // The radius of the shown answer. It stays behind while the answer for the chosen radius is on its way.
  const [shownRadius, setShownRadius] = useState(radius);
  if (data !== undefined && !isPlaceholderData && shownRadius !== radius) setShownRadius(radius);
  if (error !== null) {
    return (
      <FailureLine
        texts={failureLines(error, messages.failed)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonLines count={6} label={messages.loading} />;
  const { origin } = data;
  if (origin === null)
    return (
      <EmptyState kind="no-match" title={messages.noPlace} sentence={messages.noPlaceSentence(contactName(contact))} />
    );
  return (
    <Nearby
      contact={contact}
      found={{ ...data, origin }}
      miles={shownRadius}
      radius={radius}
      onRadius={setRadius}
      isBusy={isPlaceholderData}
    />
  );
}

interface NearbyProps {
  readonly contact: ContactDetail;
  readonly found: NearbyLeads & { readonly origin: NonNullable<NearbyLeads['origin']> };
  /** The radius of the answer. */
  readonly miles: number;
  /** The chosen radius. */
  readonly radius: number;
  readonly onRadius: (miles: number) => void;
  readonly isBusy: boolean;
}

function Nearby({ contact, found, miles, radius, onRadius, isBusy }: NearbyProps) {
  const { mapTiles } = useViewer();
  const list = useRef<HTMLOListElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const name = contactName(contact);
  const { origin, contactAddress: neighbours, totalCount, towns } = found;
  const points = useMemo(() => neighbours.map(pointOf), [neighbours]);
  const circle = useMemo(
    () => ({ latitude: origin.latitude, longitude: origin.longitude, metres: miles * metresPerMile, label: name }),
    [origin.latitude, origin.longitude, miles, name],
  );
  const show = (id: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    setMarked(id);
  };
  const address = addressLine(contact.address);
  const atCentre = neighbours.filter(({ isExact }) => !isExact).length;
  return (
    <div className={classes.neighbourhood} aria-busy={isBusy}>
      <div className={classes.head}>
        <SliderField
          label={messages.radius}
          min={least}
          max={most}
          value={radius}
          marks={marks}
          textOf={milesText}
          onChange={onRadius}
        />
        <p className={classes.keys}>
          <Key type="contact" />
          {address !== '' && <DirectionsLink name={name} address={contact.address} />}
          <Key type="lead" />
          <Key type="prospect" />
          {messages.cluster}
        </p>
      </div>
      <div className={classes.found}>
        <p role="status" className={classes.count}>
          {messages.found({ shown: neighbours, total: totalCount, miles })}
        </p>
        {totalCount === 0 && miles < most && <p>{messages.farther}</p>}
        {!origin.isExact && <p>{messages.originAtCentre(name, contact.address.postalCode.slice(0, 5))}</p>}
        {atCentre > 0 && <p>{messages.atCentre(atCentre)}</p>}
      </div>
      <div className={classes.sides}>
        <MapView
          label={messages.map(name)}
          points={points}
          circle={circle}
          names={towns}
          marked={marked}
          onMark={setMarked}
          onChoose={show}
          tiles={mapTiles}
        />
        {neighbours.length > 0 && (
          <NeighbourList
            ref={list}
            neighbours={neighbours}
            isFromExact={origin.isExact}
            marked={marked}
            onMark={setMarked}
          />
        )}
      </div>
    </div>
  );
}

const pointOf = (neighbour: NearbyLeads['contactAddress'][number]) => ({
  id: neighbour.id,
  latitude: neighbour.latitude,
  longitude: neighbour.longitude,
  label: nameOf(neighbour),
  look: neighbour.contactType === 'lead' ? ('disc' as const) : ('ring' as const),
});

/** A mark of the map with its meaning. */
function Key({ type }: { readonly type: keyof typeof messages.key }) {
  return (
    <span className={classes.meaning}>
      <span className={classes.key} data-type={type} aria-hidden />
      {messages.key[type]}
    </span>
  );
}
