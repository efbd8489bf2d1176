import { type listCallBacks as endpoint, mostCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { maskPhone } from '@dropdate/domain/field/phone';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { beginOfDay } from '../../../platform/clock.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listCallBacksOf } from './call-backs.data.ts';

/** The call backs of the viewer until the end of today. */
export const listCallBacks: UseCase<typeof endpoint> = async ({ db, scopeOf, viewer, today, signedIn, clock }) => {
  const now = clock.now();
  const until = beginOfDay(addDays(today, 1), signedIn.timeZone);
  const query = { userId: viewer.userId, now, today, until, limit: mostCallBacks };
  const rows = await listCallBacksOf(db, scopeOf('Lead'), query);
  return {
    callBacks: rows.map(({ callBackAt, phone, ...row }) => ({
      ...row,
      phone: phone === null ? null : maskPhone(phone),
      callBackOn: callBackAt.toISOString(),
      isDue: callBackAt <= now,
    })),
  };
};
