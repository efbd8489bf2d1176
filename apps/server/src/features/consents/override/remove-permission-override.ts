import type { removePermissionOverride as endpoint } from '@dropdate/contract/contacts/remove-permission-override';
import { permissionTexts } from '@dropdate/domain/consent/permission-texts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeOverride, requireLead } from './change-override.ts';

/** Takes back the override of the end of a permission. @throws Refusal 404, 409 `NotOverridden` */
export const removePermissionOverride: UseCase<typeof endpoint> = (context, { params }) =>
  context.db.transaction(async (tx) => {
    const lead = await requireLead(context, tx, params.id);
    if (lead.permissionOverriddenOn === null) throw conflict('NotOverridden', permissionTexts.notOverridden);
    const override = { permissionOverriddenOn: null, permissionOverrideReason: '' };
    await changeOverride(tx, context, lead, { action: 'removePermissionOverride', override });
    return {};
  });
