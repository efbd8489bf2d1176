import type { Writable } from 'node:stream';
import { type Address, addressText } from '@dropdate/contract/http/address';
import type { PackedCard } from '@dropdate/contract/mailback-processing/mailback-batch';
import { printableText } from '@dropdate/domain/mail-piece/text/font-metrics';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { letterSheet } from '@dropdate/domain/mailback/label-layout';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type PlainFonts, PlainPdf, type PlainText, widthOf, writePlainPdf } from '../../../platform/pdf/plain-pdf.ts';

/** The parts of a batch that a packing list prints. */
export interface PackingList {
  readonly number: number;
  /** Date and time of the list, in words. */
  readonly madeOn: string;
  readonly boxes: readonly {
    readonly number: number;
    /** The client and the org. */
    readonly owner: string;
    readonly orgId: string;
    readonly address: Address | null;
    readonly people: readonly Pick<PackedCard, 'name' | 'printedKey' | 'note'>[];
  }[];
}

/** Millimetres. */
const side = 18;
const top = 18;
const bottom = 16;
const row = 5.4;
const right = letterSheet.width - side;
/** The left edges of the columns: a box to tick, number, name, printed key, note. */
const columns = { tick: side, number: side + 7, name: side + 18, key: side + 104, note: side + 142 };
const mostRows = Math.floor((letterSheet.height - top - bottom - 34) / row);

/** Writes the packing list: each box begins a page, so that its pages go into the box. */
export async function writePackingList(
  list: PackingList,
  out: Writable,
  fonts: PlainFonts,
  createdAt: Date,
): Promise<void> {
  const pdf = new PlainPdf(fonts, { title: `Packing list ${list.number}`, createdAt }, [400, 700]);
  await writePlainPdf(pdf, out, drawBoxes(pdf, list));
}

function* drawBoxes(pdf: PlainPdf, list: PackingList): Generator<void> {
  for (const box of list.boxes) {
    const pages = Math.ceil(box.people.length / mostRows);
    for (let page = 0; page < pages; page += 1) {
      pdf.addPage();
      const people = box.people.slice(page * mostRows, (page + 1) * mostRows);
      const texts = [
        ...headOf(list, box, `Page ${page + 1} of ${pages}`),
        ...people.flatMap((person, index) => rowOf(person, page * mostRows + index + 1, tableTop + (index + 1) * row)),
      ];
      pdf.line(side, tableTop + 1.6, right, tableTop + 1.6, 0.2);
      for (const index of people.keys()) {
        const y = tableTop + (index + 1) * row;
        pdf.document
          .lineWidth(0.5)
          .rect(...tickBox(y))
          .strokeColor('#000000')
          .stroke();
        pdf.line(side, y + 1.6, right, y + 1.6, 0.05);
      }
      pdf.draw(pdf.contentOf(texts));
      yield;
    }
  }
}

const tableTop = top + 30;

/** A box to tick, in points. */
function tickBox(y: number): [number, number, number, number] {
  const [points, size] = [72 / 25.4, 3];
  return [columns.tick * points, (y - size + 0.3) * points, size * points, size * points];
}

function headOf(list: PackingList, box: PackingList['boxes'][number], page: string): PlainText[] {
  const flagged = box.people.filter(({ note }) => note !== null).length;
  const count = box.people.length === 1 ? '1 card' : `${formatCount(box.people.length)} cards`;
  const about = flagged === 0 ? count : `${count}, ${formatCount(flagged)} with a note`;
  const where = box.address === null ? 'No address' : addressText(box.address);
  const heads: readonly [string, number][] = [
    ['No.', columns.number],
    ['Name', columns.name],
    ['Print Key Code', columns.key],
    ['Note', columns.note],
  ];
  return [
    { text: cut(box.owner, 16, right - side - 45, 700), x: side, y: top + 6, size: 16, weight: 700 },
    { text: cut(`Org ID ${box.orgId}   ${where}`, 9, right - side - 45), x: side, y: top + 12, size: 9 },
    { text: about, x: side, y: top + 17.5, size: 9 },
    ...atRight([
      { text: `Box ${box.number}`, size: 16, weight: 700, y: top + 6 },
      { text: `Packing list ${list.number}`, size: 9, y: top + 12 },
      { text: list.madeOn, size: 9, y: top + 16.5 },
      { text: page, size: 9, y: top + 21 },
    ]),
    ...heads.map(([text, x]) => ({ text, x, y: tableTop, size: 9, weight: 700 as const })),
  ];
}

const atRight = (texts: readonly Omit<PlainText, 'x'>[]): PlainText[] =>
  texts.map((one) => ({ ...one, x: right - widthOf(one.text, one.size, one.weight) }));

function rowOf(
  { name, printedKey, note }: PackingList['boxes'][number]['people'][number],
  number: number,
  y: number,
): PlainText[] {
  const size = 9.5;
  return [
    { text: String(number), x: columns.number, y, size },
    { text: cut(name, size, columns.key - columns.name - 3), x: columns.name, y, size },
    { text: printedKey, x: columns.key, y, size },
    ...(note === null ? [] : [{ text: note, x: columns.note, y, size, weight: 700 as const }]),
  ];
}

/** A text that fits into a width, with an ellipsis where it was cut. */
function cut(text: string, size: number, width: number, weight: 400 | 700 = 400): string {
  const printed = printableText(text, interMetrics);
  if (widthOf(printed, size, weight) <= width) return printed;
  const letters = [...printed];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
