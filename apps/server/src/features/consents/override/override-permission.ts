import type { overridePermission as endpoint } from '@dropdate/contract/contacts/override-permission';
import { permissionState } from '@dropdate/domain/consent/permission';
import { permissionTexts } from '@dropdate/domain/consent/permission-texts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeOverride, requireLead } from './change-override.ts';

/** Overrides the end of the permission of a lead, with a reason. @throws Refusal 404, 409 `PermissionNotEnded` */
export const overridePermission: UseCase<typeof endpoint> = (context, { params, body: { reason } }) =>
  context.db.transaction(async (tx) => {
    const { today } = context;
    const lead = await requireLead(context, tx, params.id);
    const { permissionUntil: until, permissionOverriddenOn: overriddenOn } = lead;
    if (!['ended', 'overridden'].includes(permissionState({ until, overriddenOn }, today)))
      throw conflict('PermissionNotEnded', permissionTexts.notEnded);
    const override = { permissionOverriddenOn: today, permissionOverrideReason: reason };
    await changeOverride(tx, context, lead, { action: 'overridePermission', override });
    return {};
  });
