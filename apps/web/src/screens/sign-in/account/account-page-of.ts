/** One of the public pages, with the secret of its link. */
export type AccountPageAddress =
  | { readonly kind: 'forgot' | 'outbox' | 'mfa' | 'directory' }
  | { readonly kind: 'reset' | 'set'; readonly linkId: string };

/** The page at a path. The server sends this entry for the paths of these pages only. */
export function accountPageOf(path: string): AccountPageAddress {
  const [, kind, linkId] = /^\/sign-in\/(reset|set)-password\/([^/]+)\/?$/.exec(path) ?? [];
  if ((kind === 'reset' || kind === 'set') && linkId !== undefined) return { kind, linkId };
  if (/^\/sign-in\/directory\/?$/.test(path)) return { kind: 'directory' };
  if (/^\/mfa\/?$/.test(path)) return { kind: 'mfa' };
  return { kind: /^\/sign-in\/outbox\/?$/.test(path) ? 'outbox' : 'forgot' };
}
