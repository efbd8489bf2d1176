import { getSiteConfiguration } from '@dropdate/contract/geography/get-site-configuration';
import type { Address } from '@dropdate/contract/http/address';
import { TextLine } from '../../blocks/form/text-line.tsx';
import type { FormField } from '../../blocks/form/use-form.ts';
import { useZipField } from '../../blocks/form/use-zip-field.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { formMessages as texts } from './organization.messages.ts';
import classes from './organization.module.css';

interface AddressFieldsProps {
  readonly field: (path: keyof Address) => FormField;
}

/** The billing and return address of an org. All fields may be empty. */
export function AddressFields({ field }: AddressFieldsProps) {
  const [city, state] = [field('city'), field('state')];
  const zip = useZipField(field('zip'), { city, state });
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{texts.address}</legend>
      <p className={classes.sentence}>{texts.addressSentence}</p>
      <TextLine label={texts.addressLine1} {...field('addressLine1')} />
      <TextLine label={texts.addressLine2} {...field('addressLine2')} />
      <div className={classes.place}>
        <TextLine label={texts.zip} {...zip} />
        <TextLine label={texts.city} {...city} />
        <StateField {...state} />
      </div>
    </fieldset>
  );
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
