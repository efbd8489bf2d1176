import {
  type Circle,
  control,
  divIcon,
  circle as drawnCircle,
  type GeoJSON,
  geoJSON,
  LatLng,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  map as makeMap,
  marker,
  tileLayer,
} from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import { type Borders, type County, loadBorders } from './borders.ts';
import { freeLabels } from './free-labels.ts';
import type { MapCircle, MapName, MapPoint, MapTiles } from './map-model.ts';
import classes from './map-view.module.css';

/** The first view, before there is a circle: the middle of the United States (specification 1, section 9). */
const middle = { centre: new LatLng(39.83, -98.58), zoom: 4 };
const world: [number, number, number, number] = [-180, -85, 180, 85];
/** Counties are drawn from this zoom on, and named from the next. */
const countyZoom = 7;
const nameZoom = 8.5;
/** The pixels of a letter of a name, on the mean, and of a line. */
const nameSize = { letter: 6.5, line: 14 };

interface ChartEvents {
  readonly onMark: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

interface Pin {
  readonly id: string;
  readonly look: MapPoint['look'];
  readonly label: string;
}

/** The drawing of a map. It works on its own element, outside of React. */
export class Chart {
  readonly #map: LeafletMap;
  readonly #events: ChartEvents;
  readonly #points: LayerGroup;
  readonly #towns: LayerGroup;
  readonly #hasTiles: boolean;
  #names: readonly MapName[] = [];
  readonly #counties = new Map<string, { readonly outline: GeoJSON; readonly name: Marker; readonly text: string }>();
  readonly #index: Supercluster<Pin, Pin>;
  /** The element that shows each point: its own one, or that of its cluster. */
  readonly #shown = new Map<string, HTMLElement>();
  #circle: Circle | null = null;
  #square: Marker | null = null;
  #borders: Borders | null = null;
  #marked: string | null = null;
  #isOver = false;

  constructor(frame: HTMLElement, tiles: MapTiles | null, events: ChartEvents) {
    this.#events = events;
    const maxZoom = tiles === null ? 14 : 18;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#map = makeMap(frame, {
      center: middle.centre,
      zoom: middle.zoom,
      minZoom: 3,
      maxZoom,
      // Tiles look blurred between two steps.
      zoomSnap: tiles === null ? 0.25 : 1,
      zoomControl: false,
      attributionControl: tiles !== null,
      // The wheel scrolls the page, and so does a finger: a map as wide as a phone would catch every swipe. Two fingers move the map.
      scrollWheelZoom: false,
      dragging: !matchMedia('(pointer: coarse)').matches,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
      maxBounds: [
        [-15, -360],
        [80, 360],
      ],
    });
    // Leaflet takes the focus when the mouse goes down. That scrolls a map that is partly out of view, and the click then
    // misses its pin. So the map has the focus before, without a scroll.
    frame.addEventListener('mousedown', () => frame.focus({ preventScroll: true }), { capture: true });
    // The page has the points as a list. Numbers of clusters and names of counties alone would say little when heard.
    this.#map.getPane('mapPane')?.setAttribute('aria-hidden', 'true');
    this.#index = new Supercluster<Pin, Pin>({ radius: 30, extent: 256, maxZoom }).load([]);
    this.#hasTiles = tiles !== null;
    this.#towns = layerGroup().addTo(this.#map);
    this.#points = layerGroup().addTo(this.#map);
    this.#map.on('zoomend', () => {
      this.#drawPoints();
      this.#drawTowns();
    });
    control.scale({ metric: false }).addTo(this.#map);
    if (tiles === null) this.#takeBorders();
    else this.#takeTiles(tiles);
  }

  setPoints(points: readonly MapPoint[]): void {
    this.#index.load(
      points.map(({ id, label, look, latitude, longitude }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { id, label, look },
      })),
    );
    this.#drawPoints();
  }

  /** The names of towns, the largest first. */
  setNames(names: readonly MapName[]): void {
    this.#names = names;
    this.#drawTowns();
  }

  /** Shows the whole circle. */
  setCircle(circle: MapCircle | null): void {
    this.#circle?.remove();
    this.#square?.remove();
    this.#circle = null;
    this.#square = null;
    if (circle === null) return;
    const at = new LatLng(circle.latitude, circle.longitude);
    const className = classes.circle ?? '';
    this.#circle = drawnCircle(at, { radius: circle.metres, className, interactive: false }).addTo(this.#map);
    const square = pinOf('square');
    this.#square = marker(at, { icon: divIcon({ className: '', iconSize: [14, 14], html: square }), keyboard: false })
      .bindTooltip(plain(circle.label))
      .setZIndexOffset(1000)
      .addTo(this.#map);
    this.fit();
  }

  fit(): void {
    if (this.#circle === null) this.#map.setView(middle.centre, middle.zoom);
    // While a zoom is animated, Leaflet ignores the next one, and a moved slider asks for many.
    else this.#map.fitBounds(this.#circle.getBounds(), { padding: [12, 12], animate: false });
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps);
  }

  /** Tells the map that the size of its element has changed. */
  resize(): void {
    this.#map.invalidateSize({ animate: false });
    this.fit();
  }

  /** Makes a point stand out, or the cluster that holds the point. */
  mark(id: string | null): void {
    this.#marked = id;
    for (const element of this.#shown.values()) delete element.dataset.marked;
    const element = id === null ? undefined : this.#shown.get(id);
    if (element !== undefined) element.dataset.marked = 'true';
  }

  destroy(): void {
    this.#isOver = true;
    this.#map.remove();
  }

  #drawPoints(): void {
    this.#points.clearLayers();
    this.#shown.clear();
    for (const { geometry, properties } of this.#index.getClusters(world, Math.floor(this.#map.getZoom()))) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const at = new LatLng(latitude, longitude);
      if ('cluster' in properties) this.#drawCluster(at, properties);
      else this.#drawPoint(at, properties);
    }
    this.mark(this.#marked);
  }

  #drawPoint(at: LatLng, { id, label, look }: Pin): void {
    const element = pinOf(look);
    this.#shown.set(id, element);
    // A frame of 24 px is easy to hit; the mark in it is smaller.
    marker(at, {
      icon: divIcon({ className: classes.target ?? '', iconSize: [24, 24], html: element }),
      keyboard: false,
    })
      .bindTooltip(plain(label))
      .on('mouseover', () => this.#events.onMark(id))
      .on('mouseout', () => this.#events.onMark(null))
      .on('click', () => this.#events.onChoose(id))
      .addTo(this.#points);
  }

  #drawCluster(at: LatLng, { cluster_id: id, point_count: count }: ClusterProperties): void {
    const pins = this.#index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties);
    const [first] = pins;
    const element = pinOf('cluster', String(count));
    for (const pin of pins) this.#shown.set(pin.id, element);
    const open = () => {
      const zoom = this.#index.getClusterExpansionZoom(id);
      // Points of one place never come apart, so the first one is chosen.
      if (zoom <= this.#map.getMaxZoom()) this.#map.setView(at, zoom);
      else if (first !== undefined) this.#events.onChoose(first.id);
    };
    marker(at, {
      icon: divIcon({ className: classes.target ?? '', iconSize: [28, 28], html: element }),
      keyboard: false,
    })
      .on('click', open)
      .addTo(this.#points);
  }

  /** Draws as many names of towns as have room at this zoom beside the names of counties. */
  #drawTowns(): void {
    this.#towns.clearLayers();
    if (this.#hasTiles) return;
    const labelOf = (name: string, at: LatLng, isTown: boolean) => {
      const { x, y } = this.#map.project(at, this.#map.getZoom());
      return { name, at, isTown, x, y, width: name.length * nameSize.letter, height: nameSize.line };
    };
    const counties = [...this.#counties.values()].filter(({ name }) => this.#map.hasLayer(name));
    const labels = [
      ...counties.map(({ text, name }) => labelOf(text, name.getLatLng(), false)),
      ...this.#names.map(({ name, latitude, longitude }) => labelOf(name, new LatLng(latitude, longitude), true)),
    ];
    for (const { name, at, isTown, width, height } of freeLabels(labels)) {
      if (!isTown) continue;
      const icon = divIcon({ className: classes.town ?? '', iconSize: [width, height], html: plain(name) });
      marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -500 }).addTo(this.#towns);
    }
  }

  #takeTiles({ url, attribution }: MapTiles): void {
    // Leaflet takes HTML, and the name of an owner is plain text.
    tileLayer(url, { attribution: plain(attribution).innerHTML, className: classes.tiles ?? '' }).addTo(this.#map);
    this.#map.attributionControl.setPrefix(false);
  }

  /** Draws the borders as soon as they are here. A map without borders still shows its points. */
  #takeBorders(): void {
    loadBorders().then(
      (borders) => {
        if (this.#isOver) return;
        this.#borders = borders;
        const style = (className: string | undefined) => ({
          style: { className: className ?? '' },
          interactive: false,
        });
        geoJSON(borders.land, style(classes.land)).addTo(this.#map).bringToBack();
        geoJSON(borders.states, style(classes.state)).addTo(this.#map);
        this.#map.on('moveend', () => this.#drawCounties());
        this.#drawCounties();
        this.#circle?.bringToFront();
      },
      () => undefined,
    );
  }

  /** Draws the counties of the view, because all 3,231 would be slow to draw. */
  #drawCounties(): void {
    const zoom = this.#map.getZoom();
    const view = this.#map.getBounds().pad(0.25);
    const isSeen = ({ west, south, east, north }: County) =>
      zoom >= countyZoom &&
      west <= view.getEast() &&
      east >= view.getWest() &&
      south <= view.getNorth() &&
      north >= view.getSouth();
    for (const county of this.#borders?.counties ?? []) {
      const drawn = this.#counties.get(county.id) ?? null;
      if (!isSeen(county)) {
        drawn?.outline.remove();
        drawn?.name.remove();
        this.#counties.delete(county.id);
      } else {
        const shown = drawn ?? this.#drawCounty(county);
        if (zoom >= nameZoom) shown.name.addTo(this.#map);
        else shown.name.remove();
      }
    }
    this.#circle?.bringToFront();
    this.#drawTowns();
  }

  #drawCounty({ id, name, shape, middle: at }: County) {
    const outline = geoJSON(shape, { style: { className: classes.county ?? '', fill: false }, interactive: false });
    const label = divIcon({ className: classes.name ?? '', iconSize: [96, 14], html: plain(name) });
    const shown = {
      text: name,
      outline: outline.addTo(this.#map),
      name: marker([at.latitude, at.longitude], {
        icon: label,
        interactive: false,
        keyboard: false,
        zIndexOffset: -1000,
      }),
    };
    this.#counties.set(id, shown);
    return shown;
  }
}

/** A text as an element, so that no sign of it is read as HTML. */
function plain(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function pinOf(look: MapPoint['look'] | 'square' | 'cluster', text = ''): HTMLElement {
  const element = plain(text);
  element.className = classes.pin ?? '';
  element.dataset.look = look;
  return element;
}
