/** The moments of a validation at which a process may die: before and after the transaction of each step. */
export type ValidationMoment = `${'start' | 'judge' | 'fill' | 'list' | 'price' | 'end'}:${'before' | 'after'}`;

/** Called at every moment. The product's probe does nothing; a test's probe ends the process. */
export interface ValidationProbe {
  at(moment: ValidationMoment): void;
  /** Whether an error stands for the death of the process. No code goes on after such an error. */
  isDeath?(error: unknown): boolean;
}

export const noValidationProbe: ValidationProbe = { at: () => undefined };
