import { type FileHandle, open } from 'node:fs/promises';
import { refusals } from '../table-error.ts';
import type { TableLimits } from '../table-row.ts';

/** `utf-16` is a text file in UTF-16, which the reader of any form takes. */
export type TableForm = 'csv' | 'xlsx' | 'utf-16';

/** So many first bytes show what a file is. */
const headBytes = 4_096;

/** The first bytes of files that are no tables. */
const others: readonly (readonly [start: string, refusal: () => Error])[] = [
  ['%PDF', refusals.pdf],
  ['\x89PNG', refusals.picture],
  ['\xff\xd8\xff', refusals.picture],
  ['GIF8', refusals.picture],
  ['II*\0', refusals.picture],
  ['MM\0*', refusals.picture],
  ['\x1f\x8b', refusals.packed],
  ['7z\xbc\xaf', refusals.packed],
  ['Rar!', refusals.packed],
  ['BZh', refusals.packed],
  ['{\\rtf', refusals.otherOffice],
  ['Distribution List Name:', refusals.contactGroup],
  ['Contact Group Name:', refusals.contactGroup],
];

/**
 * Tells CSV from XLSX by content, because a user can give a file any name.
 * @throws TableError for every other kind of file
 */
export async function formOf(file: string, { fileBytes }: Pick<TableLimits, 'fileBytes'>): Promise<TableForm> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > fileBytes) throw refusals.tooBig(`more than ${Math.floor(fileBytes / 1024 / 1024)} MB`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('PK\x03\x04')) return 'xlsx';
    if (head.startsWith('PK\x05\x06')) throw refusals.packed();
    // Excel writes a workbook of Excel 97, and a workbook with a password, as a "compound file".
    if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw await compoundFile(handle, size);
    const start = head.replace(/^\xef\xbb\xbf/, '');
    for (const [first, refusal] of others) if (start.startsWith(first)) throw refusal();
    if (/^\s*BEGIN:(?:VCARD|VCALENDAR)/i.test(start)) throw refusals.card();
    if (/^(?:version: 1\s+)?dn: ?[^\n]*[=:]/i.test(start)) throw refusals.directory();
    if (/^(?:\xff\xfe|\xfe\xff)/.test(head)) return checkedUtf16(buffer.subarray(0, bytesRead));
    // In UTF-16 without a mark, one byte of each Latin letter is zero.
    if (/^(?:[\t-\r -~]\0){2}|^(?:\0[\t-\r -~]){2}/.test(head)) return 'utf-16';
    checkText(head);
    return 'csv';
  } finally {
    await handle.close();
  }
}

/** Refuses bytes that are no text, and texts that are no CSV. */
function checkText(head: string): void {
  const text = head.replace(/^\xef\xbb\xbf/, '');
  if (text.trim() === '') {
    if (head.length < headBytes) throw refusals.empty();
    return;
  }
  if (/^\s*<(?:!doctype|html|\?xml|table|meta|head)/i.test(text)) throw refusals.webPage();
  if (text.includes('\0')) throw refusals.bytes();
}

/** A text in UTF-16 that is a card, or a group of an address book, is no table. */
function checkedUtf16(bytes: Buffer): 'utf-16' {
  const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (/^\s*BEGIN:(?:VCARD|VCALENDAR)/i.test(text)) throw refusals.card();
  if (/^(?:Distribution List|Contact Group) Name:/i.test(text)) throw refusals.contactGroup();
  return 'utf-16';
}

/** The name of a part in which Outlook stores a message, a contact or a contact group. */
const outlookPart = Buffer.from('__properties_version1.0', 'utf16le');
/** The name of the part in which Excel stores a workbook with a password. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

async function compoundFile(handle: FileHandle, size: number): Promise<Error> {
  const { buffer } = await handle.read(Buffer.alloc(size), 0, size, 0);
  if (buffer.includes(outlookPart)) return refusals.contactGroup();
  return buffer.includes(encryptedPart) ? refusals.encrypted() : refusals.oldExcel();
}
