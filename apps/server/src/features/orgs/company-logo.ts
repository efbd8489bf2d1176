import { fileTypes } from '@dropdate/contract/http/upload';
import { logoLimits } from '@dropdate/domain/company/logo';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { audit } from '../../platform/audit.ts';
import { type CompanyLogo, findCompanyLogo } from '../../platform/company-logo.data.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { redrawnPicture } from '../../platform/images/inspect-pages.ts';
import type { RedrawnPicture } from '../../platform/images/redraw-picture.ts';
import { recordChange } from '../../platform/record-change.ts';
import type { OrgRow } from './orgs.data.ts';
import { lockTopOrg } from './top-org.ts';

/**
 * Locks the logo of the viewer's company until the transaction ends. Finds the top org and the logo that it has.
 * @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg`
 */
export async function lockLogo(tx: Database, context: Context, orgId: string) {
  const org = await lockTopOrg(tx, context, orgId, 'logo');
  return { org, logo: await findCompanyLogo(tx, context.viewer.companyId) };
}

/** A logo that was drawn anew, within the limits of logos. @throws ImageError */
export function drawnLogo(bytes: Uint8Array, companyId: CompanyId, signal?: AbortSignal): Promise<RedrawnPicture> {
  const { mostPixels, mostMegabytes } = logoLimits;
  const limits = { mostPixels: mostPixels * mostPixels, mostBytes: mostMegabytes * 1_048_576 };
  return redrawnPicture(bytes, limits, companyId, signal);
}

type ShownLogo = Pick<CompanyLogo, 'fileId' | 'mime' | 'bytes' | 'width' | 'height'>;

interface LogoChange {
  readonly old: ShownLogo | null;
  readonly new: ShownLogo | null;
  readonly action: string;
}

/** Writes a change of the logo into the log and into the history of the top org. */
export async function recordLogo(tx: Database, context: Context, org: OrgRow, change: LogoChange): Promise<void> {
  const key = { entity: 'segment', entityId: org.id } as const;
  const [old, now] = [change.old, change.new];
  await audit(tx, context, {
    action: change.action,
    ...key,
    old: { logoFileId: old?.fileId ?? null },
    new: { logoFileId: now?.fileId ?? null },
  });
  await recordChange(tx, context, key, { old: { logo: logoText(old) }, new: { logo: logoText(now) } });
}

/** A logo in words: `PNG, 320 × 80 pixels, 12,345 bytes`. */
export function logoText(logo: ShownLogo | null): string | null {
  if (logo === null) return null;
  const type = Object.values(fileTypes).find(({ mime }) => mime === logo.mime);
  return `${type?.label ?? 'Picture'}, ${logo.width} × ${logo.height} pixels, ${formatCount(logo.bytes)} bytes`;
}
