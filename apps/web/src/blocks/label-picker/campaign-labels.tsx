import type { FieldErrors } from '../../client/calls/report-failure.ts';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';
import type { LabelChange } from './label-choices.ts';
import { LabelPicker } from './label-picker.tsx';

interface CampaignLabelsProps {
  readonly value: { readonly groups: readonly ChosenLabel[]; readonly tags: readonly ChosenLabel[] };
  /** The messages of the last refused save, by path. */
  readonly refused: FieldErrors;
  /** Whether the fields are in a dialog, above its buttons. */
  readonly isInDialog?: boolean;
  readonly onChange: (field: 'groups' | 'tags', change: LabelChange) => void;
}

/** The fields Groups and Tags of a campaign. */
export function CampaignLabels({ value, refused, isInDialog = false, onChange }: CampaignLabelsProps) {
  return (
    <>
      <LabelPicker
        kind="group"
        type="campaign"
        value={value.groups}
        refused={refused}
        isListAbove={isInDialog}
        onChange={(change) => onChange('groups', change)}
      />
      <LabelPicker
        kind="tag"
        type="campaign"
        value={value.tags}
        refused={refused}
        isListAbove={isInDialog}
        onChange={(change) => onChange('tags', change)}
      />
    </>
  );
}
