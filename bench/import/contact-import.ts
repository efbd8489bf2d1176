import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { getImport } from '@dropdate/contract/imports/get-import';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';
import type { Caller } from '../load/tenant.ts';
import { type MeasuredImport, saved } from './measure-import.ts';

/** The import of contacts. */
export function contactImport(caller: Caller): MeasuredImport {
  return {
    file: contactFile,
    upload: async (file) => (await caller.call(importContacts, { files: [file] })).model,
    save: async (importId) => (await caller.call(saveContacts, { body: { importId } })).model,
    check: async (importId, rows) => {
      const { created, duplicates, errors } = (await caller.call(getImport, { params: { id: importId } })).model;
      // An invented contact can by chance be somebody whom the demo world knows.
      if (created + duplicates !== rows)
        throw new Error(
          `${created} of ${rows} contacts were created; ${duplicates} known already, ${errors} with errors`,
        );
    },
  };
}

/** Uploads a file of contacts, saves its review, and waits for the last contact. */
export async function imported(caller: Caller, file: File, rows: number): Promise<void> {
  const kind = contactImport(caller);
  await saved(caller, kind, (await kind.upload(file)).importId, rows);
}

const firstNames = 'Marlene Walter Ruth Eugene Dolores Frank Shirley Harold Joan Raymond Alice Leonard Gloria'.split(
  ' ',
);
const lastNames = 'Castellano Whitfield Okafor Lindqvist Moreau Abernathy Ivanov Delgado Quigley Boyd Osborne'.split(
  ' ',
);
const streets = ['Bayshore Pines Dr', 'Old Orchard Ln', 'W 8th St', 'Lake Osborne Blvd', 'Quail Hollow Ct'];
const headings = [
  'Contact Type',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Address Line 1',
  'City',
  'State',
  'Zip Code',
  'Birth Month',
  'Birth Year',
  'Tags',
  'Note',
];

/**
 * A file of invented contacts at real ZIP codes, of whom `before` are in another file. Every tenth one has a note, and every
 * third one a tag.
 */
export function contactFile(rows: number, before = 0): string {
  const [random, zips] = [seededRandom(rows), readUsZips()];
  const of = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines = Array.from({ length: rows }, (_, place) => {
    const index = before + place;
    const { zip, city, stateCode } = of(zips);
    const [first, last] = [of(firstNames), of(lastNames)];
    return [
      random() < 0.2 ? 'Lead' : 'Prospect',
      first,
      last,
      `${first}.${last}${index}@example.com`.toLowerCase(),
      `(${201 + Math.floor(index / 10_000)}) 555-${String(index % 10_000).padStart(4, '0')}`,
      `${1 + (index % 9_000)} ${of(streets)}`,
      city,
      stateCode,
      zip,
      1 + (index % 12),
      1932 + (index % 40),
      index % 3 === 0 ? 'Medicare' : '',
      index % 10 === 0 ? 'Met at the fair.' : '',
    ].join(',');
  });
  return `${headings.join(',')}\r\n${lines.join('\r\n')}\r\n`;
}
