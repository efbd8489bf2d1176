import type { listSanNumbers as endpoint } from '@dropdate/contract/do-not-call/list-san-numbers';
import type { SanNumber } from '@dropdate/contract/do-not-call/san-number';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listSans, type SeenSan } from './san-numbers.data.ts';

/** The subscriptions that the orgs of the viewer keep. */
export const listSanNumbers: UseCase<typeof endpoint> = async ({ db, viewer, today }) => ({
  sanNumbers: (await listSans(db, viewer)).map((san) => presentSan(san, today)),
});

export const presentSan = (san: SeenSan, today: string): SanNumber => ({ ...san, isExpired: san.validTo < today });
