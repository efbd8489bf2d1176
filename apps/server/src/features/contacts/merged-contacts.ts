/** The merges of contacts, for the history. */
export { findMergedIds } from './merge/merge.data.ts';
