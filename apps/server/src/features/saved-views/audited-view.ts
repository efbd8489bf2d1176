import { type Fields, fingerprint } from '../../platform/audit.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import type { ViewRow } from './saved-views.data.ts';

/** The part of a view that the log keeps. The name of a view is a free text, and the filters can name people. */
export const auditedView = (
  keyed: KeyedHash,
  { name, state, isShared }: Pick<ViewRow, 'name' | 'state' | 'isShared'>,
) => ({ name: fingerprint(keyed, name), state: fingerprint(keyed, state), isShared }) satisfies Fields;
