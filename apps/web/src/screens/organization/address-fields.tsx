import { getSiteConfiguration } from '@dropdate/contract/geography/get-site-configuration';
import type { Address } from '@dropdate/contract/http/address';
import { TextInput } from '@mantine/core';
import type { FormField } from '../../blocks/form/use-form.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { formMessages as texts } from './organization.messages.ts';
import classes from './organization.module.css';

interface AddressFieldsProps {
  readonly field: (path: keyof Address) => FormField;
}

/** The billing and return address of an org. All fields may be empty. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{texts.address}</legend>
      <p className={classes.sentence}>{texts.addressSentence}</p>
      <AddressText label={texts.addressLine1} maxLength={100} {...field('addressLine1')} />
      <AddressText label={texts.addressLine2} maxLength={100} {...field('addressLine2')} />
      <div className={classes.place}>
        <AddressText label={texts.city} maxLength={50} {...field('city')} />
        <StateField {...field('state')} />
        <AddressText label={texts.zip} maxLength={5} {...field('zip')} />
      </div>
    </fieldset>
  );
}

interface AddressTextProps extends FormField {
  readonly label: string;
  readonly maxLength: number;
}

function AddressText({ onType, ...props }: AddressTextProps) {
  return <TextInput {...props} autoComplete="off" onChange={(event) => onType(event.currentTarget.value)} />;
}

function StateField({ value, error, onType }: FormField) {
  const { data } = useEndpointQuery(getSiteConfiguration, {}, { staleTime: Number.POSITIVE_INFINITY });
  const states = data?.data.dod.countries[0]?.states ?? [];
  return (
    <SearchSelect
      label={texts.state}
      clearable
      clearButtonProps={{ 'aria-label': texts.clearState }}
      options={data && states.map(({ id, text }) => ({ value: id, label: text }))}
      value={value === '' ? null : value}
      error={error}
      comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
      onChoose={(state) => onType(state?.value ?? '')}
    />
  );
}
