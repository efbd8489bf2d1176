import type { ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import { conditionsText } from '@dropdate/domain/lead/rule-sentence';
import { formatCount } from '@dropdate/domain/money/money-text';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';

type Agent = ShownRule['agents'][number];

export const agentName = ({ name }: Pick<Agent, 'name'>): string => name ?? messages.hidden;

/** The agents of a rule in words. The list below the sentence names them. */
function agentsText(agents: readonly Agent[]): string {
  const [only] = agents;
  if (only === undefined) return messages.nobody;
  return agents.length === 1 ? agentName(only) : messages.inTurn(formatCount(agents.length));
}

/** The number of leads that an agent took today, with the limit and the states of the agent. */
function agentText({ takenToday, dailyCap, states, isActive }: Agent): string {
  const cap = dailyCap === null ? null : formatCount(dailyCap);
  return [
    isActive ? messages.today(formatCount(takenToday), cap) : messages.inactive,
    ...(states.length === 0 ? [] : [messages.takesIn(states.join(', '))]),
  ].join(' · ');
}

interface RuleFactsProps {
  readonly rule: ShownRule;
  /** A line below the name. */
  readonly detail?: string;
}

/** A rule in words: its name, whom it is for, and what its agents took today. */
export function RuleFacts({ rule, detail }: RuleFactsProps) {
  const { name, isActive, conditions, agents } = rule;
  return (
    <div className={classes.facts}>
      <p className={classes.name}>
        <span dir="auto">{name}</span> {!isActive && <StatusBadge tone="light">{messages.off}</StatusBadge>}
      </p>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      <p>{messages.goTo(conditionsText(conditions), agentsText(agents))}</p>
      {agents.length > 0 && (
        <ul className={classes.agents} aria-label={messages.agents(name)}>
          {agents.map((agent) => (
            <li key={agent.userId} className={classes.agent} data-inactive={!agent.isActive}>
              <span dir="auto">{agentName(agent)}</span> <span className={classes.count}>{agentText(agent)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
