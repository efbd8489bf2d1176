import { signingExamples } from '@dropdate/contract/site-forms/examples';
import type { SiteFormKey } from '@dropdate/contract/site-forms/site-form-key';
import { useState } from 'react';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { CopyButton } from '../../kit/state/copy-button.tsx';
import { messages } from './site-forms.messages.ts';
import classes from './site-forms.module.css';

interface ExamplesProps {
  /** At least one. */
  readonly keys: readonly SiteFormKey[];
  readonly address: string;
}

/** Programs with the user's address and key id, to copy. */
export function Examples({ keys, address }: ExamplesProps) {
  const [language, setLanguage] = useState('curl');
  const [chosen, setChosen] = useState<string | null>(null);
  // A key that was revoked meanwhile is no choice any more.
  const keyId = (keys.find(({ id }) => id === chosen) ?? keys[0])?.id ?? '';
  const examples = signingExamples({ address, keyId });
  const shown = examples.find((example) => example.language === language) ?? examples[0];
  if (shown === undefined) return null;
  return (
    <>
      <div className={classes.choices}>
        <SegmentedControl
          label={messages.language}
          options={examples.map((example) => ({ value: example.language as string, label: example.label }))}
          value={language}
          onChange={setLanguage}
        />
        <span>
          <SelectField
            label={messages.key}
            options={keys.map(({ id, name }) => ({ value: id, label: name }))}
            value={keyId}
            onChange={setChosen}
          />
        </span>
        <CopyButton text={shown.text} label={messages.copy} />
      </div>
      <section className={classes.code} aria-label={messages.codeOf(shown.label)}>
        <pre>{shown.text}</pre>
      </section>
      <p className={classes.note}>{messages.fields}</p>
    </>
  );
}
