import type { AssignmentRules } from '@dropdate/contract/contacts/assignment-rule';
import { searchPlaces } from '@dropdate/contract/geography/search-places';
import { languageLabel } from '@dropdate/domain/audience/attribute-labels';
import { type Language, languages } from '@dropdate/domain/audience/prospect-attributes';
import { geographyNodeId } from '@dropdate/domain/geography/geography-index';
import { states } from '@dropdate/domain/geography/state-names';
import { decideAssignment } from '@dropdate/domain/lead/assignment-rule';
import { useState } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';
import { SelectLine } from './select-line.tsx';

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));
const languageOptions = languages.map((language) => ({ value: language, label: languageLabel(language) }));

/** Tells which rule and agent a lead would get. It uses the turns of this moment, and takes none. */
export function TryIt({ known }: { readonly known: AssignmentRules }) {
  const [lead, setLead] = useState({ zip: '', state: '', product: '', language: '' });
  const isWhole = lead.zip.length === 5;
  const places = useEndpointQuery(
    searchPlaces,
    { query: { search: lead.zip } },
    { isEnabled: isWhole, staleTime: 600_000 },
  );
  const paths = (isWhole ? (places.data?.results ?? []) : [])
    .filter(({ level }) => level === 'Zip')
    .flatMap((place) => place.paths)
    .filter((path) => path[3] === lead.zip);
  const decision = decideAssignment([...known.rules, ...known.rulesAbove], {
    zip: lead.zip,
    state: lead.state === '' ? (paths[0]?.[0] ?? '') : lead.state,
    counties: paths.map((path) => geographyNodeId(path.slice(0, 2))),
    product: lead.product === '' ? null : lead.product,
    languages: languages.filter((language: Language) => language === lead.language),
  });
  const set = (change: Partial<typeof lead>) => setLead((now) => ({ ...now, ...change }));
  const nameOf = (userId: string) =>
    [...known.rules, ...known.rulesAbove].flatMap(({ agents }) => agents).find((agent) => agent.userId === userId)
      ?.name ?? messages.hiddenAgent;
  return (
    <section className={classes.try} aria-label={messages.tryIt}>
      <h2 className={classes.heading}>{messages.tryIt}</h2>
      <p className={classes.detail}>{messages.trySentence}</p>
      <TextField
        label={messages.zip}
        inputMode="numeric"
        autoComplete="off"
        value={lead.zip}
        onChange={(event) => set({ zip: event.currentTarget.value.replace(/\D/g, '').slice(0, 5) })}
      />
      <SelectLine
        label={messages.state}
        options={stateOptions}
        value={lead.state}
        onChange={(state) => set({ state })}
      />
      <SelectLine
        label={messages.product}
        options={known.products.map((product) => ({ value: product, label: product }))}
        value={lead.product}
        onChange={(product) => set({ product })}
      />
      <SelectLine
        label={messages.language}
        options={languageOptions}
        value={lead.language}
        onChange={(language) => set({ language })}
      />
      <p role="status" className={classes.outcome}>
        {decision.outcome === 'assigned'
          ? messages.goesTo(nameOf(decision.agent.userId), decision.rule.name)
          : messages.stays(decision.reason)}
      </p>
    </section>
  );
}
