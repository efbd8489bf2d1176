import type { addSanNumber as endpoint } from '@dropdate/contract/do-not-call/add-san-number';
import { sanProblem } from '@dropdate/domain/phone-check/san-number';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { keepSan } from './keep-sans.ts';
import { presentSan } from './list-san-numbers.ts';
import { findSan } from './san-numbers.data.ts';

/** Keeps a subscription for the org in use. @throws Refusal 400 `InvalidSan` for an expired one; 409 `TooManySans` */
export const addSanNumber: UseCase<typeof endpoint> = (context, { body }) => {
  const { db, viewer, today } = context;
  const problem = sanProblem(body.number, Number(today.slice(0, 4)));
  if (problem !== null) throw invalid('InvalidSan', problem, 'body.number');
  return db.transaction(async (tx) => {
    const san = await findSan(tx, viewer, await keepSan(context, tx, body));
    if (san === null) throw notFound();
    return presentSan(san, today);
  });
};
