import { type MergeSide, mergeFields } from '@dropdate/domain/contact/merge-fields';
import { messages } from './merge-contacts.messages.ts';
import type { ComparedField } from './merge-values.ts';
import { ValueBoxes } from './value-boxes.tsx';

interface FieldChoiceProps {
  readonly compared: ComparedField;
  readonly side: MergeSide;
  /** The names of the contacts, which tell assistive technology where a value comes from. */
  readonly names: Readonly<Record<MergeSide, string>>;
  /** Whether the value of the kept contact stands at the left. The places stay when the user keeps the other contact. */
  readonly isKeptFirst: boolean;
  readonly onChoose: (side: MergeSide) => void;
  /** The key that takes the other value. */
  readonly digit?: string | undefined;
}

/** The two values of a field. The user chooses one of them. */
export function FieldChoice({ compared, side, names, isKeptFirst, onChoose, digit }: FieldChoiceProps) {
  const sides: readonly MergeSide[] = isKeptFirst ? ['kept', 'merged'] : ['merged', 'kept'];
  return (
    <ValueBoxes
      label={mergeFields[compared.field]}
      digit={digit}
      options={sides.map((one) => ({
        key: one,
        text: compared[one],
        spoken: messages.valueOf(compared[one] === '' ? messages.emptyValue : compared[one], names[one]),
      }))}
      chosen={side}
      onChoose={(key) => onChoose(key as MergeSide)}
    />
  );
}
