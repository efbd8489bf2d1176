import type { PagePath } from '@dropdate/domain/permission/page-needs';

/**
 * Texts about pages that do not exist yet. All texts are ours. They load only with the part that shows them, because
 * most users never see this part.
 */
export const messages = {
  title: 'Coming next',
  sentence: 'These pages belong to your role. They are not part of this version yet.',
} as const;

export interface PageTexts {
  readonly path: PagePath;
  readonly name: string;
  readonly sentence: string;
}

/** The pages that the provider's users will get, each with its purpose. The names are the same as in the sidebar. */
export const providerPages: readonly PageTexts[] = [
  { path: '/reports', name: 'Reports', sentence: 'The responses and the spending of campaigns.' },
];
