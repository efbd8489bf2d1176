import { traceOf } from '../../platform/failure.ts';
import { endValidation } from './end-validation.ts';
import { fillRound } from './fill-round.ts';
import { judgeRound } from './judge-round.ts';
import type { ValidationParts } from './validation-parts.ts';
import {
  countByQuota,
  deletePeople,
  findLiveValidation,
  listOpenValidations,
  listOrderedValidations,
  saveValidation,
  type ValidationRow,
} from './validations.data.ts';
import { closeList, priceResult } from './write-result.ts';

/** Validations that one run looks at. */
const atOnce = 50;

/**
 * Goes on with every validation from its stored step, until the validation waits for the check or for its buyer. Every step
 * is one transaction, and looks first whether another worker has made it. So a killed run goes on where it was. Runs once a
 * minute, and soon after a press of the button.
 */
export async function advanceValidations(parts: ValidationParts): Promise<void> {
  for (const validation of await listOpenValidations(parts.db, parts.clock.now(), atOnce)) {
    try {
      await advance(parts, validation);
    } catch (error) {
      if (parts.probe.isDeath?.(error) === true) throw error;
      parts.log.error(
        { validationId: validation.id, ...traceOf(error) },
        'a validation of phone numbers goes on later',
      );
    }
  }
  // The order has its own rows of these people.
  for (const ordered of await listOrderedValidations(parts.db, atOnce)) {
    await parts.db.transaction(async (tx) => {
      await deletePeople(tx, ordered);
      await saveValidation(tx, ordered, { state: 'ordered', updatedAt: parts.clock.now() });
    });
  }
}

async function advance(parts: ValidationParts, first: ValidationRow): Promise<void> {
  let validation: ValidationRow | null = first;
  while (validation !== null && (await isStepMade(parts, validation)))
    validation = await findLiveValidation(parts.db, first);
}

/** Makes the next step. Returns false when the validation waits, or another worker was faster. */
async function isStepMade(parts: ValidationParts, validation: ValidationRow): Promise<boolean> {
  const { db, phones: door } = parts;
  switch (validation.state) {
    case 'checking': {
      // A service that is no longer connected answers nothing.
      const state = door === null ? 'given-up' : await door.state(db, validation);
      if (state === 'open') return false;
      if (door === null || state === 'given-up') return endValidation(parts, validation, 'given-up');
      return judgeRound(parts, door, validation);
    }
    case 'judged': {
      if (door !== null) {
        const filled = await fillRound(parts, door, validation);
        if (filled !== 'none') return filled === 'filled';
      }
      const states = await countByQuota(db, validation);
      if (states.every(({ kept }) => kept === 0)) return endValidation(parts, validation, 'nobody-left');
      return closeList(parts, validation);
    }
    case 'writing':
      return priceResult(parts, validation);
    case 'ready':
      // The list of open validations has only those whose wait is over.
      if (validation.expiresAt > parts.clock.now()) return false;
      return endValidation(parts, validation, 'expired');
    default:
      return false;
  }
}
