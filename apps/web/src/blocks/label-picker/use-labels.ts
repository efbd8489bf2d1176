import type { Named } from '@dropdate/contract/http/named';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import type { labelTypes } from '@dropdate/contract/labels/label';
import { listGroups } from '@dropdate/contract/labels/list-groups';
import { listTags } from '@dropdate/contract/labels/list-tags';
import { useIsMutating } from '@tanstack/react-query';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { messages } from './label-picker.messages.ts';

export type LabelKind = 'group' | 'tag';
export type LabelType = (typeof labelTypes)[number];

const calls = {
  group: { list: listGroups, create: createGroup },
  tag: { list: listTags, create: createTag },
} as const;

/** The labels of a kind that users may choose from. */
export const labelsRead = (kind: LabelKind, type: LabelType) =>
  pageRead(calls[kind].list, { params: { type } }, { staleTime: 60_000 });

const creationKey = ['label'] as const;

/** Whether a new label is still being created. A save at this moment would lack the label. */
export function useIsLabelOnItsWay(): boolean {
  return useIsMutating({ mutationKey: creationKey }) > 0;
}

export interface Labels {
  /** Undefined until the labels are known. */
  readonly all: readonly Named[] | undefined;
  readonly hasFailed: boolean;
  /** Loads the labels again after a failure. */
  readonly retry: () => void;
  /** Answers the new label, or the known label of that name. Null after a failure, which a toast has told. */
  readonly create: (name: string) => Promise<Named | null>;
}

/** The groups or tags of a type, with the function that adds a label. */
export function useLabels(kind: LabelKind, type: LabelType): Labels {
  const { list, create } = calls[kind];
  const found = usePageRead(labelsRead(kind, type));
  const creation = useEndpointMutation(create, {
    failure: messages[kind].createFailed,
    refreshes: [list],
    key: creationKey,
  });
  useReportedFailure(found.error, messages[kind].loadFailed);
  return {
    all: found.data?.results,
    hasFailed: found.data === undefined && found.error !== null && !found.isFetching,
    retry: () => void found.refetch(),
    // The toast has told the failure. The typed text stays, so the user can try again.
    create: (name) => creation.mutateAsync({ body: { name, type } }).catch(() => null),
  };
}
