import type { listStates as endpoint } from '@dropdate/contract/geography/list-states';
import type { UseCase } from '../../platform/http/serve.ts';
import type { Places } from './places.ts';

/** The states of the current prospect release, by name. */
export const listStates =
  (places: Places): UseCase<typeof endpoint> =>
  async () => ({
    states: places.current().states.map(({ code, name, people }) => ({ stateCode: code, stateName: name, people })),
  });
