import type { createGroup as endpoint } from '@dropdate/contract/labels/create-group';
import type { UseCase } from '../../platform/http/serve.ts';
import { createLabel } from './create-label.ts';

/** Creates a group while the user types, or returns the group of that name. */
export const createGroup: UseCase<typeof endpoint> = (context, { body }) =>
  createLabel(context, { ...body, kind: 'group' });
