import { campaignNameMaxLength, campaignNameProblem } from '@dropdate/domain/campaign/campaign';
import { useRef, useState } from 'react';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { messages } from './identifiers.messages.ts';
import { isNameTooLong, nameLength } from './identifiers.ts';
import { NameField } from './name-field.tsx';

interface CampaignNameFieldProps {
  readonly name: string;
  /** The messages of the last refused save, by the path of the field. */
  readonly refused: FieldErrors;
  readonly onChange: (name: string) => void;
}

/**
 * The campaign's name with its counter. The field shows a problem after the user leaves the field, or at once when the
 * name is too long.
 */
export function CampaignNameField({ name, refused, onChange }: CampaignNameFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const serverError = useFieldError(refused, 'name', name, field);
  const ownError = wasLeft || isNameTooLong(name) ? campaignNameProblem(name) : null;
  return (
    <NameField
      field={field}
      label={messages.name}
      name={name}
      error={ownError ?? serverError}
      length={nameLength(name)}
      maxLength={campaignNameMaxLength}
      onChange={onChange}
      onLeft={() => setLeft(true)}
    />
  );
}
