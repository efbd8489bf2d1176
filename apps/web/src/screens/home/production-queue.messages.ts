import type { ProductionFileState, ProductionStep, QueueGroup } from '@dropdate/domain/campaign/production-queue';

/** Texts of the production queue. All texts are ours. */
export const messages = {
  title: 'Production queue',
  loading: 'Loading the production queue',
  failed: 'The production queue could not be loaded',
  empty: 'Nothing to produce',
  emptySentence: 'An ordered campaign appears here until it is dispatched.',
  groups: {
    late: 'Late',
    failed: 'Waiting on a failed file',
    'this-week': 'Due this week',
    later: 'Later',
  } satisfies Record<QueueGroup, string>,
  showAll: (count: string) => `Show all ${count} in Campaign Status`,
  showAllOf: (count: string, group: string) => `Show all ${count} in Campaign Status: ${group}`,
  due: (date: string) => `Due ${date}`,
  late: 'Late',
  files: {
    'not-made': 'File not made yet',
    ready: 'File ready',
    downloaded: 'File downloaded',
    returned: 'Waiting for parts',
    failed: 'File failed',
    validated: 'File validated',
  } satisfies Record<ProductionFileState, string>,
  returned: (rows: string, pieces: string) => `${rows} of ${pieces} pieces returned`,
  problems: (count: number, text: string) => (count === 1 ? '1 problem' : `${text} problems`),
  steps: {
    download: 'Download production file',
    validate: 'Validate file',
    'view-returned': 'View returned file',
    'view-problems': 'View problems',
    dispatch: 'Mark dispatched',
  } satisfies Record<ProductionStep, string>,
  stepOf: (step: string, order: string) => `${step}, order ${order}`,
  find: 'Find an order',
} as const;
