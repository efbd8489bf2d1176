import { birthProblems } from '../contact/birth-date.ts';
import { combCells } from '../mail-piece/layout/comb-cells.ts';
import type { TemplateLayout } from '../mail-piece/layout/layout-model.ts';
import { cardPlaceOf } from '../mail-piece/layout/reply-card-place.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import { fieldsOfLabel } from './card-boxes.ts';
import type { KeyedField } from './keyed-fields.ts';
import { keyedPhone } from './keyed-phone.ts';
import type { ReadDigits } from './read-digits.ts';

/** A printed field with one small box for each digit. */
export interface CardComb {
  readonly label: string;
  /** Millimetres from the upper left corner of the code of the card to that of each box, along the card's own edges. */
  readonly cells: readonly CombPlace[];
}

export interface CombPlace {
  readonly right: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

/** The fields for single digits on the reply card of a layout that the form has a field for. */
export function cardCombs(layout: TemplateLayout): readonly CardComb[] {
  const place = cardPlaceOf(layout);
  if (place === null) return [];
  const elements = layout.pages[place.page]?.elements ?? [];
  const code = elements.find((element) => element.kind === 'matrix');
  if (code === undefined) return [];
  return elements.flatMap((element): CardComb[] => {
    if (element.kind !== 'field' || element.y < place.top || fieldsOfLabel(element.label).length === 0) return [];
    const cells = combCells(element).map(({ x, y, ...size }) => ({ right: x - code.x, down: y - code.y, ...size }));
    return cells.length === 0 ? [] : [{ label: element.label, cells }];
  });
}

/** The text of a field of the form. */
export interface KeyedDigits {
  readonly field: KeyedField;
  readonly text: string;
}

/**
 * The texts that read digits propose for the form. Digits that cannot be a phone, a birth date or a ZIP code propose
 * nothing, because somebody or the scan is mistaken.
 * @param today the current date of the company
 */
export function keyedDigitsOf(
  { label, digits }: Pick<ReadDigits, 'label' | 'digits'>,
  today: IsoDate,
): readonly KeyedDigits[] {
  const [first] = fieldsOfLabel(label);
  switch (first) {
    case 'phone':
    case 'workPhone':
    case 'mobilePhone':
      // Area codes and exchanges of North America begin with 2 to 9.
      return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? [{ field: first, text: keyedPhone(digits) }] : [];
    case 'zipCode':
      return /^\d{5}$/.test(digits) && digits !== '00000' ? [{ field: first, text: digits }] : [];
    case 'birthMonth':
    case 'spouseBirthMonth': {
      if (!/^\d{8}$/.test(digits)) return [];
      const [month, day, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
      const birth = { month: Number(month), day: Number(day), year: Number(year) };
      if (birth.month < 1 || birth.month > 12 || birth.day < 1) return [];
      if (birthProblems(birth, today, 'Birth').length > 0 || birth.year < Number(today.slice(0, 4)) - oldest) return [];
      return first === 'birthMonth'
        ? [
            { field: 'birthMonth', text: month },
            { field: 'birthDay', text: day },
            { field: 'birthYear', text: year },
          ]
        : [
            { field: 'spouseBirthMonth', text: month },
            { field: 'spouseBirthYear', text: year },
          ];
    }
    default:
      return [];
  }
}

/** The age of the oldest people who send cards, in years. */
const oldest = 110;
