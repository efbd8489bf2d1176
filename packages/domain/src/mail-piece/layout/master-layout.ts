import { variablesIn } from '../text/template-text.ts';
import type { LayoutElement, PageSide, TemplateLayout } from './layout-model.ts';

/** Variables that differ from piece to piece, by the beginning of their names. */
const variableNames = [
  'recipient.',
  'piece.printedKey',
  'piece.pieceId',
  'piece.qualifyingCode',
  'piece.link',
] as const;

/** A field that a press prints for each piece. Millimetres from the top left corner of the trim. */
export interface VariableField {
  readonly side: PageSide;
  readonly x: number;
  readonly y: number;
  /**
   * What the field prints: `address`, `address with barcode`, `DataMatrix`, `QR code`, `barcode`, or the words of the
   * template.
   */
  readonly content: string;
}

/** Whether an element differs from piece to piece. */
function contentOf(element: LayoutElement): string | null {
  switch (element.kind) {
    case 'address':
      return element.barcode ? 'address with barcode' : 'address';
    case 'matrix':
      return 'DataMatrix';
    case 'qr':
      return 'QR code';
    case 'barcode':
      return element.of === 'recipient' ? 'barcode' : null;
    case 'text': {
      const names = [...variablesIn(element.text), element.when ?? '', element.unless ?? ''];
      return names.some((name) => variableNames.some((start) => name.startsWith(start))) ? element.text : null;
    }
    default:
      return null;
  }
}

/** The master artwork of a layout: everything that is the same on all pieces of a variant in a state. */
export function masterLayout(layout: TemplateLayout): TemplateLayout {
  return {
    ...layout,
    pages: layout.pages.map((page) => ({
      ...page,
      elements: page.elements.filter((element) => contentOf(element) === null),
    })),
  };
}

/** The fields that the master artwork leaves out. */
export function variableFields(layout: TemplateLayout): readonly VariableField[] {
  return layout.pages.flatMap(({ side, elements }) =>
    elements.flatMap((element) => {
      const content = contentOf(element);
      return content === null ? [] : [{ side, x: element.x, y: element.y, content }];
    }),
  );
}
