import type { createTag as endpoint } from '@dropdate/contract/labels/create-tag';
import type { UseCase } from '../../platform/http/serve.ts';
import { createLabel } from './create-label.ts';

/** Creates a tag while the user types, or returns the tag of that name. */
export const createTag: UseCase<typeof endpoint> = (context, { body }) =>
  createLabel(context, { ...body, kind: 'tag' });
