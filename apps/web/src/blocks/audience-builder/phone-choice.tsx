import { noPreferenceLabel, phonePreferenceLabels } from '@dropdate/domain/audience/attribute-labels';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { formPart } from './form-part.tsx';
import { messages } from './parameter-rows.messages.ts';
import type { RowProps } from './row-model.ts';

// Most audiences have no phone preference.
const PhoneEntry = formPart(async () => (await import('./late-entries.ts')).PhoneEntry);

const options = [
  { value: 'none', label: noPreferenceLabel },
  { value: 'prefer', label: phonePreferenceLabels.prefer },
  { value: 'only', label: phonePreferenceLabels.only },
] as const;

/** The phone preference. SANs and Org ID are asked for with a preference only (specification 2, section 5, Phone number). */
export function PhoneChoice(props: RowProps) {
  const { phone } = props.parameters;
  return (
    <>
      <SegmentedControl
        label={messages.phone}
        options={options}
        value={phone.preference ?? 'none'}
        onChange={(value) => props.onChange({ phone: { ...phone, preference: value === 'none' ? null : value } })}
      />
      {phone.preference !== null && <PhoneEntry {...props} />}
    </>
  );
}
