import type { Context } from '../../platform/context.ts';
import type { ListOption } from '../../platform/database/list-fields.ts';
import type { LabelKind } from './labels.data.ts';
import { type ListedRecords, type RecordLabel, selectRecordLabels } from './record-labels.data.ts';

/** The options of the filters by tag and by group: the labels that the rows of a list can have (decision 56). */
export async function labelOptions(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  records: ListedRecords,
): Promise<{ readonly tags: readonly ListOption[]; readonly groups: readonly ListOption[] }> {
  const optionsOf = async (kind: LabelKind) => (await selectRecordLabels(db, viewer, records, kind)).map(toOption);
  const [tags, groups] = await Promise.all([optionsOf('tag'), optionsOf('group')]);
  return { tags, groups };
}

/**
 * The option of a label. If only orgs below the viewer's own org have the label, the option also names these orgs:
 * `Fall drop (Harborline Tampa)`.
 */
function toOption({ id, name, orgs }: RecordLabel): ListOption {
  return { value: id, label: orgs.length === 0 ? name : `${name} (${orgs.join(', ')})` };
}
