import { allBits } from '@dropdate/domain/permission/permission-sets';
import {
  type EditableSet,
  type PermissionGroup,
  permissionGroups,
  permissionSetLabel,
  withBits,
} from '@dropdate/domain/permission/role-editor';
import { useState } from 'react';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { messages } from './user-role.messages.ts';
import classes from './user-role.module.css';

interface PermissionSetCardProps {
  readonly set: EditableSet;
  readonly bits: number;
  /** The bits of the set that the viewer holds. The other bits are locked, because nobody gives what they lack. */
  readonly held: number;
  /** True for a system role, which nobody edits. */
  readonly isReadOnly: boolean;
  readonly onChange: (bits: number) => void;
}

/**
 * The switch of a permission set and its permissions in groups. While the switch is off, all permissions are unchecked
 * and disabled (specification 1, section 4; decision 15).
 */
export function PermissionSetCard({ set, bits, held, isReadOnly, onChange }: PermissionSetCardProps) {
  // A set that the user has touched can be on without a permission. A set that nobody touched follows the saved role.
  const [isSwitchedOn, setSwitchedOn] = useState(false);
  const isOn = isSwitchedOn || bits !== 0;
  const groups = permissionGroups(set);
  // A locked permission cannot be taken away, so its set stays on.
  const isLocked = (bits & ~held) !== 0 || (allBits(set) & held) === 0;
  const change = (turned: number, isTurnedOn: boolean) =>
    onChange(withBits(bits, { bits: turned, isOn: isTurnedOn }, held));
  return (
    <div className={classes.set} data-on={isOn}>
      <Toggle
        label={permissionSetLabel(set)}
        isOn={isOn}
        isDisabled={isLocked}
        description={isLocked && !isReadOnly ? messages.lockedSet : undefined}
        onChange={(next) => {
          setSwitchedOn(next);
          if (!next) change(allBits(set), false);
        }}
      />
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          isOnly={groups.length === 1}
          isOn={isOn}
          bits={bits}
          held={held}
          isReadOnly={isReadOnly}
          onChange={(turned, isTurnedOn) => {
            setSwitchedOn(true);
            change(turned, isTurnedOn);
          }}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<PermissionSetCardProps, 'bits' | 'held' | 'isReadOnly'> {
  readonly group: PermissionGroup;
  readonly isOnly: boolean;
  readonly isOn: boolean;
  readonly onChange: (bits: number, isOn: boolean) => void;
}

function Group({ group, isOnly, isOn, bits, held, isReadOnly, onChange }: GroupProps) {
  const all = group.bits;
  const free = all & held;
  const checked = bits & all;
  return (
    <fieldset className={classes.group} disabled={!isOn}>
      <legend className={isOnly ? 'visually-hidden' : classes.groupTitle}>{group.title}</legend>
      <CheckBox
        label={messages.selectAll}
        isChecked={checked === all}
        isMixed={checked !== 0 && checked !== all}
        isDisabled={!isOn || free === 0}
        onChange={(isChecked) => onChange(free, isChecked)}
      />
      <div className={classes.choices}>
        {group.choices.map(({ name, label, bit, hasEffect }) => {
          const isLocked = (held & bit) === 0;
          return (
            <CheckBox
              key={name}
              label={label}
              description={hasEffect ? undefined : messages.noEffect}
              isChecked={(bits & bit) !== 0}
              isDisabled={!isOn || isLocked}
              title={isLocked && !isReadOnly ? messages.locked : undefined}
              onChange={(isChecked) => onChange(bit, isChecked)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
