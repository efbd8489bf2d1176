import 'leaflet/dist/leaflet.css';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Chart } from './chart.ts';
import type { MapCircle, MapName, MapPoint, MapTiles } from './map-model.ts';
import classes from './map-view.module.css';

interface MapViewProps {
  /** The accessible name. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  readonly circle: MapCircle | null;
  /** The towns by size. Tiles name towns by themselves, so a map with tiles leaves these names out. */
  readonly names: readonly MapName[];
  /** The point that stands out. */
  readonly marked: string | null;
  readonly onMark: (id: string | null) => void;
  /** The user clicked a point. */
  readonly onChoose: (id: string) => void;
  /** Without tiles, the map draws the borders of states and counties, and asks no other server. */
  readonly tiles: MapTiles | null;
}

/**
 * A map of points, with clusters where they lie close together. The arrow keys move it, and + and - zoom it. The points
 * cannot be reached by keyboard: the page shows them as a list, too.
 */
export function MapView({ label, points, circle, names, marked, onMark, onChoose, tiles }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const mark = useEffectEvent(onMark);
  const choose = useEffectEvent(onChoose);
  const [tilesUrl, attribution] = [tiles?.url, tiles?.attribution];
  useEffect(() => {
    const { current: element } = frame;
    if (element === null) return;
    const own = tilesUrl === undefined ? null : { url: tilesUrl, attribution: attribution ?? '' };
    const made = new Chart(element, own, { onMark: (id) => mark(id), onChoose: (id) => choose(id) });
    chart.current = made;
    const sizes = new ResizeObserver(() => made.resize());
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      made.destroy();
      chart.current = null;
    };
  }, [tilesUrl, attribution]);
  useEffect(() => chart.current?.setCircle(circle), [circle]);
  useEffect(() => chart.current?.setNames(names), [names]);
  useEffect(() => chart.current?.setPoints(points), [points]);
  useEffect(() => chart.current?.mark(marked), [marked]);
  const icon = { size: 16, stroke: 1.65 } as const;
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map. */}
      <div ref={frame} className={classes.map} role="application" aria-label={label} tabIndex={0} />
      <div className={classes.controls}>
        <IconButton label="Zoom in" icon={<IconPlus {...icon} />} isBordered onClick={() => chart.current?.zoomBy(1)} />
        <IconButton
          label="Zoom out"
          icon={<IconMinus {...icon} />}
          isBordered
          onClick={() => chart.current?.zoomBy(-1)}
        />
        <IconButton
          label="Show the whole circle"
          icon={<IconFocusCentered {...icon} />}
          isBordered
          onClick={() => chart.current?.fit()}
        />
      </div>
    </div>
  );
}
