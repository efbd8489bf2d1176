import { createGroup as createGroupEndpoint } from '@dropdate/contract/labels/create-group';
import { createTag as createTagEndpoint } from '@dropdate/contract/labels/create-tag';
import { listGroups as listGroupsEndpoint } from '@dropdate/contract/labels/list-groups';
import { listTags as listTagsEndpoint } from '@dropdate/contract/labels/list-tags';
import { serve } from '../../platform/http/serve.ts';
import { createGroup } from './create-group.ts';
import { createTag } from './create-tag.ts';
import { listGroups } from './list-groups.ts';
import { listTags } from './list-tags.ts';

export const labelsRoutes = [
  serve(listTagsEndpoint, listTags),
  serve(listGroupsEndpoint, listGroups),
  serve(createTagEndpoint, createTag),
  serve(createGroupEndpoint, createGroup),
];
