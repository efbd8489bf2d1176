import { type DoNotCallNumber, maxDoNotCall, readDoNotCall } from '@dropdate/domain/do-not-call/do-not-call';
import { LinesEntry } from '../../blocks/entry-list/lines-entry.tsx';
import { messages } from './do-not-call.messages.ts';

interface AddNumbersProps {
  readonly isBusy: boolean;
  /** Returns whether the numbers were added. */
  readonly onAdd: (numbers: readonly DoNotCallNumber[], how: { readonly isPasted: boolean }) => Promise<boolean>;
}

const read = (text: string) => {
  const { numbers, badLines } = readDoNotCall(text);
  return { entries: numbers, badLines };
};

/** The field into which numbers are typed or pasted, one a line. */
export function AddNumbers({ isBusy, onAdd }: AddNumbersProps) {
  return <LinesEntry read={read} most={maxDoNotCall.atOnce} texts={messages} isBusy={isBusy} onAdd={onAdd} />;
}
