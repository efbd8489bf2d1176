import type { Named } from '@dropdate/contract/http/named';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import type { labelTypes } from '@dropdate/contract/labels/label';
import { listGroups } from '@dropdate/contract/labels/list-groups';
import { listTags } from '@dropdate/contract/labels/list-tags';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { messages } from './label-picker.messages.ts';

export type LabelKind = 'group' | 'tag';
export type LabelType = (typeof labelTypes)[number];

export const labelCalls = {
  group: { list: listGroups, create: createGroup },
  tag: { list: listTags, create: createTag },
} as const;

/** The labels of a kind that users may choose from. */
export const labelsRead = (kind: LabelKind, type: LabelType) =>
  pageRead(labelCalls[kind].list, { params: { type } }, { staleTime: 60_000 });

export interface Labels {
  /** Undefined until the labels are known. */
  readonly all: readonly Named[] | undefined;
  readonly hasFailed: boolean;
  /** Loads the labels again after a failure. */
  readonly retry: () => void;
}

/** The groups or tags of a type. */
export function useLabels(kind: LabelKind, type: LabelType): Labels {
  const found = usePageRead(labelsRead(kind, type));
  useReportedFailure(found.error, messages[kind].loadFailed);
  return {
    all: found.data?.results,
    hasFailed: found.data === undefined && found.error !== null && !found.isFetching,
    retry: () => void found.refetch(),
  };
}
