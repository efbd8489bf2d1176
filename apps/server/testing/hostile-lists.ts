import type { Places } from './hostile-exceptions.ts';

/** The rows of a list are named without any field, and with any text in `search` except NUL. */
export const listRows: Places = {
  '': { 200: '{} constructor' },
  search: { 200: 'empty NaN proto SQL missing', '400 InvalidSearch': 'NUL' },
  filters: { 200: '[] missing' },
  filterIds: { 200: '[] missing' },
};

/** A list search is valid without any of its fields, too. */
export const listSearch: Places = {
  ...listRows,
  page: { 200: 'missing' },
  pageSize: { 200: 'missing' },
};

/** The columns of a file are free texts, until the list finds no such column. */
export const listFile: Places = { 'columns.0': { '400 UnknownColumn': 'empty NaN NUL proto SQL' } };
