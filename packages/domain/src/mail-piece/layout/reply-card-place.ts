import type { TemplateLayout } from './layout-model.ts';

/** The part of a page below its tear line. */
export interface CardPlace {
  readonly page: number;
  /** Millimetres from the top of the page. */
  readonly top: number;
}

/**
 * Finds the reply card of a layout: the part below the tear line, with the code of the piece. Null for a layout without
 * a reply card, such as a postcard.
 */
export function cardPlaceOf(layout: TemplateLayout): CardPlace | null {
  for (const [page, { elements }] of layout.pages.entries()) {
    const code = elements.find(({ kind }) => kind === 'matrix');
    if (code === undefined) continue;
    const tears = elements.flatMap((element) =>
      element.kind === 'rule' && element.dash !== undefined && element.y === element.y2 && element.y < code.y
        ? [element.y]
        : [],
    );
    if (tears.length > 0) return { page, top: Math.max(...tears) };
  }
  return null;
}
