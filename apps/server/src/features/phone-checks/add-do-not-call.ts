import type { addDoNotCall as endpoint } from '@dropdate/contract/do-not-call/add-do-not-call';
import { doNotCallTexts, readCallNumber } from '@dropdate/domain/do-not-call/do-not-call';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { fileNumbers } from './file-numbers.ts';

/** Adds numbers that the company does not call. @throws Refusal 409 `TooManyNumbers` */
export const addDoNotCall: UseCase<typeof endpoint> = (context, { body: { numbers, source } }) =>
  context.db.transaction(async (tx) => {
    const read = numbers.flatMap(({ phone, remark }) => {
      const e164 = readCallNumber(phone);
      return e164 === null ? [] : [{ phone: e164, remark }];
    });
    const filed = await fileNumbers(context, tx, read, { source, action: 'addDoNotCall' });
    if (filed.some((one) => 'sentence' in one && one.sentence === doNotCallTexts.full))
      throw conflict('TooManyNumbers', doNotCallTexts.full);
    return { ids: filed.flatMap((one) => ('id' in one ? [one.id] : [])) };
  });
