import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import { findNearbyZips, type NearbyZips } from '@dropdate/contract/audience/find-nearby-zips';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { metresPerMile } from '@dropdate/domain/geography/distance';
import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import { nearMiles } from '@dropdate/domain/geography/near-places';
import { maxPieces } from '@dropdate/domain/order/order-limit';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { failureTexts, fieldErrors } from '../../client/calls/report-failure.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages as pickerTexts } from './geography-picker.messages.ts';
import classes from './geography-picker.module.css';
import { messages } from './near.messages.ts';
import type { AddedNear } from './use-geography-picker.ts';

const MapView = latePart(async () => (await import('../../kit/map/map-view.tsx')).MapView);

/** The audience whose people are counted in each zip. */
export interface NearAudience {
  readonly draft: DraftRef;
  readonly parameters: AudienceParameters;
}

/** What the buyer found around an address. */
export interface FoundNear extends AddedNear {
  readonly paths: readonly GeographyPath[];
  /** The wanted number of the nearest people; null when the miles decide. */
  readonly wanted: number | null;
}

interface NearDialogProps {
  readonly audience: NearAudience;
  readonly isEmpty: boolean;
  readonly onAdd: (found: FoundNear) => void;
  readonly onClose: () => void;
}

type By = 'miles' | 'people';
const limits = { miles: nearMiles, people: { least: 1, most: maxPieces, usual: 5_000 } } as const;
/** The most zips that the map and the list show. */
const mostDrawn = 500;

/** Finds the zips within miles of an address, or the zips of the nearest people, and adds them to the places. */
export function NearDialog({ audience: { draft, parameters }, isEmpty, onAdd, onClose }: NearDialogProps) {
  const [origin, setOrigin] = useState('');
  const [by, setBy] = useState<By>('miles');
  const [typed, setTyped] = useState<Readonly<Record<By, TypedCount>>>({
    miles: { count: limits.miles.usual },
    people: { count: limits.people.usual },
  });
  const [isReplacing, setReplacing] = useState(false);
  const [found, setFound] = useState<NearbyZips | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  /** Number of the last search. A change raises it too, so the answer for older entries is ignored. */
  const last = useRef(0);
  const { count } = typed[by];
  const { least, most } = limits[by];
  const isReach = count !== null && Number.isInteger(count) && count >= least && count <= most;
  const reachProblem = by === 'miles' ? messages.milesRange(least, most) : messages.wholeNumber;
  const errors = failure === null ? {} : fieldErrors(failure);

  /** Every change makes the found zips those of other entries. */
  const changed = () => {
    last.current += 1;
    setFound(null);
    setFailure(null);
    setBusy(false);
  };
  const find = async () => {
    changed();
    if (count === null) return;
    const own = last.current;
    setBusy(true);
    try {
      const reach = by === 'miles' ? { by, miles: count } : { by, people: count };
      const answer = await call(findNearbyZips, { body: { ...draft, parameters, origin, reach } });
      if (own === last.current) setFound(answer);
    } catch (problem) {
      if (own === last.current) setFailure(problem);
    } finally {
      if (own === last.current) setBusy(false);
    }
  };
  const add = ({ origin: { zipCode, cityName, stateCode }, zips }: NearbyZips) => {
    const paths = zips.map((zip) => [zip.stateCode, zip.countyName, zip.cityName, zip.zipCode]);
    // The nearest people have no miles of their own: their farthest zip has.
    const miles = by === 'miles' ? (count ?? 0) : Math.ceil((zips.at(-1)?.miles ?? 0) * 10) / 10;
    onAdd({
      paths,
      isReplacing,
      circle: { zipCode, cityName, stateCode, miles },
      wanted: by === 'people' ? count : null,
    });
    onClose();
  };
  const verb =
    found === null
      ? {
          label: messages.find,
          onClick: () => void find(),
          isBusy,
          isStoppable: true,
          isDisabled: !isReach || origin.trim() === '',
          reason: isReach ? messages.originHint : reachProblem,
        }
      : {
          label: messages.add(found.zips.length),
          onClick: () => add(found),
          isDisabled: found.zips.length === 0,
          reason: messages.nothing,
        };
  return (
    <Dialog title={pickerTexts.near} sentence={messages.sentence} width={1000} onClose={onClose} verb={verb}>
      <div className={classes.nearFields}>
        <TextInput
          label={messages.origin}
          description={messages.originHint}
          className={classes.nearOrigin ?? ''}
          maxLength={200}
          data-autofocus
          error={errors.origin}
          value={origin}
          onChange={(event) => {
            setOrigin(event.currentTarget.value);
            changed();
          }}
        />
        <SegmentedControl
          label={messages.reach}
          isLabelShown
          options={(['miles', 'people'] as const).map((value) => ({ value, label: messages.reaches[value] }))}
          value={by}
          onChange={(next) => {
            setBy(next);
            changed();
          }}
        />
        <NumberField
          label={messages[by]}
          w={104}
          error={isReach ? null : reachProblem}
          typed={typed[by]}
          onType={(next) => {
            setTyped({ ...typed, [by]: next });
            changed();
          }}
        />
      </div>
      {!isEmpty && <CheckBox label={messages.replace} isChecked={isReplacing} onChange={setReplacing} />}
      {failure !== null && errors.origin === undefined && (
        <FailureLine
          texts={failureTexts(failure, messages.failed)}
          requestId={requestIdOf(failure)}
          onRetry={() => void find()}
        />
      )}
      <div role="status">{found !== null && <FoundWords found={found} by={by} count={count ?? 0} />}</div>
      {found !== null && found.zips.length > 0 && <FoundZips found={found} miles={by === 'miles' ? count : null} />}
    </Dialog>
  );
}

/** What was found, in words. */
function FoundWords({ found, by, count }: { readonly found: NearbyZips; readonly by: By; readonly count: number }) {
  const { zips, totalProspectsCount: people } = found;
  const place = placeOf(found);
  if (by === 'miles') return <p>{messages.within({ zips: zips.length, miles: count, place, people })}</p>;
  if (people < count) return <p>{messages.tooFew(people)}</p>;
  const farthest = messages.distance(zips.at(-1)?.miles ?? 0);
  return (
    <p>
      {messages.nearest({ zips: zips.length, wanted: count, farthest, place })} {messages.lastInPart(count, people)}
    </p>
  );
}

const placeOf = ({ origin: { zipCode, cityName, stateCode } }: NearbyZips) =>
  `${zipCode} ${messages.place(cityName, stateCode)}`;

/** The found zips on a map and as a list. A row and its point mark each other. */
function FoundZips({ found, miles }: { readonly found: NearbyZips; readonly miles: number | null }) {
  const { mapTiles } = useViewer();
  const list = useRef<HTMLOListElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [isMapMissing, setMapMissing] = useState(false);
  const { origin } = found;
  const zips = found.zips
    .slice(0, mostDrawn)
    .map((zip) => ({ ...zip, id: [zip.stateCode, zip.countyName, zip.cityName, zip.zipCode].join('/') }));
  const points = zips.map(({ id, latitude, longitude, zipCode, totalProspectsCount }) => ({
    id,
    latitude,
    longitude,
    label: `${zipCode}: ${messages.prospects(totalProspectsCount)}`,
    look: 'disc' as const,
  }));
  const reach = miles ?? found.zips.at(-1)?.miles ?? 0;
  // The nearest zip of a city gives the place of its name.
  const names = [...new Set(zips.map(({ cityName }) => cityName))].flatMap((name) => {
    const zip = zips.find(({ cityName }) => cityName === name);
    return zip === undefined ? [] : [{ name, latitude: zip.latitude, longitude: zip.longitude }];
  });
  const circle = {
    latitude: origin.latitude,
    longitude: origin.longitude,
    metres: Math.max(1, reach) * metresPerMile,
    label: placeOf(found),
  };
  return (
    <>
      {found.zips.length > zips.length && <p className={classes.hint}>{messages.drawn(zips.length)}</p>}
      {!isMapMissing && <p className={classes.nearLegend}>{messages.legend}</p>}
      <div className={classes.nearSides}>
        {!isMapMissing && (
          <MapView
            label={messages.map(placeOf(found))}
            points={points}
            circle={circle}
            names={names}
            marked={marked}
            onMark={setMarked}
            onChoose={(id) => {
              setMarked(id);
              list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
            }}
            tiles={mapTiles}
            onMissing={() => setMapMissing(true)}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll the list. */}
        <ol ref={list} className={classes.nearList} aria-label={messages.list} tabIndex={0}>
          {zips.map(({ id, zipCode, cityName, stateCode, miles: away, totalProspectsCount }) => (
            <li
              key={id}
              data-id={id}
              className={classes.nearZip}
              data-marked={id === marked}
              onPointerEnter={() => setMarked(id)}
              onPointerLeave={() => setMarked(null)}
            >
              <span>{zipCode}</span> <span>{messages.place(cityName, stateCode)}</span>{' '}
              <span className="tabular">{messages.distance(away)}</span>{' '}
              <span className="tabular">{messages.prospects(totalProspectsCount)}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
