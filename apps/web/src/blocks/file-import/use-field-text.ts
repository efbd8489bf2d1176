import { useState } from 'react';
import { keyOfField, type RowField, useFixRow } from './use-fix-row.ts';

interface FieldText {
  /** The text that the field shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Saves a text that was chosen. */
  readonly choose: (text: string) => void;
  /** Saves the text that was typed, if any, when the user leaves the field or presses Enter. */
  readonly leave: () => void;
}

/**
 * The text of a field of a row. Until the changed row comes back, the field shows what the user typed. After a failure
 * this text stays, to be tried again.
 * @param saved the text on the server.
 */
export function useFieldText(place: RowField, saved: string): FieldText {
  const fix = useFixRow(place);
  const [typed, setTyped] = useState<string | null>(null);
  const save = (text: string) => {
    // The user may have typed again meanwhile.
    const forget = () => setTyped((now) => (now === text ? null : now));
    // The failure was shown.
    if (text !== saved) return void fix(text).then(forget, () => undefined);
    place.changes.forget(keyOfField(place));
    forget();
  };
  return {
    text: typed ?? saved,
    type: setTyped,
    choose: (text) => {
      setTyped(text);
      save(text);
    },
    leave: () => {
      if (typed !== null) save(typed);
    },
  };
}
