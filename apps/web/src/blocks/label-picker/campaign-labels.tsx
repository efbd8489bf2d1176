import type { Named } from '@dropdate/contract/http/named';
import type { LabelChange } from './label-choices.ts';
import { LabelPicker } from './label-picker.tsx';

interface CampaignLabelsProps {
  readonly value: { readonly groups: readonly Named[]; readonly tags: readonly Named[] };
  readonly onChange: (field: 'groups' | 'tags', change: LabelChange) => void;
}

/** The fields Groups and Tags of a campaign. */
export function CampaignLabels({ value, onChange }: CampaignLabelsProps) {
  return (
    <>
      <LabelPicker
        kind="group"
        type="campaign"
        value={value.groups}
        onChange={(change) => onChange('groups', change)}
      />
      <LabelPicker kind="tag" type="campaign" value={value.tags} onChange={(change) => onChange('tags', change)} />
    </>
  );
}
