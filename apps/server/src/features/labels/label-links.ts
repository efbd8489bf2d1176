/** The links between records and labels, for the features with labelled records. */

export { deleteLabelLinks, findLabelIds, findNamedLabels, namedLabels, saveLabels } from './label-links.data.ts';
