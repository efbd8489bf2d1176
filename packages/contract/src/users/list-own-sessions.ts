import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const ownSessionSchema = z.object({
  id: z.uuid(),
  /** The browser and the system, such as `Firefox on Windows`. Null when they are not known. */
  device: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** Exact to a minute. */
  lastUsedAt: z.iso.datetime(),
  /** Whether the call came from this session. */
  isCurrent: z.boolean(),
  /** Whether the user stays signed in for seven days. */
  isKept: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/api/user/sessions',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'The open sessions of the user. The current session comes first, then the session that was used last.',
  answer: z.object({ sessions: z.array(ownSessionSchema) }),
});
