import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import type { ImportFilter } from '@dropdate/domain/import/import-states';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';

export const importHeadings = ['Contact ID', 'Contact Type', 'First Name', 'Last Name', 'Email', 'Phone', 'Tags'];

/** A CSV file of contacts. */
export function contactsFile(rows: readonly (readonly string[])[], headings: readonly string[] = importHeadings): File {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return new File([[headings, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')], 'contacts.csv');
}

/** Sends a file of contacts. Returns the id of its review. */
export async function importFile(caller: Caller, file: File): Promise<string> {
  const { status, model } = await caller.call(importContacts, { files: [file] });
  expect(status).toBe(200);
  return model.importId;
}

export const shownImport = async (caller: Caller, id: string) =>
  (await caller.call(getImport, { params: { id } })).model;

export const rowsOf = async (caller: Caller, id: string, filter: ImportFilter = 'all') =>
  (await caller.call(listImportRows, { params: { id }, query: { filter } })).model.results;

/** Saves a review, and runs the job. */
export async function saveImport(app: TestApp, caller: Caller, importId: string): Promise<string> {
  const { status, model } = await caller.call(saveContacts, { body: { importId } });
  expect(status).toBe(200);
  await app.jobs.runAll();
  return model.jobId;
}
