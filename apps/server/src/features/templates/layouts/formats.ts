import type { TemplateLayout, TemplatePage } from '@dropdate/domain/mail-piece/layout/layout-model';

/**
 * Bleed and safe distance, in millimetres. Printing continues an eighth of an inch beyond the cut edge (`bleed`). Text
 * keeps a quarter of an inch from the cut edge (`safe`).
 */
const bleed = 3.175;
const safe = 6.35;

export const letterSheet = { width: 215.9, height: 279.4 } as const;
export const postcard = { width: 228.6, height: 152.4 } as const;
export const largePostcard = { width: 279.4, height: 152.4 } as const;
export const doubleCard = { width: 152.4, height: 215.9 } as const;

/** The two folds of a letter sheet, which divide it into thirds. The lowest third is the reply card. */
export const letterFolds = [letterSheet.height / 3, (letterSheet.height * 2) / 3] as const;
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
  selfMailer: 'Self-mailer with reply card, 8.5 × 11 in',
  foldedInvitation: 'Folded self-mailer, 8.5 × 11 in',
  postcard: 'Postcard, 6 × 9 in',
  largePostcard: 'Large postcard, 6 × 11 in',
  doubleCard: 'Double reply card, 6 × 8.5 in',
} as const;
