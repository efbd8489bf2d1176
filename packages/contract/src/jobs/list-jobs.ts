import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

const jobSchema = z.object({
  id: idSchema,
  /** The name of the kind of work, such as `lead-deletions`. */
  kind: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Both are 0 until the amount of work is known. */
  done: z.number().int(),
  total: z.number().int(),
  /** What an ended job tells its user: its result, or why it failed. */
  outcome: z.string().nullable(),
  /** At most five records that the job left out, each with the reason. */
  leftOut: z.array(z.string()),
  /** Whether `undoJob` brings records back that the job has changed. */
  isUndoable: z.boolean(),
  /** The import that the job saves or undoes. Null for other work. */
  importId: idSchema.nullable(),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** The name of the user who started the job, when another user did. Null for work of the installation. */
  startedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** The viewer has not seen yet that the job ended. */
  isUnread: z.boolean(),
  isCancelling: z.boolean(),
  /** Null without a file, and after the file's last day. */
  file: z.object({ name: z.string(), bytes: z.number().int(), expiresAt: instantSchema }).nullable(),
});
export type Job = z.output<typeof jobSchema>;

/** The bell of every page polls this call with `X-Background: 1`, so that polling does not extend the session. */
export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/jobs',
  needs: 'session',
  scope: 'own',
  summary:
    'Jobs of the user that run or ended in the last seven days, newest first. Operators also see the production jobs of their colleagues (decision 51).',
  answer: z.object({ jobs: z.array(jobSchema) }),
});
