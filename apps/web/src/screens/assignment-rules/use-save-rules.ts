import type { AssignmentRules, RuleForm } from '@dropdate/contract/contacts/assignment-rule';
import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { isEditConflict, withConflictText } from '../../client/calls/edit-conflict.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './assignment-rules.messages.ts';
import { rulesRead } from './assignment-rules-reads.ts';
import { formOf } from './rule-form.ts';

/**
 * Saves a list of rules. `onConflict` tells in place of a toast that somebody changed the rules, because a toast covers the
 * buttons of a dialog.
 * @returns whether it is saved
 */
export type SaveRules = (rules: readonly RuleForm[], told: string, onConflict?: () => void) => Promise<boolean>;

/**
 * Saves the list of rules, tells the result and offers Undo for 8 seconds. Undo saves the list as it was; a deleted rule
 * comes back with the turns of its agents.
 */
export function useSaveRules(known: AssignmentRules): { readonly save: SaveRules; readonly isSaving: boolean } {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const offered = useRef<number | null>(null);
  const send = async (version: number, rules: readonly RuleForm[]): Promise<AssignmentRules> => {
    const answer = await call(setAssignmentRules, { body: { version, rules: [...rules] } });
    client.setQueryData(rulesRead.queryKey, answer);
    return answer;
  };
  const undo = async (version: number) => {
    try {
      await send(version, known.rules.map(formOf));
      toast.success(messages.undone);
    } catch (problem) {
      reportFailure(withConflictText(problem, messages.undoConflict), messages.undoFailed);
      await refresh(client, [getAssignmentRules]);
    }
  };
  const save: SaveRules = async (rules, told, onConflict) => {
    setSaving(true);
    try {
      const { version } = await send(known.version, rules);
      // Only the last change can be undone, because each change makes a new version of the list.
      if (offered.current !== null) toast.close(offered.current);
      offered.current = toast.success(told, { undo: () => void undo(version) });
      return true;
    } catch (problem) {
      await refresh(client, [getAssignmentRules]);
      if (isEditConflict(problem) && onConflict !== undefined) onConflict();
      else reportFailure(withConflictText(problem, messages.conflict), messages.saveFailed);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
