/**
 * Texts that all lists share. Source: specification 2, section 2 (Campaign list). Texts that the specification lacks
 * are ours.
 */
export const messages = {
  found: (count: string) => (count === '1' ? '1 Result found.' : `${count} Results found.`),
  clear: 'Clear',
  emptiedSentence: 'The rows that were here no longer match the search or the filters.',
  showAll: 'Show All Rows',
  noMatchSentence: 'No row matches the filters.',
  selectAll: (count: string) => `Select all ${count} that match`,
  export: 'Export',
  exportAll: (count: string) => (count === '1' ? '1 row' : `all ${count} rows`),
  exportSelected: (count: string) => (count === '1' ? '1 selected row' : `${count} selected rows`),
  asWorkbook: (rows: string) => `Excel file (XLSX), ${rows}`,
  asCsv: (rows: string) => `CSV file, ${rows}`,
  exported: 'The file is saved in your downloads.',
  exportFailed: 'The rows could not be exported',
  outdated: 'This list could not be refreshed. It is shown as it was.',
  look: 'View as',
  looks: { table: 'Table', board: 'Board' },
} as const;
