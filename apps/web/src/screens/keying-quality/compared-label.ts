import {
  type KeyedField,
  type KeyedTick,
  keyedFieldLabel,
  keyedFieldNames,
  keyedTicks,
} from '@dropdate/domain/keying/keyed-fields';

/** The name of a field or tick that double keying compares. */
export const comparedLabel = (name: string): string =>
  (keyedFieldNames as readonly string[]).includes(name)
    ? keyedFieldLabel(name as KeyedField)
    : keyedTicks[name as KeyedTick];
