import { type Permissions, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { useId } from 'react';
import { hasOwnCampaigns } from '../../client/links/campaigns-page.ts';
import { usePageTitles } from '../../client/links/pages.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { roleView } from './role-view.ts';
import { messages } from './user-role.messages.ts';
import classes from './user-role.module.css';

interface RolePreviewProps {
  readonly permissions: Permissions;
  /** Whether the permissions can change. */
  readonly isLive: boolean;
}

/** The menus and pages that a user with these permissions sees. */
export function RolePreview({ permissions, isLive }: RolePreviewProps) {
  const id = useId();
  const { companyKind } = useViewer();
  const permissionSets = permissionSetNames.map((name) => ({ name, bits: permissions[name] ?? 0 }));
  const hasCampaigns = hasOwnCampaigns({ companyKind, permissions: { permissionSets } });
  const { menus, pages } = roleView(permissions, usePageTitles(), hasCampaigns);
  return (
    <aside className={classes.preview} aria-labelledby={id}>
      <h2 id={id} className={classes.previewTitle}>
        {messages.preview}
      </h2>
      {isLive && <p className={classes.hint}>{messages.previewSentence}</p>}
      <h3 className={classes.previewHead}>{messages.menus}</h3>
      {menus.map(({ label, entries }) => (
        <div key={entries[0]} className={classes.menu}>
          {label !== undefined && <p className={classes.menuLabel}>{label}</p>}
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      ))}
      {pages.length > 0 && (
        <>
          <h3 className={classes.previewHead}>{messages.pages}</h3>
          <ul>
            {pages.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
