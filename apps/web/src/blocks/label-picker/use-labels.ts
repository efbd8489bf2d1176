import type { Named } from '@dropdate/contract/http/named';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import type { labelTypes } from '@dropdate/contract/labels/label';
import { listGroups } from '@dropdate/contract/labels/list-groups';
import { listTags } from '@dropdate/contract/labels/list-tags';
import { useIsMutating } from '@tanstack/react-query';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { messages } from './label-picker.messages.ts';

export type LabelKind = 'group' | 'tag';
export type LabelType = (typeof labelTypes)[number];

const calls = {
  group: { list: listGroups, create: createGroup },
  tag: { list: listTags, create: createTag },
} as const;

const creationKey = ['label'] as const;

/** Whether a label made on the fly is on its way: what is saved meanwhile would lack it. */
export function useIsLabelOnItsWay(): boolean {
  return useIsMutating({ mutationKey: creationKey }) > 0;
}

export interface Labels {
  /** Undefined until they are known. */
  readonly all: readonly Named[] | undefined;
  readonly hasFailed: boolean;
  /** Loads them again after a failure. */
  readonly retry: () => void;
  readonly isCreating: boolean;
  /** The new label, or the one that has the name already; null when it failed, which was said. */
  readonly create: (name: string) => Promise<Named | null>;
}

/** The groups or tags of a type, and the way to add one. */
export function useLabels(kind: LabelKind, type: LabelType): Labels {
  const { list, create } = calls[kind];
  const found = useEndpointQuery(list, { params: { type } }, { staleTime: 60_000 });
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
    isCreating: creation.isPending,
    // The toast has said what went wrong; what was typed stays to be tried again.
    create: (name) => creation.mutateAsync({ body: { name, type } }).catch(() => null),
  };
}
