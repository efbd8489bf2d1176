import { ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';

/** Refuses a file that lacks a mapped column or has two columns of one name. */
export function checkColumns(file: string, present: readonly string[], mapping: ImportMapping): void {
  const missing = [...mapping.columns.values()].filter((column) => !present.includes(column));
  if (missing.length > 0) {
    throw new ProspectImportError(
      `${file} has no column ${missing.join(', ')}. Its columns are ${present.slice(0, 60).join(', ').slice(0, 1000)}.`,
    );
  }
  const repeated = present.find((name, index) => present.indexOf(name) < index);
  if (repeated !== undefined)
    throw new ProspectImportError(`${file} has two columns called ${repeated.slice(0, 100)}.`);
}
