import type { Named } from '@dropdate/contract/http/named';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import type { labelTypes } from '@dropdate/contract/labels/label';
import { listGroups } from '@dropdate/contract/labels/list-groups';
import { listGroupsOfSegment } from '@dropdate/contract/labels/list-groups-of-segment';
import { listTags } from '@dropdate/contract/labels/list-tags';
import { listTagsOfSegment } from '@dropdate/contract/labels/list-tags-of-segment';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { messages } from './label-picker.messages.ts';

export type LabelKind = 'group' | 'tag';
export type LabelType = (typeof labelTypes)[number];

export const labelCalls = {
  group: { list: listGroups, listOfOrg: listGroupsOfSegment, create: createGroup },
  tag: { list: listTags, listOfOrg: listTagsOfSegment, create: createTag },
} as const;

const options = { staleTime: 60_000 };

/**
 * The labels of a kind that users may choose from.
 * @param orgId the org of the record. Left out for a record of the viewer's own orgs.
 */
export const labelsRead = (kind: LabelKind, type: LabelType, orgId?: string) =>
  orgId === undefined
    ? pageRead(labelCalls[kind].list, { params: { type } }, options)
    : pageRead(labelCalls[kind].listOfOrg, { params: { type, segmentId: orgId } }, options);

export interface Labels {
  /** Undefined until the labels are known. */
  readonly all: readonly Named[] | undefined;
  readonly hasFailed: boolean;
  /** Loads the labels again after a failure. */
  readonly retry: () => void;
}

/** The groups or tags of a type, for a record of an org. */
export function useLabels(kind: LabelKind, type: LabelType, orgId?: string): Labels {
  const found = usePageRead(labelsRead(kind, type, orgId));
  useReportedFailure(found.error, messages[kind].loadFailed);
  return {
    all: found.data?.results,
    hasFailed: found.data === undefined && found.error !== null && !found.isFetching,
    retry: () => void found.refetch(),
  };
}
