import { useState } from 'react';
import { usePageRead } from '../../client/calls/page-read.ts';
import { renderAgent } from '../../client/sales-agent/agent-option.tsx';
import { type AgentOption, agentOptions, salesAgentsRead } from '../../client/sales-agent/sales-agents-read.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { leadTexts } from './lead-actions.messages.ts';
import type { QuestionProps } from './lead-question.ts';
import { leadWords } from './lead-target.ts';

interface AssignDialogProps extends QuestionProps {
  readonly onConfirm: (userId: string, notify: boolean) => void;
}

/** Asks for the sales agent of leads, and then whether the agent gets a mail (specification 1, section 4). */
export function AssignDialog({ target, isBusy, onClose, onConfirm }: AssignDialogProps) {
  const { data, isError } = usePageRead(salesAgentsRead);
  const [agent, setAgent] = useState<AgentOption | null>(null);
  const [isChosen, setChosen] = useState(false);
  const leads = leadWords(target);
  if (isChosen && agent !== null) {
    return (
      <Dialog
        key="notify"
        title={leadTexts.notifyAgent}
        sentence={leadTexts.notifySentence(agent.label, leads)}
        isHeld={isBusy}
        onClose={onClose}
        footer={
          <Button isDisabled={isBusy} onClick={() => onConfirm(agent.value, false)}>
            {leadTexts.skipEmail}
          </Button>
        }
        verb={{ label: leadTexts.sendEmail, onClick: () => onConfirm(agent.value, true), isBusy, hasFocus: true }}
      />
    );
  }
  return (
    <Dialog
      key="agent"
      title={leadTexts.assignTo}
      sentence={leadTexts.assignSentence(leads)}
      onClose={onClose}
      verb={{
        label: leadTexts.next,
        onClick: () => setChosen(true),
        isDisabled: agent === null,
        reason: leadTexts.agentMissing,
      }}
    >
      <SearchSelect
        label={leadTexts.agent}
        placeholder={leadTexts.agentSearch}
        withAsterisk
        data-autofocus
        error={isError ? leadTexts.agentsFailed : undefined}
        nothingFoundMessage={leadTexts.noAgent}
        options={data && agentOptions(data)}
        value={agent?.value ?? null}
        comboboxProps={{ zIndex: 'var(--dd-z-popover)' }}
        renderOption={renderAgent}
        onChoose={setAgent}
      />
    </Dialog>
  );
}
