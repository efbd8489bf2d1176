import type { createGroup as endpoint } from '@dropdate/contract/labels/create-group';
import type { UseCase } from '../../platform/http/serve.ts';
import { createLabel } from './create-label.ts';

/** Creates the group whose name the user typed, or returns the group that already has this name. */
export const createGroup: UseCase<typeof endpoint> = (context, { body }) => createLabel(context, 'group', body);
