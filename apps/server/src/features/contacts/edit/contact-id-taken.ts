import { databaseError, uniqueViolation } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';

/**
 * Refuses a restoration over a contact that took the Contact ID in the same moment, after the restoration had looked for
 * such a contact. Only the index of the database sees this. @throws Refusal 409 `ContactIdTaken`
 */
export async function refusingTakenId<Result>(work: Promise<Result>, sentence: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (databaseError(error)?.code === uniqueViolation) throw conflict('ContactIdTaken', sentence);
    throw error;
  }
}
