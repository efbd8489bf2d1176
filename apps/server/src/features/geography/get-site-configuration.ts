import type { getSiteConfiguration as endpoint } from '@dropdate/contract/geography/get-site-configuration';
import { incomeBands, wealthBands } from '@dropdate/domain/audience/prospect-attributes';
import { postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import type { UseCase } from '../../platform/http/serve.ts';
import type { Places } from './places.ts';

/** The fixed lists that the screens offer (specification 2, section 3, Options). */
export const getSiteConfiguration =
  (places: Places): UseCase<typeof endpoint> =>
  async () => ({
    data: {
      dod: {
        countries: [
          {
            id: 'US',
            text: 'United States',
            states: places.current().states.map(({ code, name }) => ({ id: code, text: name })),
          },
        ],
        incomeRanges: incomeBands.map(({ code, from, to }) => ({ code, from, to })),
        wealthRanges: wealthBands.map(({ code, from, to }) => ({ code, from, to })),
        stockColors: stockColors.map(({ id, label }) => ({ id, text: label })),
        postalClasses: postalClasses.map(({ id, label }) => ({ id, text: label })),
      },
    },
  });
