/** A point of a map. */
export interface MapPoint {
  readonly id: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Shown while the pointer is over the point. */
  readonly label: string;
  /** A disc stands out, a ring stands back. */
  readonly look: 'disc' | 'ring';
}

/** A circle around a place. The map shows it whole, with a square in its middle. */
export interface MapCircle {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly metres: number;
  /** Shown while the pointer is over the square. */
  readonly label: string;
}

/** The name of a town. The map shows as many names as have room, the first ones first. */
export interface MapName {
  readonly name: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Pictures under the map. */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Plain text. */
  readonly attribution: string;
}
