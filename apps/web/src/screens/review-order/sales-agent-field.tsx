import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { canChangeAgent, canClearAgent } from '@dropdate/domain/order/review';
import { useRef } from 'react';
import { usePageRead } from '../../client/calls/page-read.ts';
import { renderAgent } from '../../client/sales-agent/agent-option.tsx';
import { type AgentOption, agentOptions, salesAgentsRead } from '../../client/sales-agent/sales-agents-read.ts';
import { Initials } from '../../kit/badge/initials.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { entryIds } from './focus-missing.ts';
import type { ChosenAgent } from './review-edits.ts';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

interface SalesAgentFieldProps {
  readonly campaign: CartDetail['selectedCampaign'];
  /** True for a client admin, who must choose an agent before paying. */
  readonly isRequired: boolean;
  readonly isEditable: boolean;
  readonly onChange: (agent: ChosenAgent | null) => void;
}

/**
 * The agent who gets the leads of the campaign. The field is fixed when the campaign is assigned to its creator
 * (specification 2, section 5).
 */
export function SalesAgentField({ campaign, isRequired, isEditable, onChange }: SalesAgentFieldProps) {
  const { data, isError } = usePageRead(salesAgentsRead);
  const { assignedToUserId, assignedToUserName } = campaign;
  const known = data === undefined ? [] : agentOptions(data);
  // The field shows the assigned agent even when the viewer's list of agents lacks that agent.
  const assigned =
    assignedToUserId === null ? undefined : { value: assignedToUserId, label: assignedToUserName ?? '', org: '' };
  const isListed = assigned === undefined || known.some(({ value }) => value === assigned.value);
  const options = isListed ? known : [assigned, ...known];
  const isFixed = !canChangeAgent(campaign);
  const lastId = data?.results.find(({ isOfLastCampaign }) => isOfLastCampaign)?.userId;
  const last = isEditable && assigned === undefined ? known.find(({ value }) => value === lastId) : undefined;
  const field = useRef<HTMLDivElement>(null);
  const chooseLast = ({ value, label }: AgentOption) => {
    // The pressed button disappears, so the field takes the focus.
    field.current?.querySelector('input')?.focus();
    onChange({ userId: value, name: label });
  };
  return (
    <div ref={field} id={entryIds.agent}>
      <SearchSelect
        className={classes.agent}
        label={messages.agent}
        placeholder={messages.agentSearch}
        withAsterisk={isRequired}
        clearable={isEditable && canClearAgent(campaign)}
        disabled={isFixed || !isEditable}
        // The hint stands above the field, because the open list covers what is below.
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        description={isFixed ? messages.agentFixed : messages.agentHint}
        error={isError ? messages.agentsFailed : undefined}
        nothingFoundMessage={messages.noAgent}
        options={data && options}
        chosen={assigned}
        value={assignedToUserId}
        leftSection={assignedToUserName !== null && <Initials size="small" name={assignedToUserName} />}
        leftSectionWidth={38}
        clearButtonProps={{ 'aria-label': messages.clearAgent }}
        comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
        renderOption={renderAgent}
        onChoose={(agent) => onChange(agent && { userId: agent.value, name: agent.label })}
      />
      {last !== undefined && (
        <p>
          <TextButton onClick={() => chooseLast(last)}>{messages.agentBefore(last.label)}</TextButton>
        </p>
      )}
    </div>
  );
}
