import type { Brand, CampaignId, CartId, CompanyId, OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';
import { z } from 'zod';

/** Ids in URLs and answers are UUIDs (decision 6). */
export const idSchema = z.uuid();
/** The schema is `idSchema` itself, under another type. Only the type tells ids of different kinds apart. */
const idSchemaOf = <Id extends Brand<string, string>>() => idSchema as unknown as z.ZodType<Id, Id>;
export const campaignIdSchema = idSchemaOf<CampaignId>();
export const cartIdSchema = idSchemaOf<CartId>();
export const companyIdSchema = idSchemaOf<CompanyId>();
export const orderIdSchema = idSchemaOf<OrderId>();
export const prospectListIdSchema = idSchemaOf<ProspectListId>();
/** A calendar date `yyyy-MM-dd` without time or zone. */
export const dateSchema = z.iso.date();
/** An instant in UTC. */
export const instantSchema = z.iso.datetime();
/** Whole thousandths of a dollar (decision 5). */
export const millsSchema = z.number().int() as z.ZodNumber & z.ZodType<Mills, Mills>;
export const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' });
export const zipSchema = z.string().regex(/^\d{5}$/, { error: 'must be five digits' });
/** A ZIP code of five digits, or with the four further digits that lead to a street or a box. */
export const zipPlusSchema = z
  .string()
  .regex(/^\d{5}(-\d{4})?$/, { error: 'must be five digits, or nine such as 33607-4168' });
/** The answer of calls that return no data. */
export const nothingSchema = z.object({});
