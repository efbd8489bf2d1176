import { endpoint } from '../http/endpoint.ts';
import { phoneClockBody, phoneClockSchema } from './phone-clock.ts';

export const setPhoneClock = endpoint({
  name: 'setPhoneClock',
  method: 'PUT',
  path: '/api/do-not-call/phone-clock',
  needs: 'CompanySegment.update',
  scope: 'company',
  summary:
    'Sets for how many days the checks of bought numbers are good, and whether older numbers are marked or left out in call lists and files, for a user who sees the top org.',
  body: phoneClockBody,
  answer: phoneClockSchema,
});
