import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { permissionsOf } from '@dropdate/contract/user-roles/user-role';
import type { getUserAccess } from '@dropdate/contract/users/get-user-access';
import { openingNeeds, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { needLabel, permissionWords } from '@dropdate/domain/permission/role-editor';
import type { PageTitle } from '../../client/links/pages.tsx';

type Role = AnswerOf<typeof getUserAccess>['roles'][number];

/** A page or a right, with the names of the roles that give it. */
export interface AccessRow {
  readonly title: string;
  /** The permissions that open a page, in words. Empty for a page that needs none, and for a right. */
  readonly needs: string;
  readonly roles: readonly string[];
}

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pageNeeds, path);
const wordsOf = (needs: readonly Need[]): string => needs.map(needLabel).join(' + ');

/**
 * The pages that open to a user, each with the roles that open it. A page that needs no permission opens without a role.
 * Pages of one title are one row.
 */
export function pageRows(roles: readonly Role[], pages: readonly PageTitle[]): readonly AccessRow[] {
  const rows = new Map<string, AccessRow>();
  for (const { path, title } of pages) {
    if (rows.has(title) || !isPagePath(path)) continue;
    const opening = roles.flatMap(({ name, permissionSets }) => {
      const needs = openingNeeds(permissionsOf(permissionSets), path);
      return needs === null ? [] : [{ name, needs }];
    });
    const needs = opening[0]?.needs;
    if (needs === undefined) continue;
    rows.set(title, { title, needs: wordsOf(needs), roles: needs.length === 0 ? [] : opening.map(({ name }) => name) });
  }
  return [...rows.values()];
}

/** The rights of a user in the words of the role editor, each with the roles that give it. */
export function rightRows(roles: readonly Role[]): readonly AccessRow[] {
  const held = roles.map(({ name, permissionSets }) => ({
    name,
    words: permissionWords(permissionsOf(permissionSets)),
  }));
  const titles = new Set(held.flatMap(({ words }) => words));
  return [...titles].map((title) => ({
    title,
    needs: '',
    roles: held.filter(({ words }) => words.includes(title)).map(({ name }) => name),
  }));
}
