import { endpoint } from '../http/endpoint.ts';
import { phoneClockSchema } from './phone-clock.ts';

export const getPhoneClock = endpoint({
  name: 'getPhoneClock',
  method: 'GET',
  path: '/api/do-not-call/phone-clock',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'For how many days the checks of bought numbers are good, and whether older numbers are marked or left out.',
  answer: phoneClockSchema,
});
