import type { AssignmentRules } from '@dropdate/contract/contacts/assignment-rule';
import { usePageRead } from '../../client/calls/page-read.ts';
import { agentOptions, salesAgentsRead } from '../../client/sales-agent/sales-agents-read.ts';
import { MultiSelectField } from '../../kit/field/multi-select-field.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';
import { agentName } from './rule-facts.tsx';
import type { AgentLine, EntryProblems } from './rule-form.ts';

interface RuleAgentsProps {
  readonly agents: readonly AgentLine[];
  readonly known: AssignmentRules;
  readonly stateOptions: readonly { readonly value: string; readonly label: string }[];
  readonly problems: EntryProblems;
  readonly onChange: (agents: readonly AgentLine[]) => void;
}

/** The agents of a rule, each with the states and the number of leads a day. */
export function RuleAgents({ agents, known, stateOptions, problems, onChange }: RuleAgentsProps) {
  const { data, isError } = usePageRead(salesAgentsRead);
  const offered = data === undefined ? [] : agentOptions(data).map(({ value, label }) => ({ value, label }));
  // A colleague may have chosen agents whom this user cannot choose.
  const present = known.rules
    .flatMap((rule) => rule.agents)
    .map((agent) => ({ value: agent.userId as string, label: agentName(agent) }));
  const options = [...offered, ...present].filter(
    ({ value }, index, all) =>
      all.findIndex((one) => one.value === value) === index &&
      (index < offered.length || agents.some(({ userId }) => userId === value)),
  );
  const nameOf = (userId: string) => options.find(({ value }) => value === userId)?.label ?? messages.hidden;
  const choose = (ids: readonly string[]) =>
    onChange(
      ids.map(
        (userId) => agents.find((agent) => agent.userId === userId) ?? { userId, states: [], cap: { count: null } },
      ),
    );
  const change = (userId: string, line: Partial<AgentLine>) =>
    onChange(agents.map((agent) => (agent.userId === userId ? { ...agent, ...line } : agent)));
  return (
    <>
      <MultiSelectField
        label={messages.chosenAgents}
        placeholder={messages.agentSearch}
        noMatch={messages.noAgent}
        isLoading={data === undefined && !isError}
        error={isError ? messages.agentsFailed : problems.agents}
        options={options}
        value={agents.map(({ userId }) => userId)}
        onChange={choose}
      />
      {agents.length > 0 && (
        <ul className={classes.lines}>
          <li className={classes.lineHead} aria-hidden>
            <span>{messages.agent}</span>
            <span>{messages.onlyStates}</span>
            <span>{messages.perDay}</span>
          </li>
          {agents.map(({ userId, states, cap }) => (
            <li key={userId} className={classes.line}>
              <span dir="auto" className={classes.lineName}>
                {nameOf(userId)}
              </span>
              <MultiSelectField
                label={messages.agentStates(nameOf(userId))}
                placeholder={messages.allStates}
                noMatch={messages.noState}
                options={stateOptions}
                value={states}
                onChange={(chosen) => change(userId, { states: chosen })}
              />
              <NumberField
                label={messages.cap(nameOf(userId))}
                placeholder={messages.noLimit}
                typed={cap}
                error={problems.caps?.[userId]}
                onType={(typed) => change(userId, { cap: typed })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
