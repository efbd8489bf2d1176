/** A run of letters and digits that a trigram index can look up wherever the run stands. */
export const indexedRun = /[\p{L}\p{N}]{3}/u;
