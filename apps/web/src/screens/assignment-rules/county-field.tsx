import { searchPlaces } from '@dropdate/contract/geography/search-places';
import { geographyNodeId } from '@dropdate/domain/geography/geography-index';
import { countyLabel } from '@dropdate/domain/lead/rule-sentence';
import { useDeferredValue, useState } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { MultiSelectField } from '../../kit/field/multi-select-field.tsx';
import { messages } from './assignment-rules.messages.ts';

/** Characters that a text must have before the server looks it up. */
const minLength = 2;

interface CountyFieldProps {
  readonly counties: readonly string[];
  readonly onChange: (counties: readonly string[]) => void;
}

/** Counties, looked up by name among the known places. */
export function CountyField({ counties, onChange }: CountyFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isFetching } = useEndpointQuery(
    searchPlaces,
    { query: { search } },
    { isEnabled: search.length >= minLength, keepsPrevious: true, staleTime: 600_000 },
  );
  const found = (data?.results ?? [])
    .filter(({ level }) => level === 'County')
    .flatMap(({ paths }) => paths.map((path) => geographyNodeId(path)));
  return (
    <MultiSelectField
      label={messages.counties}
      description={messages.countiesHint}
      placeholder={messages.countySearch}
      noMatch={messages.noCounty}
      isLoading={isFetching}
      options={[...new Set([...counties, ...found])].map((county) => ({ value: county, label: countyLabel(county) }))}
      value={counties}
      onType={setTyped}
      onChange={onChange}
    />
  );
}
