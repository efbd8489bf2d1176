import type { FieldErrors } from '../../client/calls/report-failure.ts';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';
import type { LabelChange } from './label-choices.ts';
import { LabelPicker } from './label-picker.tsx';

interface DraftLabelsProps {
  readonly type: 'campaign' | 'prospect-list';
  readonly value: { readonly groups: readonly ChosenLabel[]; readonly tags: readonly ChosenLabel[] };
  /** The messages of the last refused save, by path. */
  readonly refused: FieldErrors;
  /** Whether the fields are in a dialog, above its buttons. */
  readonly isInDialog?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (field: 'groups' | 'tags', change: LabelChange) => void;
}

/** The fields Groups and Tags of a campaign or a prospect list. */
export function DraftLabels({
  type,
  value,
  refused,
  isInDialog = false,
  isDisabled = false,
  onChange,
}: DraftLabelsProps) {
  return (
    <>
      <LabelPicker
        kind="group"
        type={type}
        value={value.groups}
        refused={refused}
        isListAbove={isInDialog}
        isDisabled={isDisabled}
        onChange={(change) => onChange('groups', change)}
      />
      <LabelPicker
        kind="tag"
        type={type}
        value={value.tags}
        refused={refused}
        isListAbove={isInDialog}
        isDisabled={isDisabled}
        onChange={(change) => onChange('tags', change)}
      />
    </>
  );
}
