import { maxFilterClauses } from '@dropdate/contract/http/list';

const atMost = (filters: readonly string[]): string[] => {
  if (filters.length > maxFilterClauses)
    throw new Error(`a list takes ${maxFilterClauses} filters, not ${filters.length}`);
  return [...filters];
};

/**
 * The filters of the rows with one of these values in a field, as a URL has them.
 * @throws Error for more values than a list takes filters, because the list would ignore the rest
 */
export const withOneOf = (field: string, values: readonly number[]): string[] =>
  atMost(values.map((value, at) => `${at === 0 ? '' : 'or.'}${field}.eq.${value}`));

/** The filters of the rows with none of these values in a field. @throws Error as `withOneOf` */
export const withNoneOf = (field: string, values: readonly number[]): string[] =>
  atMost(values.map((value) => `${field}.neq.${value}`));
