import type { Writable } from 'node:stream';
import {
  type LabelLayout,
  labelPlace,
  labelsOnSheet,
  letterSheet,
  mmPerInch,
} from '@dropdate/domain/mailback/label-layout';
import { type PlainFonts, PlainPdf, type PlainText, points, widthOf, writePlainPdf } from './plain-pdf.ts';

/** Paper that most printers cannot print on, in millimetres. The rulers begin behind it. */
const edge = 5;

/**
 * A sheet with the outlines of all labels, and with rulers of millimetres and inches. Held against an empty sheet of
 * labels, it shows by how much a printer moves or shrinks what it prints.
 */
export async function writeTestSheet(
  layout: LabelLayout,
  out: Writable,
  fonts: PlainFonts,
  { createdAt }: { readonly createdAt: Date },
): Promise<void> {
  const pdf = new PlainPdf(fonts, { title: `Test sheet ${layout.label}`, createdAt }, [400, 700]);
  await writePlainPdf(pdf, out, drawSheet(pdf, layout));
}

function* drawSheet(pdf: PlainPdf, layout: LabelLayout): Generator<void> {
  pdf.addPage();
  const texts: PlainText[] = [];
  pdf.document.lineWidth(points(0.1)).strokeColor('#000000');
  for (let position = 1; position <= labelsOnSheet(layout); position += 1) {
    const { x, y } = labelPlace(layout, position);
    pdf.document.rect(points(x), points(y), points(layout.width), points(layout.height)).stroke();
    texts.push(
      { text: String(position), x: x + 8, y: y + 9, size: 12, weight: 700 },
      { text: `left ${inches(x)}, top ${inches(y)}`, x: x + 8, y: y + 13.5, size: 7 },
    );
  }
  const middle = labelPlace(layout, 1);
  texts.push(
    { text: `${layout.label}: ${layout.about}`, x: middle.x + 8, y: middle.y + 17.5, size: 7 },
    { text: 'Print at 100 % (actual size).', x: middle.x + 8, y: middle.y + 21, size: 7 },
  );
  texts.push(...ruler(pdf, letterSheet.width, 'x'), ...ruler(pdf, letterSheet.height, 'y'));
  pdf.draw(pdf.contentOf(texts));
  yield;
}

const inches = (mm: number): string => `${(mm / mmPerInch).toFixed(4).replace(/0+$/, '').replace(/\.$/, '')} in`;

/** A ruler along the left or the top edge: millimetres on its one side, inches on its other side. @returns its numbers */
function ruler(pdf: PlainPdf, length: number, axis: 'x' | 'y'): PlainText[] {
  const texts: PlainText[] = [];
  const tick = (at: number, from: number, to: number) =>
    axis === 'x' ? pdf.line(at, from, at, to) : pdf.line(from, at, to, at);
  const number = (text: string, at: number, off: number) => {
    const place = axis === 'x' ? { x: at - widthOf(text, 5) / 2, y: off } : { x: off, y: at + 0.6 };
    texts.push({ text, size: 5, ...place });
  };
  tickLine(pdf, length, axis);
  for (let mm = Math.ceil(edge); mm <= length - edge; mm += 1) {
    tick(mm, edge, edge + (mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2 : 1.2));
    if (mm % 10 === 0 && mm > 2 * edge) number(String(mm), mm, edge + (axis === 'x' ? 5 : 3.4));
  }
  const eighth = mmPerInch / 8;
  for (let eighths = Math.ceil(edge / eighth); eighths * eighth <= length - edge; eighths += 1) {
    tick(eighths * eighth, edge - (eighths % 8 === 0 ? 2.4 : eighths % 4 === 0 ? 1.6 : 0.9), edge);
  }
  return texts;
}

const tickLine = (pdf: PlainPdf, length: number, axis: 'x' | 'y'): void =>
  axis === 'x' ? pdf.line(edge, edge, length - edge, edge) : pdf.line(edge, edge, edge, length - edge);
