import { z } from 'zod';

/** Ids in URLs and answers are UUIDs (decision 6). */
export const idSchema = z.uuid();
/** A calendar date `yyyy-MM-dd` without time or zone. */
export const dateSchema = z.iso.date();
/** An instant in UTC. */
export const instantSchema = z.iso.datetime();
/** Whole thousandths of a dollar (decision 5). */
export const millsSchema = z.number().int();
export const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' });
export const zipSchema = z.string().regex(/^\d{5}$/, { error: 'must be five digits' });
/** The answer of calls that only act. */
export const nothingSchema = z.object({});
