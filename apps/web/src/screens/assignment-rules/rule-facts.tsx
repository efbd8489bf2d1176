import type { ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import { conditionsText } from '@dropdate/domain/lead/rule-sentence';
import { formatCount } from '@dropdate/domain/money/money-text';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { messages } from './assignment-rules.messages.ts';
import classes from './assignment-rules.module.css';

type Agent = ShownRule['agents'][number];

/** The agents that a sentence names. It counts the others. */
const mostNamed = 3;

export const agentName = ({ name }: Pick<Agent, 'name'>): string => name ?? messages.hidden;

/** The agents of a rule in words. */
function agentsText(agents: readonly Agent[]): string {
  if (agents.length === 0) return messages.nobody;
  const named = agents.slice(0, agents.length > mostNamed ? mostNamed - 1 : mostNamed).map(agentName);
  const rest = agents.length - named.length;
  const all = rest === 0 ? named : [...named, messages.more(formatCount(rest))];
  const last = all.at(-1) ?? '';
  return all.length === 1 ? last : messages.inTurn(messages.and(all.slice(0, -1).join(', '), last));
}

/** What an agent took today, and what the agent takes at all. */
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
