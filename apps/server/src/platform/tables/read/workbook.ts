import { refusals } from '../table-error.ts';
import type { TableLimits } from '../table-row.ts';
import { type NumberFormat, numberFormat, plainFormat } from './number-format.ts';
import { prefixed, readXml } from './xml-events.ts';
import type { ZipParts } from './zip-parts.ts';

export interface Sheet {
  readonly name: string;
  /** The part of the archive that holds the rows. */
  readonly part: string;
}

/** The parts of the workbook that are needed to read the rows of every sheet. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** The texts that cells share. Most programs write each text once, and cells name its place. */
  readonly shared: readonly string[];
  /** The number formats, by the number of the cell's style. */
  readonly formats: readonly NumberFormat[];
  readonly epoch1904: boolean;
}

/** Reads all of a workbook except the rows of its sheets. @throws TableError */
export async function readWorkbook(parts: ZipParts, limits: TableLimits): Promise<Workbook> {
  const main = await findMain(parts);
  const relations = await relationsOf(parts, main);
  const { sheets, epoch1904 } = await readMain(parts, main, relations, limits);
  if (sheets.length === 0) throw refusals.empty();
  const partOf = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const [sharedPart, stylesPart] = [partOf('sharedStrings'), partOf('styles')];
  const read = [...sheets.map(({ part }) => part), sharedPart, stylesPart].filter((part) => part !== undefined);
  // All sizes are checked before the first part is unpacked.
  for (const part of read) parts.claim(part);
  const shared = sharedPart === undefined ? [] : await readShared(parts, sharedPart, limits);
  const formats = stylesPart === undefined ? [] : await readFormats(parts, stylesPart);
  return { sheets, epoch1904, shared, formats };
}

const defaultMain = 'xl/workbook.xml';

/** The part that lists the sheets. @throws TableError when the archive is no workbook */
async function findMain(parts: ZipParts): Promise<string> {
  if (parts.has('EncryptedPackage')) throw refusals.encrypted();
  if (parts.has('xl/workbook.bin')) throw refusals.binaryWorkbook();
  if (!parts.has('[Content_Types].xml')) throw parts.has('mimetype') ? refusals.otherOffice() : refusals.packed();
  const root = parts.has('_rels/.rels') ? await readRelations(parts, '_rels/.rels', '') : [];
  const main = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? defaultMain;
  if (!parts.has(main) || !/\.xml$/i.test(main)) throw refusals.otherOffice();
  if (/(?:^|\/)(?:document|presentation)\.xml$/i.test(main)) throw refusals.otherOffice();
  return main;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relationsOf(parts: ZipParts, main: string): Promise<readonly Relation[]> {
  const at = main.lastIndexOf('/') + 1;
  const [folder, name] = [main.slice(0, at), main.slice(at)];
  return readRelations(parts, `${folder}_rels/${name}.rels`, folder);
}

async function readRelations(parts: ZipParts, part: string, folder: string): Promise<readonly Relation[]> {
  const relations: Relation[] = [];
  parts.claim(part);
  await readXml(parts.chunks(part), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      if (Id === undefined || Type === undefined || Target === undefined) throw refusals.broken();
      relations.push({ id: Id, type: Type, target: resolved(folder, Target) });
    },
  });
  return relations;
}

/** The target of a relation is absolute, or starts at the folder of its source. */
function resolved(folder: string, target: string): string {
  const base = `zip:///${folder}`;
  if (!URL.canParse(target, base)) throw refusals.broken();
  return new URL(target, base).pathname.slice(1);
}

/** The longest name of a sheet in Excel. Each row of a sheet has the name. */
const longestSheetName = 31;

async function readMain(parts: ZipParts, main: string, relations: readonly Relation[], limits: TableLimits) {
  const relationOf = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: Sheet[] = [];
  let seen = 0;
  let epoch1904 = false;
  parts.claim(main);
  await readXml(parts.chunks(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') epoch1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /^(?:hidden|veryHidden)$/.test(attributes.state ?? '')) return;
      seen += 1;
      if (seen > limits.sheets) throw refusals.tooBig(`more than ${limits.sheets} sheets`);
      const relation = relationOf.get(prefixed(attributes, 'id') ?? '');
      if (relation === undefined || attributes.name === undefined) throw refusals.broken();
      if (attributes.name.length > longestSheetName) throw refusals.longSheetName(longestSheetName);
      // Charts and dialogs are sheets without rows.
      if (relation.type.endsWith('/worksheet')) sheets.push({ name: attributes.name, part: relation.target });
    },
  });
  return { sheets, epoch1904 };
}

async function readShared(parts: ZipParts, part: string, limits: TableLimits): Promise<readonly string[]> {
  const shared: string[] = [];
  const text = new RichText();
  await readXml(parts.chunks(part), {
    open: (name) => {
      text.open(name);
      if (name === 'si' && shared.length >= limits.sharedStrings)
        throw refusals.tooBig(`more than ${limits.sharedStrings} different texts`);
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name === 'si') shared.push(text.take());
    },
  });
  return shared;
}

/** Collects the text of a cell or of a shared text. Formatted texts come in several pieces. */
export class RichText {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 't') this.#isText = true;
    // `rPh` says how to pronounce a Japanese text. It is not part of the text.
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  add(piece: string): void {
    if (this.#isText && !this.#isPhonetic) this.#text += piece;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return unescaped(text);
  }
}

/** A workbook writes characters that XML cannot hold as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The longest number format in Excel. A cell takes as long as its format. */
const longestFormat = 255;

async function readFormats(parts: ZipParts, part: string): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCellStyles = false;
  await readXml(parts.chunks(part), {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') {
        if (formatCode.length > longestFormat) throw refusals.broken();
        codes.set(Number(numFmtId), formatCode);
      } else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) ids.push(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  const formatOf = (id: number) => {
    const format = known.get(id) ?? numberFormat(id, codes.get(id));
    known.set(id, format);
    return format;
  };
  return ids.map((id) => (id === 0 ? plainFormat : formatOf(id)));
}
