import { type AccessType, accessTypes } from '@dropdate/domain/permission/access-type';
import { Radio } from '@mantine/core';
import { messages } from './user-role.messages.ts';
import classes from './user-role.module.css';

interface AccessTypeFieldProps {
  readonly value: string;
  /** The visibilities that the viewer can give and take. */
  readonly given: readonly AccessType[];
  /** The visibility of the saved role. Null for a new role. */
  readonly saved: AccessType | null;
  readonly onChange: (value: string) => void;
}

/** Data Visibility: whose data the users of the role see. */
export function AccessTypeField({ value, given, saved, onChange }: AccessTypeFieldProps) {
  const isFixed = saved !== null && !given.includes(saved);
  return (
    <Radio.Group label={messages.accessType} withAsterisk value={value} onChange={onChange}>
      <div className={classes.accessTypes}>
        {accessTypes.map(({ type, label, description }) => {
          const isOff = isFixed || !given.includes(type);
          return (
            <Radio
              key={type}
              value={type}
              label={label}
              description={description}
              disabled={isOff}
              {...(isOff && given.length > 0 && { title: messages.widerAccess })}
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}
