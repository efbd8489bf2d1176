import type { LayoutElement, TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import { cardPlaceOf } from '../mail-piece/layout/reply-card-place.ts';
import type { ImageBox } from '../response-card/card-reading.ts';
import type { KeyedField } from './keyed-fields.ts';

/** Where the answer to some fields stands on a card, in parts of its width and height from 0 to 1. */
export interface CardBox extends ImageBox {
  readonly fields: readonly KeyedField[];
}

/** Which fields the answer to a printed label fills. A label that no field is for has none. */
export function fieldsOfLabel(label: string): readonly KeyedField[] {
  if (/spouse.*birth/i.test(label)) return ['spouseBirthMonth', 'spouseBirthYear'];
  if (/spouse.*age\b/i.test(label)) return ['spouseAge'];
  if (/spouse/i.test(label)) return ['spouseFirstName', 'spouseLastName'];
  if (/\bzip\b/i.test(label)) return ['zipCode'];
  if (/birth|born/i.test(label)) return ['birthMonth', 'birthDay', 'birthYear'];
  if (/\bage\b/i.test(label)) return ['age'];
  if (/mobile|cell/i.test(label)) return ['mobilePhone'];
  if (/work.*phone/i.test(label)) return ['workPhone'];
  if (/phone/i.test(label)) return ['phone', 'workPhone', 'mobilePhone'];
  return /e-?mail/i.test(label) ? ['email'] : [];
}

/** Millimetres of the printed address of a card, below its first line. */
const addressHeight = 14;

/** The places of the boxes on the reply card of a layout. Empty for a layout without a reply card. */
export function cardBoxes(layout: TemplateLayout): readonly CardBox[] {
  const place = cardPlaceOf(layout);
  if (place === null) return [];
  const { width, height } = place;
  const boxOf = (x: number, y: number, wide: number, high: number): ImageBox => ({
    left: (x - place.left) / width,
    top: (y - place.top) / height,
    width: wide / width,
    height: high / height,
  });
  const elements = (layout.pages[place.page]?.elements ?? []).filter(({ y }) => y > place.top);
  const boxes = elements.flatMap((element): readonly CardBox[] => {
    if (element.kind === 'address')
      return [
        {
          fields: ['firstName', 'lastName', 'addressLine1', 'zipCode', 'city', 'state'],
          ...boxOf(element.x, element.y, element.width, addressHeight),
        },
      ];
    if (element.kind !== 'field' || element.shape === 'tick') return [];
    const fields = fieldsOfLabel(element.label);
    return fields.length === 0 ? [] : [{ fields, ...boxOf(element.x, element.y, element.width, element.height) }];
  });
  // A phone of its own kind has a box of its own.
  const own = new Set(boxes.filter(({ fields }) => fields.length === 1).flatMap(({ fields }) => fields));
  return boxes.map((box) =>
    box.fields.length > 1 ? { ...box, fields: box.fields.filter((field) => !own.has(field)) } : box,
  );
}

/** Where the printed key stands on the card of a layout. Null without a reply card. */
export function keyPlaceOf(layout: TemplateLayout): { readonly left: number; readonly top: number } | null {
  const place = cardPlaceOf(layout);
  const isKey = (element: LayoutElement) => element.kind === 'text' && element.text.includes('{piece.printedKey}');
  const key =
    place && (layout.pages[place.page]?.elements ?? []).find((element) => isKey(element) && element.y > place.top);
  if (place === null || key == null) return null;
  return { left: (key.x - place.left) / place.width, top: (key.y - place.top) / place.height };
}

/**
 * How far the printed key may lie from its place, as a part of the image, so that the image counts as the card alone.
 */
const mostOff = 0.06;

/**
 * Whether an image shows the card alone, edge to edge, so that the places of the boxes are true of the image. A card
 * whose printed key was not found counts as lying straight: most scanners cut the page to the card.
 */
export function isCardAlone(layout: TemplateLayout, keyBox: ImageBox | null): boolean {
  const place = keyPlaceOf(layout);
  if (keyBox === null || place === null) return true;
  return Math.abs(keyBox.left - place.left) < mostOff && Math.abs(keyBox.top - place.top) < mostOff;
}
