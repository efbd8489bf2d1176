/** The shapes of a list's filter. They match the wire's shapes of a clause and of the catalogue of fields. */
export type Operator = 'contains' | 'doesnotcontain' | 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'between';

export interface FilterFieldChoice {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'date' | 'choice';
  readonly operators: readonly Operator[];
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

export interface Clause {
  readonly name: string;
  readonly operator: Operator;
  readonly value: string | number | boolean | null;
  readonly logical: 'and' | 'or';
}

/** A clause while the user writes it. Any part may still be missing. */
export interface DraftClause {
  readonly id: number;
  readonly name: string;
  readonly operator: Operator | '';
  readonly value: string;
  readonly logical: 'and' | 'or';
}
