import { createIcpTemplate } from '@dropdate/contract/icp-templates/create-icp-template';
import { listIcpTemplates } from '@dropdate/contract/icp-templates/list-icp-templates';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { icpTexts, maxIcpName } from '@dropdate/domain/audience/icp-template';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type FieldErrors, fieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './icp.messages.ts';

export interface SaveIcpDialogProps {
  /** The audience as entered. */
  readonly parameters: AudienceParameters;
  readonly onClose: () => void;
}

/** Asks for a name, and saves the audience as an ICP template (specification 2, section 2, Modals). */
export function SaveIcpDialog({ parameters, onClose }: SaveIcpDialogProps) {
  const [typed, setTyped] = useState('');
  const [wasTyped, setWasTyped] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>(noFieldErrors);
  const field = useRef<HTMLInputElement>(null);
  const serverError = useFieldError(refused, 'name', typed, field);
  const create = useEndpointMutation(createIcpTemplate, {
    failure: messages.saveFailed,
    success: ({ name }) => messages.saved(name),
    refreshes: [listIcpTemplates],
  });
  const name = typed.trim();
  const save = () =>
    create.mutate(
      { body: { name, data: parameters } },
      { onSuccess: onClose, onError: (problem) => setRefused(fieldErrors(problem)) },
    );
  return (
    <Dialog
      title={messages.save}
      sentence={messages.saveSentence}
      onClose={onClose}
      verb={{ label: messages.save, onClick: save, isDisabled: name === '', isBusy: create.isPending }}
    >
      <TextInput
        ref={field}
        label={messages.name}
        required
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={maxIcpName}
        value={typed}
        error={wasTyped && name === '' ? icpTexts.nameRequired : serverError}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setWasTyped(true);
        }}
      />
    </Dialog>
  );
}
