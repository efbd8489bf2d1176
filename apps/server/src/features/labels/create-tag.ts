import type { createTag as endpoint } from '@dropdate/contract/labels/create-tag';
import type { UseCase } from '../../platform/http/serve.ts';
import { createLabel } from './create-label.ts';

/** Creates the tag whose name the user typed, or returns the tag that already has this name. */
export const createTag: UseCase<typeof endpoint> = (context, { body }) => createLabel(context, 'tag', body);
