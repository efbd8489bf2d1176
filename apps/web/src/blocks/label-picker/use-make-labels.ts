import type { Named } from '@dropdate/contract/http/named';
import { useQueryClient } from '@tanstack/react-query';
import { atField } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';
import { withLabel } from './label-choices.ts';
import { messages } from './label-picker.messages.ts';
import { type LabelKind, type LabelType, labelCalls } from './use-labels.ts';

interface Chosen {
  readonly groups: readonly ChosenLabel[];
  readonly tags: readonly ChosenLabel[];
}

interface Made {
  readonly groups: readonly Named[];
  readonly tags: readonly Named[];
}

/**
 * Returns a function that creates the new labels of a form, so that all labels have ids. The form calls this function
 * when it is saved, so a cancelled form creates nothing. A failure is shown to the user. The function also throws the
 * failure, as a failure of the field Groups or Tags.
 * @param orgId the org that gets the new labels. By default the org in which the viewer works.
 */
export function useMakeLabels(type: LabelType, orgId?: string): (chosen: Chosen) => Promise<Made> {
  const client = useQueryClient();
  const make = async (kind: LabelKind, { name }: ChosenLabel): Promise<Named> => {
    try {
      const ofOrg = { name, companySegments: orgId === undefined ? undefined : [orgId] };
      const body = kind === 'tag' ? { ...ofOrg, tagType: type } : { ...ofOrg, type };
      return await call(labelCalls[kind].create, { body });
    } catch (problem) {
      const ofField = atField(problem, kind === 'tag' ? 'tags' : 'groups');
      reportFailure(ofField, type === 'contact' ? messages[kind].saveFailed : messages[kind].createFailed);
      throw ofField;
    }
  };
  const makeAll = async (kind: LabelKind, chosen: readonly ChosenLabel[]): Promise<readonly Named[]> => {
    const all = await Promise.all(chosen.map(async (label) => (hasId(label) ? label : make(kind, label))));
    if (!chosen.every(hasId)) void refresh(client, [labelCalls[kind].list, labelCalls[kind].listOfOrg]);
    // When a label with the name of a new label already exists, the server returns the existing label. So two chosen
    // labels can become the same label.
    return all.reduce<readonly Named[]>(withLabel, []);
  };
  return async ({ groups, tags }) => {
    const [madeGroups, madeTags] = await Promise.all([makeAll('group', groups), makeAll('tag', tags)]);
    return { groups: madeGroups, tags: madeTags };
  };
}

const hasId = (label: ChosenLabel): label is Named => label.id !== null;
