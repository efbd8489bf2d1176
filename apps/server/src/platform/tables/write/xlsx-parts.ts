/** Positions in `cellXfs`. */
export const style = { text: 1, head: 2, number: 3, date: 4, money: 5, unitPrice: 6, wrong: 7, right: 8 };

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** The path of a sheet in the archive. The first sheet is 1. */
export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** All parts of the archive except the sheets. */
export function fixedParts(sheetNames: readonly string[]): readonly (readonly [path: string, text: string])[] {
  const override = (path: string, part: string) => `<Override PartName="${path}" ContentType="${typeOf(part)}"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (...all: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`;
  const eachSheet = (make: (sheet: number, name: string) => string) =>
    sheetNames.map((name, at) => make(at + 1, name)).join('');
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${eachSheet((sheet) => override(`/${sheetPath(sheet)}`, 'worksheet'))}${override('/xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${eachSheet((sheet, name) => `<sheet name="${xmlText(name)}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        eachSheet((sheet) => relation(sheet, 'worksheet', sheetPath(sheet).slice('xl/'.length))),
        relation(sheetNames.length + 1, 'styles', 'styles.xml'),
      ),
    ],
    // Format 49 is text, so a text typed into such a cell stays text. Format 14 shows a date as the reader's country does.
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solidFill('FFFFC7CE')}${solidFill('FFC6EFCE')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${[2, 3].map((fill) => `<xf numFmtId="49" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
  ];
}

function solidFill(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;
}

/**
 * A text for XML. Removes characters that XML cannot hold. Escapes the underscore of a text like `_x0041_`, because a
 * spreadsheet would read it as an escaped character. Escapes the carriage return, because XML makes it a line feed.
 */
export function xmlText(value: string): string {
  if (/^[A-Za-z0-9 ,.'()#/-]*$/.test(value)) return value;
  return value
    .replace(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
