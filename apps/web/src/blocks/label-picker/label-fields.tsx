import { type FieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { LabelPicker } from './label-picker.tsx';
import { labelsIn, labelsText } from './labels-text.ts';
import type { LabelType } from './use-labels.ts';

interface TextField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

interface LabelFieldsProps {
  readonly type: LabelType;
  /** The org of the record. Left out for a record of the viewer's own orgs. */
  readonly orgId?: string | undefined;
  readonly isLocked: boolean;
  readonly field: (path: 'groups' | 'tags') => TextField;
}

/** The fields Groups and Tags of a form that keeps its labels as texts. */
export function LabelFields({ type, orgId, isLocked, field }: LabelFieldsProps) {
  const picker = (kind: 'group' | 'tag', path: 'groups' | 'tags') => {
    const { value, error, onType } = field(path);
    const refused: FieldErrors = error === undefined ? noFieldErrors : { [path]: error };
    return (
      <LabelPicker
        kind={kind}
        type={type}
        orgId={orgId}
        value={labelsIn(value)}
        refused={refused}
        isDisabled={isLocked}
        onChange={(change) => onType(labelsText(change(labelsIn(value))))}
      />
    );
  };
  return (
    <>
      {picker('group', 'groups')}
      {picker('tag', 'tags')}
    </>
  );
}
