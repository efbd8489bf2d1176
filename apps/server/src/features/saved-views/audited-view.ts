import { type Fields, fingerprint } from '../../platform/audit.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import type { ViewRow } from './saved-views.data.ts';

/** What the log keeps of a view. Its name is a free text, and its filters can name people. */
export const auditedView = (
  keyed: KeyedHash,
  { name, state, isShared }: Pick<ViewRow, 'name' | 'state' | 'isShared'>,
) => ({ name: fingerprint(keyed, name), state: fingerprint(keyed, state), isShared }) satisfies Fields;
