import { compareContacts } from '@dropdate/contract/audience/compare-contacts';
import { lookUpContacts } from '@dropdate/contract/audience/look-up-contacts';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import {
  leavesOutContacts,
  type SuppressionChoice,
  withContactsLeftOut,
} from '@dropdate/domain/audience/suppression-choice';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './suppression.messages.ts';
import classes from './suppression.module.css';
import type { WaterfallProps } from './waterfall.tsx';

/** Milliseconds between two looks while the contacts are being looked up. */
const lookEvery = 1_500;

interface ContactsComparisonProps {
  readonly audience: WaterfallProps;
  readonly onChange: (choice: SuppressionChoice) => void;
}

/** How many people of the audience are contacts of the company, and the switch that leaves them out. */
export function ContactsComparison({ audience, onChange }: ContactsComparisonProps) {
  const { draft, parameters, isAtRest } = audience;
  const { suppression: choice } = parameters;
  // Both positions of the switch ask the same question, so the answer stays on screen when the switch moves.
  const asked = { ...parameters, suppression: withContactsLeftOut(choice, false) };
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(
    compareContacts,
    { body: { ...draft, parameters: asked } },
    {
      isEnabled: isAtRest,
      isBackground: true,
      keepsPrevious: true,
      staleTime: 0,
      pollEvery: (answer) => (answer?.state === 'matching' ? lookEvery : 0),
    },
  );
  const lookUp = useEndpointMutation(lookUpContacts, {
    failure: messages.contactsFailed,
    refreshes: [compareContacts],
  });
  if (parameters.geography.length === 0) return null;
  if (error !== null)
    return (
      <FailureLine texts={[messages.contactsFailed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return isAtRest ? <SkeletonLines count={2} label={messages.comparing} /> : null;
  return (
    <section aria-label={messages.contacts} className={classes.contacts} data-stale={isPlaceholderData || !isAtRest}>
      <p role="status" className={classes.compared}>
        {foundText(data)}
      </p>
      {data.state === 'unknown' && (
        <Button size="small" isBusy={lookUp.isPending} onClick={() => lookUp.mutate({ body: draft })}>
          {messages.compare}
        </Button>
      )}
      {(data.state === 'known' || leavesOutContacts(choice)) && data.state !== 'left-out' && (
        <Toggle
          label={messages.leaveOut}
          description={messages.contactsScope}
          isOn={leavesOutContacts(choice)}
          onChange={(isOn) => onChange(withContactsLeftOut(choice, isOn))}
        />
      )}
    </section>
  );
}

function foundText({ state, contactsCount, totalProspectsCount }: AnswerOf<typeof compareContacts>): string {
  switch (state) {
    case 'unknown':
      return messages.notCompared;
    case 'matching':
      return messages.matching;
    case 'left-out':
      return messages.contactsLeftOut;
    case 'known':
      return messages.inContacts(contactsCount, totalProspectsCount);
  }
}
