import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { getSalesAgents } from '@dropdate/contract/users/get-sales-agents';
import { pageRead } from '../calls/page-read.ts';

/** The agents to whom the viewer can give campaigns and leads. */
export const salesAgentsRead = pageRead(getSalesAgents, {}, { staleTime: 60_000 });

/** An agent as an option of a list that is searched by typing. */
export interface AgentOption {
  readonly value: string;
  readonly label: string;
  /** The org tells agents of the same name apart. */
  readonly org: string;
}

export const agentOptions = ({ results }: AnswerOf<typeof getSalesAgents>): readonly AgentOption[] =>
  results.map(({ userId, firstName, lastName, orgName }) => ({
    value: userId,
    label: `${firstName} ${lastName}`,
    org: orgName,
  }));
