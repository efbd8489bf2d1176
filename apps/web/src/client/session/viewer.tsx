import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import type { NeedGroup } from '@dropdate/domain/permission/may';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { mayOf } from './may.ts';

export type May = (needs: Need | readonly NeedGroup[]) => boolean;

interface ViewerContext {
  readonly viewer: CurrentUser;
  readonly may: May;
}

const Context = createContext<ViewerContext | undefined>(undefined);

/** Gives the signed-in user to all components below. */
export function ViewerProvider({ viewer, children }: { readonly viewer: CurrentUser; readonly children: ReactNode }) {
  const value = useMemo(() => ({ viewer, may: mayOf(viewer) }), [viewer]);
  return <Context value={value}>{children}</Context>;
}

function useViewerContext(): ViewerContext {
  const value = use(Context);
  if (value === undefined) throw new Error('useViewer needs a ViewerProvider above it.');
  return value;
}

/** The signed-in user, in the form of the server's answer. `viewer.today` is the company's date (decision 8). */
export function useViewer(): CurrentUser {
  return useViewerContext().viewer;
}

/**
 * `may('Campaign.create')` says whether the viewer holds the permission. When a control needs one of several
 * permissions, any one is enough.
 */
export function useMay(): May {
  return useViewerContext().may;
}
