import { orderMailNames } from '@dropdate/domain/order/order-mail';
import { z } from 'zod';

export const orderMailSchema = z.enum(orderMailNames);

/** The mails about orders that a user gets. */
export const mailSettingsSchema = z.object({ orderMails: z.array(orderMailSchema) });
