import type { LayoutElement, TemplateLayout } from './layout-model.ts';

/** The part of a page below its tear line, without the side edges that were torn off before. */
export interface CardPlace {
  readonly page: number;
  /** Millimetres from the upper left corner of the page. */
  readonly left: number;
  readonly top: number;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
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
    if (tears.length === 0) continue;
    const top = Math.max(...tears);
    return { page, top, height: layout.trim.height - top, ...withoutEdges(elements, layout.trim) };
  }
  return null;
}

/** What is left between perforations that run from top to bottom. */
function withoutEdges(
  elements: readonly LayoutElement[],
  { width }: TemplateLayout['trim'],
): Pick<CardPlace, 'left' | 'width'> {
  const perforations = elements.flatMap((element) =>
    element.kind === 'rule' && element.dash !== undefined && element.x === element.x2 ? [element.x] : [],
  );
  const left = Math.max(0, ...perforations.filter((x) => x < width / 2));
  const right = Math.min(width, ...perforations.filter((x) => x > width / 2));
  return { left, width: right - left };
}
