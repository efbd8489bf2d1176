import { z } from 'zod';

/** The password that a user has now. Changes of the own sign-in ask for it. */
export const currentPasswordSchema = z.string().min(1, { error: 'Enter your current password.' }).max(1_000);
