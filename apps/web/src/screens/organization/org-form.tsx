import { segmentFormSchema } from '@dropdate/contract/segments/segment';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { EditForm } from '../../blocks/form/edit-form.tsx';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import { type FormField, useForm } from '../../blocks/form/use-form.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { AddressFields } from './address-fields.tsx';
import { orgsRead } from './org-reads.ts';
import { formMessages as texts } from './organization.messages.ts';
import classes from './organization.module.css';
import { parentChoices } from './parent-choices.ts';

/** The fields of an org as the user enters them. */
export type OrgEntry = z.output<typeof segmentFormSchema>;

/** The fields of an address that is not entered yet. */
export const emptyAddress = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' };

interface OrgFormProps {
  /** The saved fields, or the first values of a new org. */
  readonly saved: OrgEntry;
  /** The org. Undefined for a new org. */
  readonly orgId?: string;
  /** Why the org keeps its place. Undefined for an org that can move. */
  readonly fixedPlace?: string | undefined;
  /** Saves the fields. A rejected promise leaves the form as it is, and marks the fields that the server names. */
  readonly onSave: (entry: OrgEntry) => Promise<unknown>;
  /** Whether an org above requires two-factor sign-in, so that this org cannot do without. */
  readonly isTwoFactorInherited?: boolean;
  /** The field of the status, for an existing org. */
  readonly statusField?: (field: FormField) => ReactNode;
}

/** The form of an org: name, Org ID, parent and, for an existing org, the status (specification 1, section 5.6). */
export function OrgForm({ saved, orgId, fixedPlace, isTwoFactorInherited = false, onSave, statusField }: OrgFormProps) {
  const form = useForm(segmentFormSchema, saved);
  const isNew = orgId === undefined;
  return (
    <FormSection title={texts.details} sentence={texts.detailsSentence}>
      <EditForm form={form} label={texts.form} isSavedOnce={isNew} onSave={onSave}>
        <TextLine {...form.field('name')} label={texts.name} isRequired />
        <TextLine
          {...form.field('externalId')}
          className={classes.short ?? ''}
          label={texts.externalId}
          isReadOnly={!isNew}
          description={isNew ? texts.externalIdHint : texts.externalIdFixed}
        />
        {fixedPlace === undefined ? (
          <ParentField {...form.field('parentId')} orgId={orgId} savedId={saved.parentId} />
        ) : (
          <TextInput label={texts.parent} readOnly value="" placeholder={fixedPlace} />
        )}
        {statusField?.(form.field('status'))}
        {!isNew && <TwoFactorField {...form.field('twoFactor')} isInherited={isTwoFactorInherited} />}
        {!isNew && <AddressFields field={form.field} />}
      </EditForm>
    </FormSection>
  );
}

/** The switch that requires two-factor sign-in. The rule of an org above holds for this org, too. */
function TwoFactorField({ value, onType, isInherited }: FormField & { readonly isInherited: boolean }) {
  const locked = useLocked();
  return (
    <Toggle
      label={texts.twoFactor}
      description={isInherited ? texts.twoFactorInherited : (locked ?? texts.twoFactorHint)}
      isOn={isInherited || value === 'required'}
      isDisabled={isInherited || locked !== null}
      onChange={(isOn) => onType(isOn ? 'required' : 'optional')}
    />
  );
}

interface ParentFieldProps extends FormField {
  readonly orgId: string | undefined;
  readonly savedId: string;
}

/** The org above. The field offers only orgs below which the org can lie. */
function ParentField({ value, error, onType, orgId, savedId }: ParentFieldProps) {
  const { data, error: failure } = usePageRead(orgsRead);
  useReportedFailure(failure, texts.parentFailed);
  return (
    <SearchSelect
      label={texts.parent}
      options={data && parentChoices(data, orgId, savedId)}
      value={value}
      error={error ?? (failure === null ? undefined : texts.parentFailed)}
      nothingFoundMessage={texts.noParent}
      comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
      onChoose={(option) => onType(option?.value ?? '')}
    />
  );
}
