import { conflict, invalid, type Refusal } from '../../platform/http/refusal.ts';

const text = 'Another org already has this Org ID.';

/** The refusal of an Org ID that another org has. With the path of a field, the form shows the sentence there. */
export const orgIdTaken = (path?: string): Refusal =>
  path === undefined ? conflict('OrgIdTaken', text) : invalid('OrgIdTaken', text, path);
