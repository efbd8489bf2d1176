import type { TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import { cardPlaceOf } from '../mail-piece/layout/reply-card-place.ts';
import type { KeyedTick } from './keyed-fields.ts';

/** A printed box to tick. */
export interface CardTick {
  /** `Mornings`, or with its question `I use tobacco: Yes`. */
  readonly label: string;
  /** Millimetres from the upper left corner of the code of the card to that of the box, along the card's own edges. */
  readonly right: number;
  readonly down: number;
  /** Millimetres. */
  readonly side: number;
}

/** What the scan read in a printed box. A box that is not surely ticked or empty has no reading. */
export interface ReadTick {
  readonly label: string;
  readonly isTicked: boolean;
}

/** The box of the form that a ticked box of the card answers. Null where the form has no such box. */
export function keyedTickOf(label: string): KeyedTick | null {
  if (!/\bdeceased\b/i.test(label)) return null;
  return /\bspouse\b/i.test(label) ? 'isSpouseDeceased' : 'isDeceased';
}

/** How far the words of a question stand above or below the boxes of its answers, at most, in millimetres. */
const sameRow = 3;

/** The boxes to tick on the reply card of a layout. Empty for a layout without a reply card. */
export function cardTicks(layout: TemplateLayout): readonly CardTick[] {
  const place = cardPlaceOf(layout);
  if (place === null) return [];
  const elements = layout.pages[place.page]?.elements ?? [];
  const code = elements.find((element) => element.kind === 'matrix');
  if (code === undefined) return [];
  const questionOf = (x: number, y: number): string | undefined => {
    const before = elements.flatMap((element) =>
      element.kind === 'text' && Math.abs(element.y - y) < sameRow && element.x < x && !element.text.includes('{')
        ? [element]
        : [],
    );
    return before.toSorted((one, other) => other.x - one.x)[0]?.text;
  };
  return elements.flatMap((element) => {
    if (element.kind !== 'field' || element.shape !== 'tick' || element.y < place.top) return [];
    const { x, y, height, label } = element;
    const question = /^(yes|no)$/i.test(label) ? questionOf(x, y) : undefined;
    const full = question === undefined ? label : `${question}: ${label}`;
    return [{ label: full, right: x - code.x, down: y - code.y, side: height }];
  });
}
