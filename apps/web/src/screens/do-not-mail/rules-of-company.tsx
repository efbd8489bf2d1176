import { getSuppressionRules } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import type { SuppressionRules } from '@dropdate/contract/do-not-mail/suppression-rules';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { Folded } from '../../blocks/entry-list/folded.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Toggle } from '../../kit/field/toggle.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './do-not-mail.messages.ts';
import classes from './do-not-mail.module.css';
import { HouseholdLimitForm } from './household-limit.tsx';

/** Milliseconds between two looks while the contacts are being looked up. */
const lookEvery = 1_500;

/** The rules by which the audiences of the company leave people out. Each change is saved at once. */
export function RulesOfCompany() {
  const { data, error, refetch } = useEndpointQuery(
    getSuppressionRules,
    {},
    { pollEvery: (answer) => (answer?.isMatching === true ? lookEvery : 0), staleTime: 0 },
  );
  return (
    <Folded title={messages.rules}>
      <section className={classes.rules} aria-label={messages.rules}>
        {data !== undefined && <Rules known={data} />}
        {data === undefined &&
          (error === null ? (
            <SkeletonLines count={3} label={messages.loadingRules} />
          ) : (
            <FailureLine texts={[messages.rulesFailed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
          ))}
      </section>
    </Folded>
  );
}

function Rules({ known }: { readonly known: SuppressionRules }) {
  const { leavesOutKnownPeople, isMatching, knownProspectsCount, householdLimit, isChangeable } = known;
  const { mutate, isPending, variables } = useEndpointMutation(setSuppressionRules, {
    failure: messages.rulesNotSaved,
    success: ({ leavesOutKnownPeople: isOn }) => (isOn ? messages.knownOn : messages.knownOff),
    refreshes: [getSuppressionRules],
  });
  const found = isMatching ? messages.matching(knownProspectsCount) : messages.known(knownProspectsCount);
  return (
    <>
      <Toggle
        label={messages.leavesOutKnown}
        description={messages.knownHint}
        isOn={(isPending ? variables.body.leavesOutKnownPeople : undefined) ?? leavesOutKnownPeople}
        isDisabled={!isChangeable}
        onChange={(isOn) => mutate({ body: { leavesOutKnownPeople: isOn } })}
      />
      <p className={classes.found} role="status">
        {leavesOutKnownPeople && found}
      </p>
      <HouseholdLimitForm limit={householdLimit} isChangeable={isChangeable} />
      {!isChangeable && <p className={classes.note}>{rulesOfCompanyText}</p>}
    </>
  );
}
