import { type AssignmentRules, maxRuleName, type ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import { languageLabel } from '@dropdate/domain/audience/attribute-labels';
import { languages } from '@dropdate/domain/audience/prospect-attributes';
import { states } from '@dropdate/domain/geography/state-names';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { MultiSelectField } from '../../kit/field/multi-select-field.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';
import { CountyField } from './county-field.tsx';
import { RuleAgents } from './rule-agents.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { entryProblems, isUnchanged, type RuleEntry } from './rule-form.ts';

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));
const languageOptions = languages.map((language) => ({ value: language, label: languageLabel(language) }));

interface RuleDialogProps {
  readonly entry: RuleEntry;
  readonly known: AssignmentRules;
  readonly isBusy: boolean;
  /** Whether the last save was refused, because somebody had changed the rules. */
  readonly hasConflict: boolean;
  readonly onSave: (entry: RuleEntry) => void;
  readonly onClose: () => void;
}

interface OtherChangeProps {
  readonly entry: RuleEntry;
  readonly rules: readonly ShownRule[];
  readonly hasConflict: boolean;
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Tells that somebody has changed the rules since the dialog opened, and what this means for the rule of the dialog. */
function OtherChange({ entry, rules, hasConflict }: OtherChangeProps) {
  const rule = rules.find(({ id }) => id === entry.id);
  const isDeleted = rule === undefined && entry.id !== undefined;
  const isChanged = rule !== undefined && !isUnchanged(entry, rule);
  if (!isDeleted && !isChanged && !hasConflict) return null;
  return (
    <div ref={scrollTo} role="alert" className={classes.other}>
      <p>{isDeleted ? messages.deletedMeanwhile : isChanged ? messages.changedMeanwhile : messages.conflict}</p>
      {isChanged && <RuleFacts rule={rule} />}
    </div>
  );
}

/** Adds or changes a rule. */
export function RuleDialog({ entry: given, known, isBusy, hasConflict, onSave, onClose }: RuleDialogProps) {
  const [entry, setEntry] = useState(given);
  const [isSent, setSent] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const found = entryProblems(entry);
  const problems = isSent ? found : {};
  const set = (change: Partial<RuleEntry>) => setEntry((now) => ({ ...now, ...change }));
  const submit = () => {
    setSent(true);
    if (Object.keys(found).length === 0) return onSave(entry);
    // The fields show their problems with the next paint.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const isNew = entry.id === undefined;
  return (
    <Dialog
      title={isNew ? messages.addTitle : messages.editTitle}
      width={650}
      onClose={onClose}
      verb={{ label: isNew ? messages.addVerb : messages.save, onClick: submit, isBusy }}
    >
      <div ref={fields} className={classes.fields}>
        {/* The user's own save changes the rule, too. */}
        {!isBusy && <OtherChange entry={given} rules={known.rules} hasConflict={hasConflict} />}
        <TextField
          label={messages.name}
          withAsterisk
          data-autofocus
          maxLength={maxRuleName}
          autoComplete="off"
          value={entry.name}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <fieldset className={classes.group}>
          <legend className={classes.heading}>{messages.when}</legend>
          <p className={classes.detail}>{messages.whenSentence}</p>
          <div className={classes.pair}>
            <Textarea
              label={messages.zips}
              description={messages.zipsHint}
              autosize
              minRows={1}
              maxRows={5}
              value={entry.zips}
              error={problems.zips}
              onChange={(event) => set({ zips: event.currentTarget.value })}
            />
            <CountyField counties={entry.counties} onChange={(counties) => set({ counties })} />
          </div>
          <MultiSelectField
            label={messages.states}
            placeholder={messages.stateSearch}
            noMatch={messages.noState}
            options={stateOptions}
            value={entry.states}
            onChange={(chosen) => set({ states: chosen })}
          />
          <div className={classes.pair}>
            <MultiSelectField
              label={messages.products}
              description={messages.productsHint}
              placeholder={messages.productSearch}
              noMatch={messages.noProduct}
              options={[...new Set([...known.products, ...entry.products])].map((product) => ({
                value: product,
                label: product,
              }))}
              value={entry.products}
              onChange={(products) => set({ products })}
            />
            <MultiSelectField
              label={messages.languages}
              description={messages.languagesHint}
              placeholder={messages.languageSearch}
              noMatch={messages.noLanguage}
              options={languageOptions}
              value={entry.languages}
              onChange={(chosen) => set({ languages: languages.filter((language) => chosen.includes(language)) })}
            />
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.heading}>{messages.agentsGroup}</legend>
          <RuleAgents
            agents={entry.agents}
            known={known}
            stateOptions={stateOptions}
            problems={problems}
            onChange={(agents) => set({ agents })}
          />
        </fieldset>
        <Toggle
          label={messages.notify}
          description={messages.notifySentence}
          isOn={entry.isNotifying}
          onChange={(isNotifying) => set({ isNotifying })}
        />
        <Toggle label={messages.active} isOn={entry.isActive} onChange={(isActive) => set({ isActive })} />
      </div>
    </Dialog>
  );
}
