import { importNeeds } from '@dropdate/domain/import/import-needs';
import { importStateOf } from '@dropdate/domain/import/import-states';
import { meets } from '@dropdate/domain/permission/may';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, forbidden, notFound } from '../../platform/http/refusal.ts';
import type { ImportKind } from './import-kind.ts';
import { findImport, type Import, lockImport } from './imports.data.ts';

/** The kinds of imports, as `app.ts` registers them. */
export type ImportKinds = readonly ImportKind[];

export function kindOf(kinds: ImportKinds, name: Import['kind']): ImportKind {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no feature has registered the imports of ${name}`);
  return kind;
}

/**
 * An import that the viewer started, and whose kind the viewer may review.
 * @param kind the kind of a call that takes imports of one kind alone. An import of another kind is unknown to the call
 * @throws Refusal 403, 404
 */
export async function requireImport(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
  kind?: Import['kind'],
): Promise<Import> {
  const found = await findImport(db, viewer, id);
  if (found === null || found.kind !== (kind ?? found.kind)) throw notFound();
  if (!meets(viewer.permissions, importNeeds[found.kind])) throw forbidden();
  return found;
}

/** Locks an import that the viewer started, until the transaction ends. @throws Refusal 404 */
export async function lockOwnImport({ viewer }: Pick<Context, 'viewer'>, tx: Database, id: string): Promise<Import> {
  if (!(await lockImport(tx, viewer, id))) throw notFound();
  return requireImport({ db: tx, viewer }, id);
}

/** Locks a review that can still be changed. @throws Refusal 404, 409 `AlreadySaved` */
export async function lockReview(context: Pick<Context, 'viewer'>, tx: Database, id: string): Promise<Import> {
  const found = await lockOwnImport(context, tx, id);
  if (found.status !== 'review') throw alreadySaved();
  return found;
}

/**
 * Locks an import that can be discarded: a review, or a saving that was stopped before its records were in force.
 * @throws Refusal 404, 409 `AlreadySaved`
 */
export async function lockDiscardable(context: Pick<Context, 'viewer'>, tx: Database, id: string): Promise<Import> {
  const found = await lockOwnImport(context, tx, id);
  const isStopped = found.status === 'saved' && found.isUnfinished && !found.hasOpenJob;
  if (found.status !== 'review' && !isStopped) throw alreadySaved();
  return found;
}

const alreadySaved = () => conflict('AlreadySaved', 'This import is saved already. Open it again to see its result.');

export const stateOf = (of: Import) =>
  importStateOf({
    status: of.status,
    hasOpenJob: of.hasOpenJob,
    unsaved: of.selected - of.created - of.leftOut,
    created: of.created - of.deleted - of.kept,
    isUnfinished: of.isUnfinished,
  });
