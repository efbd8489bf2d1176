import type { TemplateLayout, TemplatePage } from '@dropdate/domain/mail-piece/layout/layout-model';

/**
 * Bleed and safe distance, in millimetres. Printing continues an eighth of an inch beyond the cut edge (`bleed`). Text
 * keeps a quarter of an inch from the cut edge (`safe`).
 */
const bleed = 3.175;
const safe = 6.35;

export const letterSheet = { width: 215.9, height: 279.4 } as const;
export const legalSheet = { width: 215.9, height: 355.6 } as const;
export const postcard = { width: 228.6, height: 152.4 } as const;
export const largePostcard = { width: 279.4, height: 152.4 } as const;
export const doubleCard = { width: 152.4, height: 215.9 } as const;

/** The two folds of a letter sheet, which divide it into thirds. The lowest third is the reply card. */
export const letterFolds = [letterSheet.height / 3, (letterSheet.height * 2) / 3] as const;
/** A sheet that is folded for the mail, and whose lowest part is the reply card. */
export interface FoldedSheet {
  readonly trim: { readonly width: number; readonly height: number };
  /**
   * From the top. The last fold is the tear line of the reply card, and the one before is the top of the mailing panel.
   */
  readonly folds: readonly [...upper: number[], panel: number, card: number];
  /** The width of the edge that is torn off at both sides. 0 for a sheet without such edges. */
  readonly edge: number;
}

export const letterInThirds: FoldedSheet = { trim: letterSheet, folds: letterFolds, edge: 0 };
/**
 * A sheet for a letter of two pages. Mailing panel and reply card are as high as those of the letter sheet; the rest is
 * folded in two.
 */
export const legalInFour: FoldedSheet = {
  trim: legalSheet,
  folds: [
    legalSheet.height / 2 - letterFolds[0],
    legalSheet.height - letterFolds[1],
    legalSheet.height - letterFolds[0],
  ],
  edge: 0,
};
/** A sheet that is sealed at its sides by pressure. The seals are torn off first, half an inch each. */
export const snapPack: FoldedSheet = { trim: letterSheet, folds: letterFolds, edge: 12.7 };

/** The fold of a double card. The reply card is torn off along it. */
export const cardFold = doubleCard.height / 2;

type Elements = TemplatePage['elements'];

/** A layout of two pages. The front has the message, and the back has the address. */
export function sheet(trim: { width: number; height: number }, front: Elements, back: Elements): TemplateLayout {
  const pages = [{ side: 'front', elements: front } as const, { side: 'back', elements: back } as const];
  return { trim, bleed: bleed, safe: safe, pages };
}

export const formats = {
  letter: 'Letter with reply card, 8.5 × 11 in',
  twoPageLetter: 'Letter of two pages with reply card, 8.5 × 14 in',
  snapPack: 'Snap pack with reply card, 8.5 × 11 in',
  selfMailer: 'Self-mailer with reply card, 8.5 × 11 in',
  foldedInvitation: 'Folded self-mailer, 8.5 × 11 in',
  postcard: 'Postcard, 6 × 9 in',
  largePostcard: 'Large postcard, 6 × 11 in',
  doubleCard: 'Double reply card, 6 × 8.5 in',
} as const;
