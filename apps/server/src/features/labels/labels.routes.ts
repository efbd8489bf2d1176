import { createGroup as createGroupEndpoint } from '@dropdate/contract/labels/create-group';
import { createTag as createTagEndpoint } from '@dropdate/contract/labels/create-tag';
import { deleteLabel as deleteLabelEndpoint } from '@dropdate/contract/labels/delete-label';
import { listGroups as listGroupsEndpoint } from '@dropdate/contract/labels/list-groups';
import { listGroupsOfSegment as listGroupsOfSegmentEndpoint } from '@dropdate/contract/labels/list-groups-of-segment';
import { listGroupsOfSegments as listGroupsOfSegmentsEndpoint } from '@dropdate/contract/labels/list-groups-of-segments';
import { listTags as listTagsEndpoint } from '@dropdate/contract/labels/list-tags';
import { listTagsOfSegment as listTagsOfSegmentEndpoint } from '@dropdate/contract/labels/list-tags-of-segment';
import { listTagsOfSegments as listTagsOfSegmentsEndpoint } from '@dropdate/contract/labels/list-tags-of-segments';
import { serve } from '../../platform/http/serve.ts';
import { createGroup } from './create-group.ts';
import { createTag } from './create-tag.ts';
import { deleteLabel } from './delete-label.ts';
import { listGroups } from './list-groups.ts';
import { listGroupsOfSegment } from './list-groups-of-segment.ts';
import { listGroupsOfSegments } from './list-groups-of-segments.ts';
import { listTags } from './list-tags.ts';
import { listTagsOfSegment } from './list-tags-of-segment.ts';
import { listTagsOfSegments } from './list-tags-of-segments.ts';

export const labelsRoutes = [
  serve(listTagsEndpoint, listTags),
  serve(listGroupsEndpoint, listGroups),
  serve(listTagsOfSegmentEndpoint, listTagsOfSegment),
  serve(listGroupsOfSegmentEndpoint, listGroupsOfSegment),
  serve(listTagsOfSegmentsEndpoint, listTagsOfSegments),
  serve(listGroupsOfSegmentsEndpoint, listGroupsOfSegments),
  serve(createTagEndpoint, createTag),
  serve(createGroupEndpoint, createGroup),
  serve(deleteLabelEndpoint, deleteLabel),
];
