import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { maxIcpName } from '@dropdate/domain/audience/icp-template';

import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { TargetingSection } from '../../blocks/audience-builder/targeting-section.tsx';
import { GeographySection } from '../../blocks/geography-picker/geography-section.tsx';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import type { CountedAudience } from '../../client/row-counts/use-row-counts.ts';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './edit-icp-template.messages.ts';
import classes from './edit-icp-template.module.css';
import { IcpSummary } from './icp-summary.tsx';
import { useIcpForm } from './use-icp-form.ts';

interface IcpFormProps {
  readonly template: AnswerOf<typeof getIcpTemplate>;
  /** The draft from which the page was opened. People around an address are counted for this draft. */
  readonly draft: DraftRef;
  /** The page that Cancel and Save lead to. */
  readonly back: RouteTarget;
}

/** A template belongs to no order, so its options and places have no numbers. */
const uncounted: CountedAudience = { key: null, isAtRest: true, ask: async () => new Map() };

/** The form of an ICP template: its name, its places, its parameters, and their summary. */
export function IcpForm({ template, draft, back }: IcpFormProps) {
  const form = useIcpForm(template, back);
  const { audience, context } = form;
  const field = useRef<HTMLInputElement>(null);
  const refused = useFieldError(form.refused, 'name', form.name, field);
  return (
    <div className={classes.page}>
      <UnsavedGuard when={form.isDirty} sentence={messages.leave} />
      <div className={classes.fields} inert={form.isBusy}>
        <TextInput
          ref={field}
          className={classes.name}
          label={messages.name}
          required
          withAsterisk
          autoComplete="off"
          maxLength={maxIcpName}
          value={form.name}
          error={form.nameProblem ?? refused}
          onChange={({ currentTarget: { value } }) => form.onName(value)}
        />
        <GeographySection
          parameters={audience.parameters}
          placeless={uncounted}
          draft={draft}
          onWanted={() => undefined}
          onChange={audience.change}
          onClear={audience.remove}
        />
        <TargetingSection
          {...audience.fields}
          meant={audience.parameters}
          context={context}
          prices={form.prices}
          asked={null}
          counted={uncounted}
          onChange={audience.change}
        />
      </div>
      <IcpSummary parameters={audience.parameters} asOf={context.asOf} />
      <div className={classes.bar}>
        <LinkButton target={back}>{messages.cancel}</LinkButton>
        <Button
          kind="main"
          isDisabled={form.reason !== null}
          reason={form.reason ?? undefined}
          isBusy={form.isBusy}
          onClick={form.save}
        >
          {messages.save}
        </Button>
      </div>
    </div>
  );
}
