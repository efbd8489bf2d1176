import { cardTicks } from '../keying/card-ticks.ts';
import type { TemplateLayout, TextElement } from '../mail-piece/layout/layout-model.ts';
import { cardPlaceOf } from '../mail-piece/layout/reply-card-place.ts';

/** What a page asks, in the words of the card. */
export interface PageQuestions {
  /** Boxes to tick, each by itself. */
  readonly interests: readonly string[];
  /** Questions that are answered by yes or no. */
  readonly yesOrNo: readonly string[];
  readonly asksBestTime: boolean;
  readonly asksBirthDate: boolean;
  /** Further fields that people fill in freely. */
  readonly others: readonly string[];
}

/** What a piece without a reply card asks. */
const plainQuestions: PageQuestions = {
  interests: [],
  yesOrNo: [],
  asksBestTime: true,
  asksBirthDate: false,
  others: [],
};

const isBirthDate = (label: string): boolean => /birth date/i.test(label) && !/spouse/i.test(label);
const isBestTime = (label: string): boolean => /best time/i.test(label);
/** Every page asks for phone and e-mail. */
const isContact = (label: string): boolean => /^(phone|e-?mail)\b/i.test(label);

/** The questions of a layout's reply card, in their order. Address and name are not asked again. */
export function pageQuestions(layout: TemplateLayout): PageQuestions {
  const place = cardPlaceOf(layout);
  if (place === null) return plainQuestions;
  const ticks = cardTicks(layout).map(({ label }) => label);
  const labels = (layout.pages[place.page]?.elements ?? []).flatMap((element) =>
    element.kind === 'field' && element.shape !== 'tick' && element.y >= place.top ? [element.label] : [],
  );
  const isYesOrNo = (label: string): boolean => /: (yes|no)$/i.test(label);
  const typed = labels.filter((label) => !isContact(label) && !isBirthDate(label) && !isBestTime(label));
  return {
    interests: ticks.filter((label) => !isYesOrNo(label)),
    yesOrNo: [
      ...new Set(ticks.filter(isYesOrNo).map((label) => label.replace(/: (yes|no)$/i, ''))),
      ...typed.filter((label) => isYesOrNo(`${label}: yes`) && / yes or no$/i.test(label)).map(withoutYesOrNo),
    ],
    asksBestTime: labels.some(isBestTime),
    asksBirthDate: labels.some(isBirthDate),
    others: typed.filter((label) => !/ yes or no$/i.test(label)),
  };
}

const withoutYesOrNo = (label: string): string => label.replace(/:? yes or no$/i, '');

/** How a page looks, so that people know it as the page of their mail. */
export interface PageLook {
  /** The colour of the headlines: `#143A5C`. */
  readonly colour: string;
  /** What the person says by answering: `Yes, please call me about my Medicare choices.` */
  readonly words: string;
}

const usualLook: PageLook = { colour: '#1F3A5F', words: 'Yes, please contact me.' };

/** The look of a layout: the headline of its reply card, or else of its front. */
export function pageLook(layout: TemplateLayout): PageLook {
  const place = cardPlaceOf(layout);
  const page = layout.pages[place?.page ?? 0]?.elements ?? [];
  const headlines = page.filter(
    (element): element is TextElement =>
      element.kind === 'text' &&
      element.weight === 700 &&
      element.y >= (place?.top ?? 0) &&
      !element.text.includes('{'),
  );
  const [largest] = headlines.toSorted((one, other) => other.size - one.size);
  if (largest === undefined) return usualLook;
  const colour = /^#[0-9a-f]{6}$/i.test(largest.colour ?? '') ? (largest.colour ?? '') : usualLook.colour;
  const words = largest.text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
  return { colour: isDark(colour) ? colour : usualLook.colour, words };
}

/** Whether white text on a colour can be read: a contrast of at least 4.5 to 1. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}
